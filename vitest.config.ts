import { defineConfig } from "vitest/config";

/** Real servers and databases take a moment to start on a small machine. */
const patient = { testTimeout: 120_000, hookTimeout: 60_000 };

/** Runs over PostgreSQL what `quick` runs over SQLite: `*.store.test.ts`, and what concerns PostgreSQL alone. */
const postgresTests = ["{server,scripts}/**/*.{store,postgres}.test.ts"];

/** `npm test` runs the project `quick`, `npm test -- --all` all but `install`: see `scripts/test.ts`. */
export default defineConfig({
  test: {
    environment: "node",
    // No test may need another one before it; a failure names the seed of its order.
    sequence: { shuffle: { tests: true } },
    restoreMocks: true,
    globalSetup: ["tests/support/provide-site.ts"],
    setupFiles: "tests/support/show-facts.ts",
    // Vitest leaves a core idle by itself, of two one; and many tests wait for servers, databases and browsers.
    maxWorkers: "100%",
    // Health and metrics may be a second old.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...patient,
          name: "quick",
          include: [
            "{site,kit,backend,app,render,desk,server,scripts,deploy}/**/*.test.{ts,tsx}",
            "tests/**/*.test.ts",
          ],
          exclude: ["tests/{slow,install}/**", "**/*.postgres.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...patient,
          name: "postgres",
          include: postgresTests,
          globalSetup: ["tests/support/store/postgres-cluster.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "slow",
          include: ["tests/slow/**/*.test.ts"],
          globalSetup: ["tests/support/store/postgres-cluster.ts"],
          // Only for a run that hangs.
          testTimeout: 15 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "install",
          include: ["tests/install/**/*.test.ts"],
          testTimeout: 3 * 60 * 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
