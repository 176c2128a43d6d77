import type { Page } from "@playwright/test";
import { hydrated } from "../tests/support/browser/open-page.ts";
import { median, printTable } from "./report.ts";
import { createBenchSite } from "./site.ts";
import { slowdowns, startPhones, tap } from "./slow-phone.ts";

const interactions: Record<string, { address: string; act(page: Page): Promise<void> }> = {
  "burger menu": { address: "/", act: (page) => tap(page.locator("[popovertarget=mobile-menu]")) },
  "theme toggle": { address: "/", act: (page) => tap(page.locator("[data-theme-toggle]")) },
  "language toggle": { address: "/", act: (page) => tap(page.locator("a[data-language=de]")) },
  "form typing": {
    address: "/contact",
    act: (page) => page.locator("#contact-form [name=name]").pressSequentially("Anna", { delay: 120 }),
  },
};

/** How long a slow phone takes to answer a visitor once the application runs. */
export async function benchInteraction(runs: number) {
  await using site = await createBenchSite();
  const { origin } = await site.start();
  await using phones = await startPhones(origin);
  const answers: Record<string, string>[] = [];
  for (const [what, { address, act }] of Object.entries(interactions)) {
    const times: number[] = [];
    while (times.length < runs) {
      times.push(await phones.use(slowdowns.middling, (page) => slowestAnswer(page, address, act)));
    }
    answers.push({ what, "median ms": median(times).toFixed(0), worst: Math.max(...times).toFixed(0) });
  }
  printTable(`Interaction to next paint, ${slowdowns.middling}x slower CPU, of ${runs} runs`, answers);
}

/** The longest time from an input to the paint that follows it; 0 when none took longer than the 16 ms that browsers report. */
async function slowestAnswer(page: Page, address: string, act: (page: Page) => Promise<void>): Promise<number> {
  await page.goto(address);
  await hydrated(page);
  // What hydration has begun comes to rest; nobody taps in the same instant.
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const slowest = { ms: 0 };
    Reflect.set(window, "slowest", slowest);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.ms = Math.max(slowest.ms, duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  await page.waitForTimeout(1000);
  return page.evaluate(() => Reflect.get(window, "slowest").ms as number);
}
