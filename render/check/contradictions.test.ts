import { expect, test } from "vitest";
import { contradictionsIn } from "./contradictions.ts";

const both = (en: string, de = `${en} auf Deutsch`) => ({ en, de });
const years = (amount: number, label = "years on stage") => ({
  id: "a",
  figure: { amount, unit: "+", sign: "years" },
  label: both(label),
});

/** The places that are named, of content with one section on each page. */
function placesOf(...sections: object[]): string[] {
  const parts = sections.map((section, index) => ({
    file: `pages/${index}.json`,
    place: [],
    node: { sections: [{ id: "one", ...section }] },
  }));
  return contradictionsIn(parts).map(({ file, place }) => [file, ...place].join("/"));
}

test.each<[isOne: boolean, name: string, one: object, other: object]>([
  [true, "two texts", { lead: both("25 years on stage") }, { text: both("Twenty-six years on stage") }],
  [
    true,
    "two texts in German alone",
    { lead: both("A", "Seit 25 Jahren dabei") },
    { lead: both("B", "Seit 26 Jahren dabei") },
  ],
  [true, "two figures", { facts: [years(25)] }, { facts: [years(26)] }],
  [true, "two figures with a short label", { facts: [years(25, "clients")] }, { facts: [years(26, "clients")] }],
  [true, "a figure and a text", { facts: [years(25)] }, { lead: both("26+ years on stage.") }],
  [
    false,
    "the same number in digits and as a word",
    { lead: both("25 years on stage") },
    { lead: both("Twenty-five years on stage") },
  ],
  [
    false,
    "a figure and a text that say the same",
    { facts: [years(2500)] },
    { lead: both("2,500 years on stage", "2.500 years on stage auf Deutsch") },
  ],
  [false, "texts of two words", { lead: both("6 weeks", "6 Wochen") }, { lead: both("9 weeks", "9 Wochen") }],
  [false, "other words", { lead: both("25 years on stage") }, { lead: both("26 years of coaching") }],
  [false, "a share and a count", { lead: both("25% of all my clients") }, { lead: both("26 of all my clients") }],
  [false, "days", { lead: both("Open from 2026-11-25 at 10:30") }, { lead: both("Open from 2026-11-26 at 10:30") }],
  [
    false,
    "parts of a series",
    { lead: both("Module 1 for all managers", "Modul 1 für alle Führungskräfte") },
    { lead: both("Module 2 for all managers", "Modul 2 für alle Führungskräfte") },
  ],
  [
    true,
    "parts of a series of another length",
    { lead: both("Part 1 takes 6 weeks") },
    { lead: both("Part 1 takes 9 weeks") },
  ],
  [false, "what is hidden", { lead: both("25 years on stage") }, { hidden: true, lead: both("26 years on stage") }],
])("it is %j that %s are one claim with two numbers", (isOne, _, one, other) => {
  expect(placesOf(one, other)).toHaveLength(isOne ? 1 : 0);
});

test("each place with another number than the first one is named, with both", () => {
  const [about, ...others] = contradictionsIn([
    { file: "pages/home.json", place: [], node: { facts: [years(25)] } },
    { file: "pages/about.json", place: [], node: { sections: [{ facts: [years(26)] }] } },
    { file: "pages/web.json", place: [], node: { facts: [years(25)] } },
  ]);
  expect(others).toEqual([]);
  expect(about).toMatchObject({ file: "pages/about.json", place: ["sections", "0", "facts", "0", "figure"] });
  expect(about?.problem).toBe(
    "says “26+ years on stage”, but pages/home.json, facts/0/figure, says “25+ years on stage”: the same claim with two numbers",
  );
});

test("what entries of one list say with different numbers is a form of words, on every page", () => {
  const problems = {
    name: { "too-long": both("Please use at most 200 characters.") },
    email: { "too-long": both("Please use at most 254 characters.") },
  };
  expect(placesOf({ problems }, { problems })).toEqual([]);
});

test("samples and what stands in their place are no claims", () => {
  const lead = { ...both("25 years on stage"), sample: both("26 years on stage"), instead: both("27 years on stage") };
  expect(placesOf({ lead }, { lead })).toEqual([]);
});
