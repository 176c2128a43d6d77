import { expect, test } from "vitest";
import { hiddenMark } from "../../site/sample.ts";
import { readContent } from "../build/read-content.ts";
import { type Claims, inconsistentFigures } from "./inconsistent-figures.ts";

const figures = readContent().figures as unknown as Claims["figures"];
const firstYears = { ai: 2016, film: 2016, coaching: 2016 };

/** All figures are ten, and so is the sum of the industries; the one that is named, as `about.projects`, is eleven. */
function allTen(but = ""): Claims["figures"] {
  const amountOf = (name: string) => (name.startsWith("industries.") && name !== "industries.technology" ? 0 : 10);
  const groups = Object.entries(figures).map(([group, members]) => {
    const names = Object.keys(members)
      .filter((key) => key !== "sample")
      .map((figure) => [figure, `${group}.${figure}`] as const);
    return [
      group,
      Object.fromEntries(names.map(([figure, name]) => [figure, { amount: amountOf(name) + (name === but ? 1 : 0) }])),
    ];
  });
  return Object.fromEntries(groups);
}

const named = (claims: Claims["figures"], year: number) =>
  inconsistentFigures({ figures: claims, firstYears }, year).map(({ about, message }) => `${about}, ${message}`);

test("figures that agree are not named", () => {
  expect(named(allTen(), 2026)).toEqual([]);
});

test.each([
  ["about.projects", "projects, 10 and 11: home and About"],
  ["home.transformationProjects", "projects, 10 and 11: both on the home page"],
  ["industries.technology", "projects, 10 and 11: home's total, and the sum of the industries"],
  ["about.years", "years of IT, 10 and 11: home and About"],
  ["home.fortuneClients", "clients, 11 and 10: Fortune 500, and enterprise"],
  ["impact.companies", "clients, 10 and 11: enterprise clients, and companies"],
  ["speeches.satisfaction", "satisfaction, 10 and 11: success stories, and speeches"],
  ["nocode.uptime", "uptime, 10 and 11: congresses (a guarantee), and NoCode"],
])("%s is named with the one that it contradicts", (figure, warning) => {
  expect(named(allTen(figure), 2026)).toEqual([warning]);
});

test("what is left out contradicts nothing", () => {
  const claims = {
    ...allTen("home.deliveredProjects"),
    home: Object.fromEntries(Object.keys(figures.home ?? {}).map((name) => [name, { amount: hiddenMark }])),
  };
  expect(named(claims, 2026)).toEqual([]);
});

test("years are counted to the year that is asked for", () => {
  expect(named(allTen(), 2027)).toEqual(
    ["AI", "video", "coaching"].map((what) => `years of ${what}, 11 and 10: since the first year, and as claimed`),
  );
});
