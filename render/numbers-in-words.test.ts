import { expect, test } from "vitest";
import type { Locale } from "../site/locale.ts";
import { numbersIn, numberWord, writtenAs } from "./numbers-in-words.ts";

test.each<[words: string, locale: Locale, values: number[]]>([
  ["15+ years, and a 15-minute call", "en", [15, 15]],
  ["2,500 people of 150 clients", "en", [2500, 150]],
  ["2.500 Leute, 15,5 Stunden", "de", [2500, 15.5]],
  ["50,000 seats, or 50K+, 10x faster", "en", [50_000, 50_000, 10]],
  ["Twenty-five years, not twenty", "en", [25, 20]],
  ["Fünfundzwanzig Jahre, dreißig Kunden, einundzwanzig Länder", "de", [25, 30, 21]],
  ["Over 1998–2025, in 6-8 weeks", "en", [1998, 2025, 6, 8]],
  ["2026-11-26 at 10:30, +49 89 99998-123, {owner.years2}, [call](tel:+4989)", "en", []],
  ["Am 3.10.2025 um 2 Uhr, B2B, 20er", "de", [2]],
  ["someone, tenfold, often", "en", []],
])("%j in %s has the numbers %j", (words, locale, values) => {
  expect(numbersIn(words, locale).map(({ value }) => value)).toEqual(values);
});

test("a share is told from a count", () => {
  const shares = numbersIn("15 % of 15, 15 percent", "en").map(({ isPercent }) => isPercent);
  expect(shares).toEqual([true, false, true]);
});

test.each<[words: string, locale: Locale, value: number, written: string]>([
  ["25+ years", "en", 26, "26"],
  ["2,500 people", "en", 12000, "12,000"],
  ["2.500 Leute", "de", 12000, "12.000"],
  ["since 1998", "en", 1997, "1997"],
  ["Twenty-five years", "en", 31, "Thirty-one"],
  ["twenty-five years", "en", 120, "120"],
  ["seit fünfundzwanzig Jahren", "de", 26, "sechsundzwanzig"],
  ["50K+ seats", "en", 60_000, "60K"],
  ["50K+ seats", "en", 60_500, "60,500"],
  ["99.8% of it", "en", 99.9, "99.9"],
])("in %j (%s) %d is written as %s", (words, locale, value, written) => {
  const [number] = numbersIn(words, locale);
  expect(number && writtenAs(value, words, number, locale)).toBe(written);
});

test("numbers are written out in both languages", () => {
  expect([21, 30, 100].map((number) => numberWord(number, "de"))).toEqual(["einundzwanzig", "dreißig", null]);
  expect(numberWord(99, "en")).toBe("ninety-nine");
});
