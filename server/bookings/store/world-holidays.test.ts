import { expect, test } from "vitest";
import { holidayCountries } from "./holiday-countries.ts";
import { holidaysOf, isHolidayRegion } from "./holidays.ts";

test.for([
  ["FR", ["01-01", "04-06", "05-01", "05-08", "05-14", "05-25", "07-14", "08-15", "11-01", "11-11", "12-25"]],
  ["GB-ENG", ["01-01", "04-03", "04-06", "05-04", "05-25", "08-31", "12-25", "12-26", "12-28"]],
] as const)("%s has its own public holidays in 2026, in order", ([region, days]) => {
  expect([...holidaysOf(region, 2026).keys()].map((day) => day.slice(5))).toEqual(days);
});

test("a holiday of several days closes each of them, and half days are open", () => {
  const days = [...holidaysOf("TR", 2026)].filter(([, { en }]) => en.includes("Ramadan")).map(([day]) => day);
  expect(days).toEqual(["2026-03-20", "2026-03-21", "2026-03-22"]);
});

test("names are in both languages", () => {
  expect(holidaysOf("CH-ZH", 2026).get("2026-01-01")).toEqual({ en: "New Year's Day", de: "Neujahr" });
});

test.each(["XX", "FR-XX", "DE-XX", "DE-BY-A", "toString", "CH-constructor", ""])(
  "%j is no region, and has none",
  (region) => {
    expect(isHolidayRegion(region)).toBe(false);
    expect(holidaysOf(region, 2026).size).toBe(0);
  },
);

test("every country and part that can be chosen is known, and has a name in both languages", async () => {
  const countries = await holidayCountries();
  expect(countries.length).toBeGreaterThan(190);
  const all = countries.flatMap((country) => [country, ...country.parts]);
  expect(all.filter(({ id }) => !isHolidayRegion(id) || !/^[A-Z]{2}(?:-[A-Z\d]{1,3})?$/.test(id))).toEqual([]);
  expect(all.filter(({ name }) => !name.en || !name.de)).toEqual([]);
  expect(all.find(({ id }) => id === "DE-BY")?.name).toEqual({ en: "Bavaria", de: "Bayern" });
});
