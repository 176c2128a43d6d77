import { test as base, expect } from "@playwright/test";
import { type SharedSite, sharedSite } from "./start-site.ts";

interface Journey {
  /** Fails the test when the browser reports an error that the test did not announce. */
  consoleErrors: { allow(pattern: RegExp): void };
}

interface Worker {
  /** The server of the run. A test that stops its server, or sets it up in its own way, starts one of its own. */
  site: SharedSite;
}

/** Chromium's, about a page without script as well, where the window's size changes while one page gives way to the next. */
const resizedBetweenPages = /Transition was aborted because of invalid state\. Viewport size changed/;

/** Playwright's `test` with a real server behind `baseURL`, and no patience for console errors. */
export const test = base.extend<Journey, Worker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  site: [async ({}, use) => use(sharedSite()), { scope: "worker" }],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [resizedBetweenPages];
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
