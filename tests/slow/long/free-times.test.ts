import { expect, test } from "vitest";
import { compareWithBruteForce } from "../../support/bookings/compare-with-brute-force.ts";
import { longer } from "../../support/longer.ts";

// New each time; a failure names the seed to repeat.
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);

test.for([15, 5])(
  "near thousands of clock changes free times are those of a brute-force calendar, every %i minutes",
  (gridMinutes) => {
    const runs = 10_000 * longer;
    expect(compareWithBruteForce({ runs, seed, gridMinutes })).toBeGreaterThan(10 * runs);
  },
);
