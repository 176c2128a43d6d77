import { setTimeout as pause } from "node:timers/promises";
import { type CDPSession, chromium, devices, type Locator, type Page } from "@playwright/test";
import { programs } from "../scripts/programs.ts";
import { hydrated } from "../tests/support/browser/open-page.ts";
import { openBarePage } from "./bare-browser.ts";
import { createBenchSite } from "./bench-site.ts";
import { floorPaths } from "./floor.ts";
import { untilQuiet } from "./quiet.ts";
import { median } from "./statistics.ts";
import { printTable } from "./table.ts";

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
export async function benchInteraction({ runs }: { runs: number }) {
  await using site = await createBenchSite();
  const server = await site.start();
  await using browser = await chromium.launch({ executablePath: programs.chromium.find(), args: ["--no-sandbox"] });

  /** A fresh phone with an empty cache, slowed down from the start. */
  async function onSlowPhone<T>(use: (page: Page) => Promise<T>): Promise<T> {
    await untilQuiet();
    const context = await browser.newContext({ ...devices["Pixel 7"], baseURL: server.origin });
    try {
      const page = await context.newPage();
      const session: CDPSession = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdowns.interactions });
      return await use(page);
    } finally {
      await context.close();
    }
  }

  const rows: Record<string, string | number>[] = [];
  for (const [name, { address, act }] of Object.entries(interactions)) {
    const times = await repeat(runs, () => onSlowPhone((page) => slowestAnswer(page, address, act)));
    rows.push({ what: name, "ms at 4x": median(times).toFixed(0), worst: Math.max(...times).toFixed(0) });
  }
  printTable(`Interaction to next paint, ${slowdowns.interactions}x slower CPU, median of ${runs}`, rows);
  const loads: Record<string, string | number>[] = [];
  for (const address of [floorPaths.html, floorPaths.react, "/"]) {
    const times = await repeat(runs, () => blockingTime(server.origin + address));
    loads.push({ page: address, "TBT ms": median(times).toFixed(0), worst: Math.max(...times).toFixed(0) });
  }
  printTable(`Total blocking time of the first visit, ${slowdowns.load}x slower CPU, median of ${runs}`, loads);
}

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await run());
  return results;
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

/** The parts beyond 50 ms of all long tasks from the first paint on; hydration is over seven seconds after the start. */
async function blockingTime(address: string): Promise<number> {
  await untilQuiet();
  const page = await openBarePage();
  try {
    await page.send("Emulation.setCPUThrottlingRate", { rate: slowdowns.load });
    await page.send("Page.navigate", { url: address });
    await pause(7000);
    const { result } = await page.send<{ result: { value: LongTasks } }>("Runtime.evaluate", {
      expression: `(${longTasks})()`,
      awaitPromise: true,
      returnByValue: true,
    });
    const { tasks, paintedAt, isHydrated } = result.value;
    const isFloor = Object.values<string>(floorPaths).some((path) => address.endsWith(path));
    if (!isHydrated && !isFloor) throw new Error(`${address} was not hydrated in time`);
    return tasks.filter(({ start }) => start >= paintedAt).reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
  } finally {
    await page.close();
  }
}

interface LongTasks {
  tasks: { start: number; ms: number }[];
  paintedAt: number;
  isHydrated: boolean;
}

/** Runs in the page. The question itself is a long task there, so what ends after it has come is left out. */
function longTasks(): Promise<LongTasks> {
  const askedAt = performance.now();
  const tasks: LongTasks["tasks"] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime + duration < askedAt) tasks.push({ start: startTime, ms: duration });
    }
  }).observe({ type: "longtask", buffered: true });
  const paintedAt = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const isHydrated = document.querySelector("#root[data-hydrated]") !== null;
  return new Promise((resolve) => setTimeout(() => resolve({ tasks, paintedAt, isHydrated }), 500));
}
