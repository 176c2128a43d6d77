import { expect, test } from "vitest";
import { bookingRulesSchema, defaultRules, parseRules } from "./rules.ts";

test("the default rules are good rules, and come back from the store as they were", () => {
  expect(parseRules(JSON.stringify(defaultRules))).toEqual(defaultRules);
});

test.for(["", "{}", "null", JSON.stringify({ ...defaultRules, stepMinutes: 0 })])(
  "stored rules that are none, such as %j, are an error and no other rules",
  (json) => {
    expect(() => parseRules(json)).toThrow();
  },
);

test.for<[string, object]>([
  ["ranges may touch", { hours: monday([0, 720], [720, 1440]) }],
  ["a leap day is a day", { days: [{ day: "2028-02-29", ranges: [] }] }],
  ["an absence may last a day", { absences: [{ from: "2026-12-24", until: "2026-12-24" }] }],
  ["limits at their least", { stepMinutes: 5, pauseMinutes: 0, noticeHours: 0, horizonDays: 1, mostPerDay: 1 }],
  ["limits at their most", { stepMinutes: 240, pauseMinutes: 240, noticeHours: 720, horizonDays: 120, mostPerDay: 50 }],
  ["no holidays", { holidays: "none" }],
  ["a room for all", { video: { isOffered: true, link: "https://meet.example.org/room?key=1" } }],
  ["the phone alone", { video: { isOffered: false, link: "" } }],
])("good rules: %s", ([, change]) => {
  expect(bookingRulesSchema.safeParse({ ...defaultRules, ...change }).success).toBe(true);
});

test.for<[string, object]>([
  ["ranges overlap", { hours: monday([600, 720], [700, 800]) }],
  ["ranges are not in order", { hours: monday([840, 960], [600, 720]) }],
  ["a range is empty", { hours: monday([600, 600]) }],
  ["a range ends before it begins", { hours: monday([720, 600]) }],
  ["a range is longer than the day", { hours: monday([0, 1441]) }],
  ["a range begins the day before", { hours: monday([-1, 60]) }],
  ["a range has parts of minutes", { hours: monday([600.5, 720]) }],
  ["a weekday is missing", { hours: { 1: [] } }],
  ["a day is given twice", { days: [1, 2].map(() => ({ day: "2026-06-02", ranges: [] })) }],
  ["a day is none", { days: [{ day: "2026-02-30", ranges: [] }] }],
  ["a day is written otherwise", { days: [{ day: "2.6.2026", ranges: [] }] }],
  ["days are too many", { days: manyDays(367).map((day) => ({ day, ranges: [] })) }],
  ["an absence ends before it begins", { absences: [{ from: "2026-06-02", until: "2026-06-01" }] }],
  ["absences are too many", { absences: manyDays(367).map((day) => ({ from: day, until: day })) }],
  ["holidays are of an unknown region", { holidays: "DE-XX" }],
  ["the step is too short", { stepMinutes: 4 }],
  ["the step is too long", { stepMinutes: 241 }],
  ["the pause is too long", { pauseMinutes: 241 }],
  ["the pause is negative", { pauseMinutes: -1 }],
  ["the notice is too long", { noticeHours: 721 }],
  ["the horizon is empty", { horizonDays: 0 }],
  ["the horizon is too far", { horizonDays: 121 }],
  ["a day takes no booking", { mostPerDay: 0 }],
  ["a day takes too many", { mostPerDay: 51 }],
  ["no place is offered", { video: { isOffered: false, link: "" }, phone: { isOffered: false } }],
  ["the room is not secure", { video: { isOffered: true, link: "http://meet.example.org" } }],
  ["the room is a script", { video: { isOffered: true, link: "javascript:alert(1)" } }],
  ["the room's address has more lines", { video: { isOffered: true, link: "https://meet.example.org/\nBcc: x" } }],
  [
    "the room's address is too long",
    { video: { isOffered: true, link: `https://meet.example.org/${"x".repeat(500)}` } },
  ],
  ["there is something else", { colour: "red" }],
])("no rules: %s", ([, change]) => {
  expect(bookingRulesSchema.safeParse({ ...defaultRules, ...change }).success).toBe(false);
});

function monday(...ranges: [number, number][]) {
  return { ...defaultRules.hours, 1: ranges.map(([from, until]) => ({ from, until })) };
}

function manyDays(count: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));
}
