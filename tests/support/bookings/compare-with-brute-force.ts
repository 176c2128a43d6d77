import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { freeTimes } from "../../../server/bookings/store/slots.ts";
import { bruteForceTimes } from "./brute-force-calendar.ts";
import { calendarNearClockChange } from "./calendars-near-clock-changes.ts";

/**
 * Compares `freeTimes` with the brute-force calendar, and returns how many times were offered in all.
 * @throws with the smallest calendar on which they differ
 */
export function compareWithBruteForce(options: { runs: number; seed: number; gridMinutes: number }): number {
  const { runs, seed, gridMinutes } = options;
  let offered = 0;
  const findsTheSame = fc.property(calendarNearClockChange(gridMinutes), ({ state, options }) => {
    const times = freeTimes(state, options);
    const expected = bruteForceTimes(state, { ...options, gridMinutes });
    offered += times.length;
    if (isDeepStrictEqual(times, expected)) return;
    throw new Error(`${inUtc(times)} instead of ${inUtc(expected)}`);
  });
  fc.assert(findsTheSame, { numRuns: runs, seed });
  return offered;
}

function inUtc(times: readonly number[]): string {
  return `[${times.map((time) => new Date(time).toISOString()).join(", ")}]`;
}
