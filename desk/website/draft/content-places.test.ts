import { expect, test } from "vitest";
import { withNumbers } from "./content-places.ts";

test("where a number is being typed, the page has the one that visitors see, and all else of the draft", () => {
  const figures = (amount: number | null, unit: string) => ({
    "figures.json": { list: [{ id: "a", amount, unit }, { id: "b" }] },
  });
  const draft = figures(null, "x");
  expect(withNumbers(draft, figures(25, "+"))).toEqual(figures(25, "x"));
  expect(withNumbers(draft, {})).toEqual(figures(1, "x"));
  expect(withNumbers(figures(3, "x"), draft)).toEqual(figures(3, "x"));
});
