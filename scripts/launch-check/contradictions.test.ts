import { expect, test } from "vitest";
import { figures, firstYears } from "../../app/content/figures.ts";
import { contradictions } from "./contradictions.ts";

test("two figures of one thing that differ are named with both, and no longer when they agree", () => {
  const { home, about } = figures;
  const claim = (projects: number) => {
    const amount = { ...about.projects, amount: projects as typeof about.projects.amount };
    const claims = { figures: { ...figures, about: { ...about, projects: amount } }, firstYears };
    return contradictions(claims, 2026).map(({ what }) => what);
  };
  const delivered = home.deliveredProjects.amount;
  expect(claim(delivered + 1)).toContain(`${delivered} and ${delivered + 1}: home and About`);
  expect(claim(delivered)).not.toContainEqual(expect.stringContaining("home and About"));
});

test("years are counted to the year that is asked for", () => {
  const whats = (year: number) => contradictions({ figures, firstYears }, year).map(({ what }) => what);
  const agreed = firstYears.ai + figures.ai.years.amount;
  const since = (year: number) => `${year - firstYears.ai} and ${figures.ai.years.amount}: since the first year`;
  expect(whats(agreed).filter((what) => what.startsWith(since(agreed)))).toEqual([]);
  expect(whats(agreed + 1).filter((what) => what.startsWith(since(agreed + 1)))).toHaveLength(1);
});
