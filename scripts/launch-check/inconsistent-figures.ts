import type { figures } from "../../app/content/figures.ts";
import { type Finding, warning } from "../../server/checks/finding.ts";

/** The figures of `app/content/figures.ts`. */
type Claims = { figures: typeof figures; firstYears: Record<"ai" | "film" | "coaching", number> };

/** Two claims about the same thing. */
export interface Comparison {
  about: string;
  left: number;
  right: number;
  what: string;
  /** Names of the figures: `home.deliveredProjects`, or a group if its sum is compared. */
  of: readonly string[];
}

/** @returns a warning for each pair of comparable claims that differ in the given year */
export function inconsistentFigures(claims: Claims, thisYear: number): Finding[] {
  return differingClaims(claims, thisYear).map(({ about, left, right, what }) =>
    warning(about, `${left} and ${right}: ${what}`),
  );
}

/** Hidden samples are marks instead of numbers, and are skipped. */
export function differingClaims({ figures, firstYears }: Claims, thisYear: number): Comparison[] {
  const { home, impact, about, ai, video, coaching, congresses, nocode, speeches, industries } = figures;
  const projects = home.deliveredProjects.amount;
  const perIndustry = Object.values(industries).reduce((sum, { amount }) => sum + amount, 0);
  const sinceFirstYear = "since the first year, and as claimed";
  const pairs: [about: string, left: number, right: number, what: string, of: string][] = [
    ["projects", projects, about.projects.amount, "home and About", "home.deliveredProjects about.projects"],
    [
      "projects",
      projects,
      home.transformationProjects.amount,
      "both on the home page",
      "home.deliveredProjects home.transformationProjects",
    ],
    [
      "projects",
      projects,
      perIndustry,
      "home's total, and the sum of the industries",
      "home.deliveredProjects industries",
    ],
    [
      "clients",
      home.fortuneClients.amount,
      about.enterpriseClients.amount,
      "Fortune 500, and enterprise",
      "home.fortuneClients about.enterpriseClients",
    ],
    [
      "clients",
      about.enterpriseClients.amount,
      impact.companies.amount,
      "enterprise clients, and companies",
      "about.enterpriseClients impact.companies",
    ],
    ["years of IT", home.years.amount, about.years.amount, "home and About", "home.years about.years"],
    ["years of AI", thisYear - firstYears.ai, ai.years.amount, sinceFirstYear, "ai.years"],
    ["years of video", thisYear - firstYears.film, video.years.amount, sinceFirstYear, "video.years"],
    ["years of coaching", thisYear - firstYears.coaching, coaching.years.amount, sinceFirstYear, "coaching.years"],
    [
      "satisfaction",
      impact.satisfaction.amount,
      speeches.satisfaction.amount,
      "success stories, and speeches",
      "impact.satisfaction speeches.satisfaction",
    ],
    [
      "uptime",
      congresses.uptime.amount,
      nocode.uptime.amount,
      "congresses (a guarantee), and NoCode",
      "congresses.uptime nocode.uptime",
    ],
  ];
  return pairs
    .map(([about, left, right, what, of]) => ({ about, left, right, what, of: of.split(" ") }))
    .filter(({ left, right }) => typeof left === "number" && typeof right === "number" && left !== right);
}
