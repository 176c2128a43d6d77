import { expect, test } from "vitest";
import { addDays, type Day } from "../site/time.ts";
import { offsetsBetween, periodsOf, startOfDay } from "./time.ts";

const hour = 3_600_000;

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
  const [from, until] = [Date.parse("2026-01-01"), Date.parse("2026-12-31")];
  const offsets = offsetsBetween(from, until, "Europe/Berlin");
  const summer = ["2026-03-29T01:00Z", "2026-10-25T01:00Z"].map((change) => Date.parse(change));
  expect(offsets.map(({ offset }) => offset / hour)).toEqual([1, 2, 1]);
  expect(offsets.map((period) => period.from)).toEqual([from, ...summer]);
  expect(offsets.map((period) => period.until)).toEqual([...summer, until]);
});

test.for<[Day, string]>([
  ["2026-11-01", "2026-10-31T23:00:00.000Z"],
  ["2026-07-01", "2026-06-30T22:00:00.000Z"],
])("%s begins in Berlin at %s", ([day, instant]) => {
  expect(startOfDay(day, "Europe/Berlin")).toBe(instant);
});
