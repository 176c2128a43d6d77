import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../tests/support/browser/open-page.ts";
import { type Benchmark, measureInTurn, median } from "./benchmark.ts";
import { startBenchServer } from "./server.ts";
import { type Phones, slowdowns, startPhones, tap } from "./slow-phone.ts";

interface Input {
  page: string;
  /** Whether the application runs before. */
  isHydrated?: true;
  target(page: Page): Locator;
  /** A key that is pressed in the target after the tap, and measured in its place. */
  key?: string;
}

const language = (page: Page) => page.locator("header a[data-language=de]").first();
const field = (page: Page) => page.locator("#contact-form [name=name]");
const calendar = (page: Page) => page.frameLocator("iframe");

const inputs: Record<string, Input> = {
  "language, first tap": { page: "/", target: language },
  "language, application runs": { page: "/", isHydrated: true, target: language },
  theme: { page: "/", target: (page) => page.locator("[data-theme-toggle]") },
  menu: { page: "/", target: (page) => page.locator("[popovertarget=mobile-menu]") },
  "first field": { page: "/contact", target: field },
  "first letter": { page: "/contact", target: field, key: "a" },
  day: { page: "/booking", target: (page) => calendar(page).locator(".days .more a:visible").first() },
  time: { page: "/booking", target: (page) => calendar(page).locator(".days .times a:visible").first() },
};

/** How long a visitor waits for the next paint after an input (Event Timing: from the touch or key to that paint). */
export const inputTimes: Benchmark = {
  description: "milliseconds from an input to the next paint, by CPU slowdown",
  minutes: 6,
  runs: 5,
  async measure({ runs }) {
    await using server = await startBenchServer();
    await using phones = await startPhones(server.port);
    const cases = Object.fromEntries(
      Object.entries(inputs).flatMap(([name, input]) =>
        Object.values(slowdowns).map((slowdown) => [`${name} ${slowdown}x`, { ...input, slowdown }]),
      ),
    );
    const measured = await measureInTurn(runs, cases, (input) => durationOf(phones, input));
    const figures = new Map(measured.map(({ name, results }) => [name, results]));
    return Object.keys(inputs).map((input) => {
      const columns = Object.values(slowdowns).flatMap((slowdown) => {
        const times = figures.get(`${input} ${slowdown}x`) ?? [];
        return [
          [`${slowdown}x ms`, median(times).toFixed(0)],
          [`${slowdown}x worst`, Math.max(...times).toFixed(0)],
        ];
      });
      return { input, ...Object.fromEntries(columns) };
    });
  },
};

/** Visitors look at a page before they tap. */
const readingMs = 1500;
/** Entries come after the paint, late where the processor is slow. */
const reportedAfterMs = 500;

function durationOf(phones: Phones, { page: path, isHydrated, target, key, slowdown }: Input & { slowdown: number }) {
  return phones.use(slowdown, async (page) => {
    let longest = 0;
    // A frame that goes on to another document takes its entries along.
    await page.exposeBinding("reportDuration", (_, ms: number) => {
      longest = Math.max(longest, ms);
    });
    await page.addInitScript(() => {
      const report = Reflect.get(window, "reportDuration") as (ms: number) => void;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ("interactionId" in entry && entry.interactionId) report(entry.duration);
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(path);
    if (isHydrated) await hydrated(page);
    await target(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(readingMs);
    await tap(target(page));
    await page.waitForTimeout(reportedAfterMs * slowdown);
    if (!key) return longest;
    longest = 0;
    await page.keyboard.press(key);
    await page.waitForTimeout(reportedAfterMs * slowdown);
    return longest;
  });
}
