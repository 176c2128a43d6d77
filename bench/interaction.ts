import { chromium, devices, type Locator, type Page } from "@playwright/test";
import { programs } from "../scripts/programs.ts";
import { hydrated } from "../tests/support/browser/open-page.ts";
import { waitForIdleCpu } from "./idle-cpu.ts";
import { median, printTable } from "./report.ts";
import { baselinePath, createBenchSite } from "./site.ts";

/** CPU slowdowns of a middling and of a poor phone. */
const slowdowns = { interactions: 4, load: 12 } as const;

const interactions: Record<string, { address: string; act(page: Page): Promise<void> }> = {
  "burger menu": { address: "/", act: (page) => tap(page.locator("[popovertarget=mobile-menu]")) },
  "theme toggle": { address: "/", act: (page) => tap(page.locator("[data-theme-toggle]")) },
  "language toggle": { address: "/", act: (page) => tap(page.locator("a[data-language=de]")) },
  "form typing": {
    address: "/contact",
    act: (page) => page.locator("#contact-form [name=name]").pressSequentially("Anna", { delay: 120 }),
  },
};

/** How long a slow phone takes to answer a visitor, and how long it is deaf while the page loads. */
export async function benchInteraction(runs: number) {
  await using site = await createBenchSite();
  const { origin } = await site.start();
  const executablePath = programs.chromium.find() ?? "";
  await using browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

  /** Several times, on a fresh phone with an empty cache, slowed down from the start. */
  async function onSlowPhones(rate: number, measure: (page: Page) => Promise<number>) {
    const times: number[] = [];
    while (times.length < runs) {
      await waitForIdleCpu();
      await using context = await browser.newContext({ ...devices["Pixel 7"], baseURL: origin });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      times.push(await measure(page));
    }
    return { "median ms": median(times).toFixed(0), worst: Math.max(...times).toFixed(0) };
  }

  const answers: Record<string, string>[] = [];
  for (const [what, { address, act }] of Object.entries(interactions)) {
    answers.push({
      what,
      ...(await onSlowPhones(slowdowns.interactions, (page) => slowestAnswer(page, address, act))),
    });
  }
  printTable(`Interaction to next paint, ${slowdowns.interactions}x slower CPU, of ${runs} runs`, answers);
  const loads: Record<string, string>[] = [];
  for (const page of [baselinePath, "/"]) {
    loads.push({ page, ...(await onSlowPhones(slowdowns.load, (phone) => blockingTime(phone, page))) });
  }
  printTable(`Total blocking time of the first visit, ${slowdowns.load}x slower CPU, of ${runs} runs`, loads);
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

/**
 * A finger that rests on the glass for as long as fingers do. Playwright's own tap lifts it in the same instant and keeps
 * the page busy with checks of its own while the answer is timed.
 */
async function tap(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  const session = await target.page().context().newCDPSession(target.page());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await target.page().waitForTimeout(80);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** The parts beyond 50 ms of all long tasks from the first paint on, within seven seconds of a visit that only reads. */
async function blockingTime(page: Page, address: string): Promise<number> {
  // Before the page's own scripts run, so that nothing has to be asked of it while it works.
  await page.addInitScript(() => {
    const tasks: { start: number; ms: number }[] = [];
    Reflect.set(window, "longTasks", tasks);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(address);
  await page.waitForTimeout(7000);
  return page.evaluate(() => {
    const paintedAt = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const tasks: { start: number; ms: number }[] = Reflect.get(window, "longTasks");
    return tasks.filter(({ start }) => start >= paintedAt).reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
  });
}
