import type { figures, firstYears } from "../../app/content/figures.ts";
import type { OpenItem } from "./samples.ts";

/** The figures of `app/content/figures.ts`. */
type Claims = { figures: typeof figures; firstYears: typeof firstYears };

/** Pairs of claims that a reader can hold against each other, where they differ in the given year. */
export function contradictions({ figures, firstYears }: Claims, thisYear: number): OpenItem[] {
  const { home, impact, about, ai, video, coaching, congresses, nocode, speeches, industries } = figures;
  const perIndustry = Object.values(industries).reduce((sum, { amount }) => sum + amount, 0);
  return [
    pair("projects", home.deliveredProjects.amount, about.projects.amount, "home and About"),
    pair("projects", home.deliveredProjects.amount, home.transformationProjects.amount, "both on the home page"),
    pair("projects", home.deliveredProjects.amount, perIndustry, "home's total, and the sum of the industries"),
    pair("clients", home.fortuneClients.amount, about.enterpriseClients.amount, "Fortune 500, and enterprise"),
    pair("clients", about.enterpriseClients.amount, impact.companies.amount, "enterprise clients, and companies"),
    pair("years of AI", thisYear - firstYears.ai, ai.years.amount, "since the first year, and as claimed"),
    pair("years of video", thisYear - firstYears.film, video.years.amount, "since the first year, and as claimed"),
    pair(
      "years of coaching",
      thisYear - firstYears.coaching,
      coaching.years.amount,
      "since the first year, and as claimed",
    ),
    pair("satisfaction", impact.satisfaction.amount, speeches.satisfaction.amount, "success stories, and speeches"),
    pair("uptime", congresses.uptime.amount, nocode.uptime.amount, "congresses (a guarantee), and NoCode"),
  ].flat();
}

function pair(where: string, left: number, right: number, what: string): OpenItem[] {
  return left === right ? [] : [{ where, what: `${left} and ${right}: ${what}` }];
}
