import { defineConfig } from "@playwright/test";
import { programs } from "./scripts/programs.ts";

export default defineConfig({
  testDir: "tests",
  testMatch: "{e2e,pages}/**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // A machine that is shared can stall for a moment; what fails twice is wrong.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
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
});
