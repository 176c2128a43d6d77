import { defineConfig } from "vitest/config";

/** Runs that take minutes: `npm run test:long`, or one of them with `vitest run -c vitest.long.config.ts kill-nine`. */
export default defineConfig({
  test: {
    include: ["tests/**/*.long.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 60_000,
  },
});
