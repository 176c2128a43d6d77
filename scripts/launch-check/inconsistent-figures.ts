import type { figures } from "../../app/content/figures.ts";
import { type Finding, warning } from "../../server/checks/finding.ts";

/** The figures of `app/content/figures.ts`. */
type Claims = { figures: typeof figures; firstYears: Record<"ai" | "film" | "coaching", number> };

/**
 * Pairs of claims that a reader can hold against each other, where they differ in the given year. Where samples are left out
 * there is a mark in place of a number.
 */
export function inconsistentFigures({ figures, firstYears }: Claims, thisYear: number): Finding[] {
  const { home, impact, about, ai, video, coaching, congresses, nocode, speeches, industries } = figures;
  const projects = home.deliveredProjects.amount;
  const perIndustry = Object.values(industries).reduce((sum, { amount }) => sum + amount, 0);
  const sinceFirstYear = "since the first year, and as claimed";
  const pairs: [about: string, left: number, right: number, what: string][] = [
    ["projects", projects, about.projects.amount, "home and About"],
    ["projects", projects, home.transformationProjects.amount, "both on the home page"],
    ["projects", projects, perIndustry, "home's total, and the sum of the industries"],
    ["clients", home.fortuneClients.amount, about.enterpriseClients.amount, "Fortune 500, and enterprise"],
    ["clients", about.enterpriseClients.amount, impact.companies.amount, "enterprise clients, and companies"],
    ["years of AI", thisYear - firstYears.ai, ai.years.amount, sinceFirstYear],
    ["years of video", thisYear - firstYears.film, video.years.amount, sinceFirstYear],
    ["years of coaching", thisYear - firstYears.coaching, coaching.years.amount, sinceFirstYear],
    ["satisfaction", impact.satisfaction.amount, speeches.satisfaction.amount, "success stories, and speeches"],
    ["uptime", congresses.uptime.amount, nocode.uptime.amount, "congresses (a guarantee), and NoCode"],
  ];
  return pairs
    .filter(([, left, right]) => typeof left === "number" && typeof right === "number" && left !== right)
    .map(([about, left, right, what]) => warning(about, `${left} and ${right}: ${what}`));
}
