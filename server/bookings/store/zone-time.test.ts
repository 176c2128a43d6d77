import { expect, test } from "vitest";
import type { Day } from "../../store/values.ts";
import { addDays, dayAt, offsetsBetween, periodsOf, weekdayOf } from "./zone-time.ts";

const hour = 3_600_000;

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
