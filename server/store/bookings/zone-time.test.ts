import { expect, test } from "vitest";
import type { Day } from "../values.ts";
import { addDays, dayAt, instantsOf, knownZone, offsetsBetween, periodsOf, weekdayOf } from "./zone-time.ts";

const hour = 3_600_000;

test.for<[string, Day, number, string, string[]]>([
  ["an ordinary time", "2026-06-02", 9 * 60, "Europe/Berlin", ["2026-06-02T07:00Z"]],
  ["the end of a day", "2026-06-02", 1440, "Europe/Berlin", ["2026-06-02T22:00Z"]],
  ["a time before the clock is set forward", "2026-03-29", 119, "Europe/Berlin", ["2026-03-29T00:59Z"]],
  ["a time that the clock skips", "2026-03-29", 150, "Europe/Berlin", []],
  ["the first time after", "2026-03-29", 180, "Europe/Berlin", ["2026-03-29T01:00Z"]],
  ["a time that the clock reads twice", "2026-10-25", 150, "Europe/Berlin", ["2026-10-25T00:30Z", "2026-10-25T01:30Z"]],
  ["the first time that it reads once again", "2026-10-25", 180, "Europe/Berlin", ["2026-10-25T02:00Z"]],
  ["a midnight that the clock skips", "2026-03-29", 0, "Asia/Beirut", []],
  ["half an hour twice", "2026-04-05", 105, "Australia/Lord_Howe", ["2026-04-04T14:45Z", "2026-04-04T15:15Z"]],
  ["an offset of quarters", "2026-06-02", 0, "Asia/Kathmandu", ["2026-06-01T18:15Z"]],
  ["a day that was skipped", "2011-12-30", 720, "Pacific/Apia", []],
])("%s has as many instants as clocks show it", ([, day, minutes, zone, instants]) => {
  expect(instantsOf(day, minutes, zone)).toEqual(instants.map((instant) => Date.parse(instant)));
});

test.for<[string, string, Day]>([
  ["2026-06-01T22:00:00.000Z", "Europe/Berlin", "2026-06-02"],
  ["2026-06-01T21:59:59.999Z", "Europe/Berlin", "2026-06-01"],
  ["2026-06-01T10:59:59.999Z", "Pacific/Pago_Pago", "2026-05-31"],
  ["2026-06-01T10:00:00.000Z", "Pacific/Kiritimati", "2026-06-02"],
])("at %s it is in %s %s", ([instant, zone, day]) => {
  expect(dayAt(Date.parse(instant), zone)).toBe(day);
});

test("days are counted over the ends of months and years", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
});

test("a week begins with Monday as 1 and ends with Sunday as 7", () => {
  const week: Day[] = [
    "2026-03-23",
    "2026-03-24",
    "2026-03-25",
    "2026-03-26",
    "2026-03-27",
    "2026-03-28",
    "2026-03-29",
  ];
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.for<[string, Day, number, number, number[]]>([
  ["longer by the hour that is read twice", "2026-10-25", 0, 360, [7]],
  ["shorter by the hour that is skipped", "2026-03-29", 0, 360, [5]],
  ["two where it ends between the readings", "2026-10-25", 0, 150, [2.5, 0.5]],
  ["two where it begins between the readings", "2026-10-25", 150, 240, [0.5, 1.5]],
  ["none where all of it is skipped", "2026-03-29", 120, 180, []],
])("a range has the real time in which the clock reads it: %s", ([, day, from, until, hours]) => {
  const offsets = offsetsBetween(Date.parse(addDays(day, -1)), Date.parse(addDays(day, 2)), "Europe/Berlin");
  expect(periodsOf(day, { from, until }, offsets).map((period) => (period.until - period.from) / hour)).toEqual(hours);
});

test("offsets follow one another without a gap from the first to the last instant asked for", () => {
  const [from, until] = [Date.parse("2026-01-01T00:00:00.500Z"), Date.parse("2026-12-31")];
  const offsets = offsetsBetween(from, until, "Europe/Berlin");
  const summer = ["2026-03-29T01:00Z", "2026-10-25T01:00Z"].map((change) => Date.parse(change));
  expect(offsets.map(({ offset }) => offset / hour)).toEqual([1, 2, 1]);
  expect(offsets.map((period) => period.from)).toEqual([Date.parse("2026-01-01"), ...summer]);
  expect(offsets.map((period) => period.until)).toEqual([...summer, until]);
});

test.for([
  "",
  " ",
  "Etc/Unknown",
  "Factory",
  "../etc",
  "+05:30",
  "-00",
  "PST",
  "SystemV/AST4",
  "Europe/Berlin ",
  "Europe/Atlantis",
])("%j is no zone", (text) => {
  expect(knownZone(text)).toBeNull();
});

test.for([
  ["Europe/Berlin", "Europe/Berlin"],
  ["Asia/Kathmandu", "Asia/Kathmandu"],
  ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["UTC", "UTC"],
  ["Etc/GMT+5", "Etc/GMT+5"],
  ["eUROPE/bERLIN", "Europe/Berlin"],
  ["US/Pacific", "America/Los_Angeles"],
] as const)("%s is a zone, and its name is %s", ([text, name]) => {
  expect(knownZone(text)).toBe(name);
});
