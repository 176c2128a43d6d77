import { expect, test } from "vitest";
import { type AppointmentKind, consultation } from "./kinds.ts";
import { bookingRulesSchema, defaultRules, parseRules } from "./rules.ts";

test("the default rules are good rules, and come back from the store as they were", () => {
  expect(parseRules(JSON.stringify(defaultRules))).toEqual(defaultRules);
});

test("rules of the release before have one kind, the consultation, with the places that they offered", () => {
  const { kinds: _, here: _here, ...others } = defaultRules;
  const places = { video: { isOffered: false, link: "https://meet.example.org/room" }, phone: { isOffered: true } };
  expect(parseRules(JSON.stringify({ ...others, ...places, pauseMinutes: 30 }))).toEqual({
    ...{ ...defaultRules, pauseMinutes: 30, video: { link: "https://meet.example.org/room" } },
    kinds: [{ ...consultation, places: ["phone"] }],
  });
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
  ["a room for all", { video: { link: "https://meet.example.org/room?key=1" } }],
  ["the phone alone", kind({ places: ["phone"] })],
  ["a kind with rules of its own", kind({ minutes: 90, pauseBefore: 30, mostPerWeek: 2, hours: monday([0, 1440]) })],
  ["a kind without reminders", kind({ reminderHours: [] })],
  ["a kind by its link alone, beside a listed one", more({ isListed: false, token: "x".repeat(32) })],
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
  ["holidays are of an unknown region", { holidays: "toString" }],
  ["the step is too short", { stepMinutes: 4 }],
  ["the step is too long", { stepMinutes: 241 }],
  ["the pause is too long", { pauseMinutes: 241 }],
  ["the pause is negative", { pauseMinutes: -1 }],
  ["the notice is too long", { noticeHours: 721 }],
  ["the horizon is empty", { horizonDays: 0 }],
  ["the horizon is too far", { horizonDays: 121 }],
  ["a day takes no booking", { mostPerDay: 0 }],
  ["a day takes too many", { mostPerDay: 51 }],
  ["no kind is there", { kinds: [] }],
  ["no kind is listed", kind({ isListed: false })],
  ["two kinds have one id", more({ id: consultation.id })],
  ["a kind has the address of something else", more({ id: "calendar" })],
  ["a kind's id is no part of an address", more({ id: "A/b" })],
  ["no place is offered", kind({ places: [] })],
  ["a kind has no name in one language", kind({ name: { en: "Talk", de: " " } })],
  ["a kind lasts no time", kind({ minutes: 0 })],
  ["a reminder comes twice", kind({ reminderHours: [24, 24] })],
  ["the room is not secure", { video: { link: "http://meet.example.org" } }],
  ["the room is a script", { video: { link: "javascript:alert(1)" } }],
  ["the room's address has more lines", { video: { link: "https://meet.example.org/\nBcc: x" } }],
  ["the room's address is too long", { video: { link: `https://meet.example.org/${"x".repeat(500)}` } }],
  ["there is something else", { colour: "red" }],
])("no rules: %s", ([, change]) => {
  expect(bookingRulesSchema.safeParse({ ...defaultRules, ...change }).success).toBe(false);
});

/** The first kind with other fields. */
function kind(over: Partial<AppointmentKind>) {
  return { kinds: [{ ...consultation, ...over }] };
}

/** A second kind. */
function more(over: Partial<AppointmentKind>) {
  return { kinds: [consultation, { ...consultation, id: "workshop", ...over }] };
}

function monday(...ranges: [number, number][]) {
  return { ...defaultRules.hours, 1: ranges.map(([from, until]) => ({ from, until })) };
}

function manyDays(count: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));
}
