import { expect, test } from "vitest";
import { figuresSchema } from "../../../kit/names-schema.ts";
import { figureAt, isFigure, parseAmount, shownFigure, withFigure, withOwnFigure } from "./figures.ts";

const figure = "figures.json#figures/home/years";
const year = "figures.json#firstYears/it";
const files = {
  "figures.json": { figures: { home: { years: { amount: 25, unit: "+", sign: "years" } } }, firstYears: { it: 1998 } },
};

test.each([
  ["2,500", "en", 2500],
  ["2500", "en", 2500],
  ["99.9", "en", 99.9],
  ["2.500", "de", 2500],
  ["99,9", "de", 99.9],
  [" 15 ", "de", 15],
  ["9.9", "de", null],
  ["15 years", "en", null],
  ["-3", "en", null],
  ["", "en", null],
] as const)("%j typed in %s is %j", (typed, locale, amount) => {
  expect(parseAmount(typed, figure, locale)).toBe(amount);
});

test("a year has four digits", () => {
  expect(parseAmount("1999", year, "de")).toBe(1999);
  expect(parseAmount("199", year, "de")).toBeNull();
});

test("a figure gets another amount and unit, and keeps its sign", () => {
  const changed = withFigure(files, figure, 26, "");
  expect(figureAt(changed, figure)).toEqual({ amount: 26, sign: "years" });
  expect(figureAt(withFigure(files, year, 1999, ""), year)).toEqual({ amount: 1999 });
  expect(shownFigure(figure, { amount: 50, unit: "K+" }, "de")).toBe("50.000+");
  expect(shownFigure(year, { amount: 1998 }, "en")).toBe("1998");
});

test("a copy of a figure is one for a place alone", () => {
  const one = withOwnFigure(files, { amount: 25, unit: "+" });
  const two = withOwnFigure(one.files, { amount: 7 });
  expect([one.name, two.name]).toEqual(["figures.own.figure-1", "figures.own.figure-2"]);
  expect(figureAt(two.files, "figures.json#figures/own/figure-1")).toEqual({ amount: 25, unit: "+" });
  expect(figuresSchema.safeParse(two.files["figures.json"]).success).toBe(true);
});

test("amounts and parts of a figure are no figures", () => {
  expect([figure, year, `${figure}/amount`, "pages/home.json#sections/facts"].map(isFigure)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
