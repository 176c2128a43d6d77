import { minute } from "../durations.ts";
import type { Instant } from "./values.ts";

/** The program is from this day, so a clock that shows an earlier one is wrong. */
export const earliestPlausibleTime: Instant = "2026-11-21T00:00:00.000Z";

/** Clocks of servers may differ by so much. */
const tolerance = minute;

/** Whether a time lies in the last `ms`. One that is still to come was noted by a clock that ran ahead, and does not count. */
export function isRecent(time: Instant, now: Instant, ms: number): boolean {
  return time > after(now, -ms) && !isToCome(time, now);
}

export function isToCome(time: Instant, now: Instant): boolean {
  return time > latest(now);
}

/** The latest time that a right clock can have noted by now. */
export function latest(now: Instant): Instant {
  return after(now, tolerance);
}

export function after(now: Instant, ms: number): Instant {
  return new Date(Date.parse(now) + ms).toISOString();
}
