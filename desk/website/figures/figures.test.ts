import { expect, test } from "vitest";
import { figuresSchema } from "../../../kit/names-schema.ts";
import { figureAt, figureOf, isFigure, shownFigure, withOwnFigure } from "./figures.ts";

const figure = "figures.json#figures/home/years";
const year = "figures.json#firstYears/it";
const files = {
  "figures.json": { figures: { home: { years: { amount: 25, unit: "+", sign: "years" } } }, firstYears: { it: 1998 } },
};

test("a figure is shown in its language, a year without a mark for thousands", () => {
  expect(shownFigure(figure, { amount: 50, unit: "K+" }, "de")).toBe("50.000+");
  expect(shownFigure(year, figureAt(files, year) ?? { amount: 0 }, "en")).toBe("1998");
});

test("a copy of a figure is one for a place alone", () => {
  const one = withOwnFigure(files, { amount: 25, unit: "+" });
  const two = withOwnFigure(one.files, { amount: 7 });
  expect(one.name).not.toBe(two.name);
  const place = one.name.replace(/^figures\.own\./, "figures.json#figures/own/");
  expect(figureAt(two.files, place)).toEqual({ amount: 25, unit: "+" });
  expect(figuresSchema.safeParse(two.files["figures.json"]).success).toBe(true);
});

test("amounts and parts of a figure are no figures, but belong to one", () => {
  expect([figureOf(`${figure}/amount`), figureOf(year), figureOf(`${figure}/sign/x`)]).toEqual([figure, year, null]);
  expect([figure, year, `${figure}/amount`, "pages/home.json#sections/facts"].map(isFigure)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
