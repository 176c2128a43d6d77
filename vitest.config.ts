import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{site,app,server,scripts}/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    // Soak and load runs have their own configuration.
    exclude: ["**/*.long.test.ts"],
    environment: "node",
    restoreMocks: true,
    // Real servers and databases take a moment to start on a small machine.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
