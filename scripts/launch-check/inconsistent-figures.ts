import { type Finding, warning } from "../../server/finding.ts";

/** The figures of `content/figures.json` as visitors see them: hidden samples are marks instead of numbers. */
export interface Claims {
  figures: Readonly<Record<string, Readonly<Record<string, { amount: number | string }>>>>;
  firstYears: Readonly<Record<string, number>>;
}

/** @returns a warning for each pair of comparable claims that differ in the given year; what is hidden or gone is skipped */
export function inconsistentFigures({ figures, firstYears }: Claims, thisYear: number): Finding[] {
  const amountOf = (name: string) => {
    const [group = "", figure = ""] = name.split(".");
    return figures[group]?.[figure]?.amount;
  };
  const yearsSince = (field: string) => thisYear - (firstYears[field] ?? Number.NaN);
  const perIndustry = Object.values(figures.industries ?? {}).reduce((sum, { amount }) => sum + Number(amount), 0);
  const since = "since the first year, and as claimed";
  const pairs: [about: string, left: string | number, right: string | number, what: string][] = [
    ["projects", "home.deliveredProjects", "about.projects", "home and About"],
    ["projects", "home.deliveredProjects", "home.transformationProjects", "both on the home page"],
    ["projects", "home.deliveredProjects", perIndustry, "home's total, and the sum of the industries"],
    ["clients", "home.fortuneClients", "about.enterpriseClients", "Fortune 500, and enterprise"],
    ["clients", "about.enterpriseClients", "impact.companies", "enterprise clients, and companies"],
    ["years of IT", "home.years", "about.years", "home and About"],
    ["years of AI", yearsSince("ai"), "ai.years", since],
    ["years of video", yearsSince("film"), "video.years", since],
    ["years of coaching", yearsSince("coaching"), "coaching.years", since],
    ["satisfaction", "impact.satisfaction", "speeches.satisfaction", "success stories, and speeches"],
    ["uptime", "congresses.uptime", "nocode.uptime", "congresses (a guarantee), and NoCode"],
  ];
  return pairs.flatMap(([about, one, other, what]) => {
    const [left, right] = [one, other].map((side) => (typeof side === "string" ? amountOf(side) : side));
    if (!Number.isFinite(left) || !Number.isFinite(right) || left === right) return [];
    return [warning(about, `${left} and ${right}: ${what}`)];
  });
}
