import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{site,app,server,scripts,editor}/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    // Soak and load runs have their own configuration.
    exclude: ["**/*.long.test.ts"],
    tags: [{ name: "rare", description: "Looks for what seldom happens; a second try would hide it.", retry: 0 }],
    environment: "node",
    // No test may need another one before it; a failure names the seed of its order.
    sequence: { shuffle: { tests: true } },
    restoreMocks: true,
    // A machine that is shared can stall for a moment; what fails twice is wrong. Rare events have their tag above.
    retry: process.env.CI ? 1 : 0,
    // Real servers and databases take a moment to start on a small machine.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Health and metrics may be a second old.
    expect: { poll: { timeout: 15_000 } },
  },
});
