import { expect, test } from "vitest";
import type { Amount } from "../../../site/amount.ts";
import { pagesNaming } from "../draft/references.ts";
import { numberIn, numberWord, repeatsOf } from "./repeats.ts";

const both = (en: string, de: string) => ({ en, de });
const files = {
  "figures.json": { figures: { home: { years: { amount: 15, unit: "+" } } }, firstYears: { it: 2010 } },
  "shared.json": {
    claim: { figure: "{figures.home.years}", text: both("Since {firstYears.it}", "Seit {firstYears.it}") },
  },
  "pages/home.json": {
    seo: { title: both("15+ years of events", "15+ Jahre Events"), description: both("Home", "Home") },
    sections: [
      {
        id: "facts",
        facts: [{ id: "a", figure: "{figures.home.years}", label: both("years on stage", "Jahre Bühne") }],
      },
    ],
  },
  "pages/about.json": {
    sections: [
      { id: "hero", lead: both("Fifteen years, and 150 clients", "Fünfzehn Jahren, 150 Kunden") },
      { id: "call", text: both("15 min", "15 Min.") },
      { id: "claim", claim: "{shared.claim}" },
    ],
  },
};
const figure: Amount = { amount: 15, unit: "+" };

test("texts that have a figure's number typed out are told, first those that speak of the same", () => {
  expect(repeatsOf(files, "figures.home.years", figure)).toEqual({
    alike: ["pages/home.json#seo/title", "pages/about.json#sections/hero/lead"],
    others: ["pages/about.json#sections/call/text"],
  });
});

test("a figure is on the pages that name it, and on those of a shared value that does", () => {
  expect(pagesNaming(files, "figures.home.years")).toEqual(new Set(["home", "about"]));
  expect(pagesNaming(files, "firstYears.it")).toEqual(new Set(["about"]));
});

test.each<[isIn: boolean, words: string, figure: Amount]>([
  [true, "15+ years", { amount: 15, unit: "+" }],
  [true, "a 15-minute call", { amount: 15 }],
  [false, "150 clients", { amount: 15 }],
  [false, "15.5 hours", { amount: 15 }],
  [false, "15% less", { amount: 15, unit: "+" }],
  [true, "15 % less", { amount: 15, unit: "%" }],
  [false, "15 clients", { amount: 15, unit: "%" }],
  [true, "2,500 people", { amount: 2500, unit: "+" }],
  [true, "50,000 seats, or 50K", { amount: 50, unit: "K+" }],
  [false, "twenty-five years", { amount: 20 }],
  [true, "Twenty-five years", { amount: 25 }],
  [true, "99.9% of the time", { amount: 99.9, unit: "%" }],
])("it is %j that %j has the number of %j", (isIn, words, figure) => {
  expect(numberIn(figure, "en").test(words)).toBe(isIn);
});

test("numbers are written out in both languages", () => {
  expect([21, 30, 100].map((number) => numberWord(number, "de"))).toEqual(["einundzwanzig", "dreißig", null]);
  expect(numberWord(99, "en")).toBe("ninety-nine");
});
