import { defineConfig } from "vitest/config";

/** Soak and load runs, one after the other: `npm run test:long`. `tests/faults/long-runs.long.test.ts` says what bounds them. */
export default defineConfig({
  test: {
    include: ["tests/**/*.long.test.ts"],
    environment: "node",
    fileParallelism: false,
    // Only for a run that hangs: what is left of a last round comes on top of the bound.
    testTimeout: (Number(process.env.LONG_RUN_MINUTES ?? 6 * 60) + 10) * 60_000,
    hookTimeout: 60_000,
  },
});
