import { expect, test } from "vitest";
import { type HolidayRegion, holidayRegions, holidaysOf } from "./holidays.ts";

const everywhere = ["01-01", "12-25", "12-26"];
const germany2026 = [...everywhere, "04-03", "04-06", "05-01", "05-14", "05-25", "10-03"];
const germany2027 = [...everywhere, "03-26", "03-29", "05-01", "05-06", "05-17", "10-03"];

/** In 2026, beside the national ones. */
const inStates: [HolidayRegion, string[]][] = [
  ["DE-BW", ["01-06", "06-04", "11-01"]],
  ["DE-BY", ["01-06", "06-04", "08-15", "11-01"]],
  ["DE-BE", ["03-08"]],
  ["DE-BB", ["04-05", "05-24", "10-31"]],
  ["DE-HB", ["10-31"]],
  ["DE-HH", ["10-31"]],
  ["DE-HE", ["06-04"]],
  ["DE-MV", ["03-08", "10-31"]],
  ["DE-NI", ["10-31"]],
  ["DE-NW", ["06-04", "11-01"]],
  ["DE-RP", ["06-04", "11-01"]],
  ["DE-SL", ["06-04", "08-15", "11-01"]],
  ["DE-SN", ["10-31", "11-18"]],
  ["DE-ST", ["01-06", "10-31"]],
  ["DE-SH", ["10-31"]],
  ["DE-TH", ["09-20", "10-31"]],
];

test.for(inStates)("%s has the holidays of its act in 2026", ([region, own]) => {
  expect(daysOf(region, 2026)).toEqual([...germany2026, ...own].sort());
});

test.for<[HolidayRegion, string[]]>([
  ["DE-BY", [...germany2027, "01-06", "05-27", "08-15", "11-01"]],
  ["DE-SN", [...germany2027, "10-31", "11-17"]],
  ["DE-BB", [...germany2027, "03-28", "05-16", "10-31"]],
  [
    "AT",
    [...everywhere, ...["01-06", "03-29", "05-01", "05-06", "05-17", "05-27", "08-15", "10-26", "11-01", "12-08"]],
  ],
])("in 2027 the movable ones of %s have moved", ([region, days]) => {
  expect(daysOf(region, 2027)).toEqual(days.sort());
});

test("Austria has its own", () => {
  const days = ["01-06", "04-06", "05-01", "05-14", "05-25", "06-04", "08-15", "10-26", "11-01", "12-08"];
  expect(daysOf("AT", 2026)).toEqual([...everywhere, ...days].sort());
});

// The exceptions of the rule among them: 1954, 1981, 2049 and 2076.
test.for([
  [1954, "04-18"],
  [1981, "04-19"],
  [2000, "04-23"],
  [2008, "03-23"],
  [2028, "04-16"],
  [2038, "04-25"],
  [2049, "04-18"],
  [2076, "04-19"],
] as const)("Easter is where astronomers' tables have it, in %i on %s", ([year, day]) => {
  expect(daysOf("DE-BB", year)).toContain(day);
});

test.for([
  [2025, "11-19"],
  [2028, "11-22"],
  [2033, "11-16"],
] as const)("in %i Saxony's Day of Repentance is on %s", ([year, day]) => {
  expect(daysOf("DE-SN", year)).toContain(day);
});

test("without a region there are none", () => {
  expect(holidaysOf("none", 2026).size).toBe(0);
});

test("every region that can be chosen is a row of these tables", () => {
  expect([...inStates.map(([region]) => region), "AT"]).toEqual(holidayRegions);
});

test("each has a name in both languages", () => {
  expect(holidaysOf("AT", 2026).get("2026-12-26")).toEqual({ en: "St Stephen's Day", de: "Stefanitag" });
});

function daysOf(region: HolidayRegion, year: number): string[] {
  return [...holidaysOf(region, year).keys()].map((day) => day.slice(5)).sort();
}
