import { defineConfig } from "@playwright/test";
import { programs } from "./scripts/programs.ts";
import type { Engine, Reading } from "./tests/support/browser/own-server.ts";

/** While the owner publishes versions. */
const read = ["/", "/de/events", "/about", "/de/services", "/events", "/de", "/web-development"];

/** `npm test` runs the project `quick`, `npm test -- --all` all of them: see `scripts/test.ts`. */
export default defineConfig<Reading, Engine>({
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/start-site.ts",
  fullyParallel: true,
  workers: 2,
  // Bounds for what hangs, several times what a test takes: machines differ by a factor of three, and pauses of ten seconds were seen.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    // Neither the owner's nor the build's: what a page writes by its browser's settings would show when it is hydrated.
    locale: "fr-FR",
    timezoneId: "Pacific/Auckland",
    launchOptions: {
      executablePath: programs.chromium.find(),
      // The sandbox needs privileges that containers lack; background traffic would show up as foreign requests.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "quick", testDir: "tests", testMatch: "{pages,journeys}/**/*.spec.ts" },
    { name: "browser", testDir: "tests/slow/browser", timeout: 300_000, use: { read } },
    {
      name: "browser-postgres",
      testDir: "tests/slow/browser",
      // Looks and fields know nothing of the store, and stores have tests of their own on both engines.
      grep: /@both-engines/,
      timeout: 300_000,
      use: { engine: "PostgreSQL", read },
    },
  ],
});
