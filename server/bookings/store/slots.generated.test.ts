import { expect, test } from "vitest";
import { compareWithBruteForce } from "../../../tests/support/bookings/compare-with-brute-force.ts";

// Always the same calendars; tests/slow/long/free-times.test.ts makes up new ones.
test("near clock changes free times are those that a brute-force calendar finds", () => {
  expect(compareWithBruteForce({ runs: 500, seed: 1, gridMinutes: 15 })).toBeGreaterThan(5000);
});
