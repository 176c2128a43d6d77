import { defineConfig } from "vitest/config";

/** Soak and load runs, one after the other: `npm run test:long`. */
export default defineConfig({
  test: {
    include: ["tests/**/*.long.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 2 * 60 * 60_000,
    hookTimeout: 60_000,
  },
});
