import { expect, test } from "vitest";
import { hour, minute } from "../durations.ts";
import { retryMinutes, timetableFrom } from "./retry-times.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();

test("the waits double, and end after three days", () => {
  const timetable = timetableFrom(now, 0);
  expect([1, 2, 3, 8].map((attempts) => timetable(attempts, []))).toEqual([1, 2, 4, 128].map(inMinutes));
  expect(retryMinutes.reduce((sum, wait) => sum + wait, 0) * minute).toBe(72 * hour);
  expect(timetable(retryMinutes.length + 1, [])).toBeNull();
});

test("chance lengthens a wait by a fifth at most", () => {
  expect(timetableFrom(now, 0.5)(8, [])).toBe(inMinutes(128 * 1.1));
  expect(timetableFrom(now, 1)(8, [])).toBe(inMinutes(128 * 1.2));
});

test("a time at which others are due is taken where chance might have chosen it, and none before or after", () => {
  const timetable = timetableFrom(now, 0.5);
  expect(timetable(8, [inMinutes(100), inMinutes(140), inMinutes(150)])).toBe(inMinutes(140));
  expect(timetable(8, [inMinutes(127), inMinutes(155)])).toBe(inMinutes(128 * 1.1));
});
