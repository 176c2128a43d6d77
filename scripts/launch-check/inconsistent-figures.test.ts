import { expect, test } from "vitest";
import { figures, firstYears } from "../../app/content/figures.ts";
import { warning } from "../../server/checks/finding.ts";
import { inconsistentFigures } from "./inconsistent-figures.ts";

const { home, about, impact, congresses, industries } = figures;
const year = 2026;
const { technology: _, ...others } = industries;
const ofOtherIndustries = Object.values(others).reduce((sum, { amount }) => sum + amount, 0);
const sinceFirstYear = "since the first year, and as claimed";

test.each<[where: string, what: string, left: number, right: string, besides?: number]>([
  ["projects", "home and About", home.deliveredProjects.amount, "about.projects"],
  ["projects", "both on the home page", home.deliveredProjects.amount, "home.transformationProjects"],
  [
    "projects",
    "home's total, and the sum of the industries",
    home.deliveredProjects.amount,
    "industries.technology",
    ofOtherIndustries,
  ],
  ["clients", "Fortune 500, and enterprise", home.fortuneClients.amount, "about.enterpriseClients"],
  ["clients", "enterprise clients, and companies", about.enterpriseClients.amount, "impact.companies"],
  ["years of AI", sinceFirstYear, year - firstYears.ai, "ai.years"],
  ["years of video", sinceFirstYear, year - firstYears.film, "video.years"],
  ["years of coaching", sinceFirstYear, year - firstYears.coaching, "coaching.years"],
  ["satisfaction", "success stories, and speeches", impact.satisfaction.amount, "speeches.satisfaction"],
  ["uptime", "congresses (a guarantee), and NoCode", congresses.uptime.amount, "nocode.uptime"],
])("%s, %s: two figures that differ are named with both, and no longer when they agree", (...row) => {
  const [where, what, left, right, besides = 0] = row;
  const said = (amount: number) =>
    inconsistentFigures({ figures: figuresWith(right, amount - besides), firstYears }, year).filter(
      (it) => it.about === where && it.message.endsWith(`: ${what}`),
    );
  expect(said(left + 1)).toEqual([warning(where, `${left} and ${left + 1}: ${what}`)]);
  expect(said(left)).toEqual([]);
});

test("years are counted to the year that is asked for", () => {
  const whats = (year: number) => inconsistentFigures({ figures, firstYears }, year).map(({ message }) => message);
  const agreed = firstYears.ai + figures.ai.years.amount;
  const since = (year: number) => `${year - firstYears.ai} and ${figures.ai.years.amount}: since the first year`;
  expect(whats(agreed).filter((what) => what.startsWith(since(agreed)))).toEqual([]);
  expect(whats(agreed + 1).filter((what) => what.startsWith(since(agreed + 1)))).toHaveLength(1);
});

/** @param place group and figure, as in `about.projects` */
function figuresWith(place: string, amount: number): typeof figures {
  const [group = "", figure = ""] = place.split(".");
  const changed: Record<string, Record<string, object>> = structuredClone(figures);
  changed[group] = { ...changed[group], [figure]: { amount } };
  return changed as typeof figures;
}
