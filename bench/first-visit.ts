import type { Page } from "@playwright/test";
import { type Benchmark, measureInTurn, median } from "./benchmark.ts";
import { baselineOf, startBenchServer } from "./server.ts";
import { type Phones, slowdowns, startPhones } from "./slow-phone.ts";

/** First visits that only read, with an empty cache, in a browser that really is slow. */
export const firstVisit: Benchmark = {
  description: "paint and blocking time on a slow phone and line, beside the same page without script",
  minutes: 7,
  runs: 5,
  pages: ["/", "/about", "/contact", "/booking"],
  async measure({ runs, pages }) {
    await using server = await startBenchServer({ baselines: pages });
    await using phones = await startPhones(server.port);
    const slowdownsOfPages = Object.values(slowdowns).flatMap((slowdown) => pages.map((path) => ({ path, slowdown })));
    const cases = Object.fromEntries(slowdownsOfPages.map((input) => [`${input.path}, ${input.slowdown}x`, input]));
    const measured = await measureInTurn(runs, cases, async ({ path, slowdown }) => ({
      page: await visit(phones, slowdown, path),
      baseline: await visit(phones, slowdown, baselineOf(path)),
    }));
    return measured.map(({ name, results }) => {
      const middle = (which: "page" | "baseline", figure: keyof Visit) =>
        median(results.map((result) => result[which][figure]));
      return {
        "page, CPU slower": name,
        "LCP s": (middle("page", "paintedMs") / 1000).toFixed(2),
        "without script": (middle("baseline", "paintedMs") / 1000).toFixed(2),
        "×": (middle("page", "paintedMs") / middle("baseline", "paintedMs")).toFixed(2),
        "TBT ms": middle("page", "blockedMs").toFixed(0),
        "TBT without script": middle("baseline", "blockedMs").toFixed(0),
      };
    });
  },
};

interface Visit {
  /** Largest contentful paint. */
  paintedMs: number;
  blockedMs: number;
}

/** Long enough after the load event for what waits for an idle page. */
const settledAfterMs = 2500;

function visit(phones: Phones, slowdown: number, path: string): Promise<Visit> {
  return phones.use(slowdown, async (page) => {
    await recordPerformance(page);
    await page.goto(path);
    await page.waitForTimeout(settledAfterMs);
    return page.evaluate(() => {
      const { painted, tasks } = Reflect.get(window, "recorded") as Recorded;
      const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const blocking = tasks.filter(({ start }) => start >= firstPaint);
      return { paintedMs: painted, blockedMs: blocking.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0) };
    });
  });
}

interface Recorded {
  painted: number;
  tasks: { start: number; ms: number }[];
}

/** Starts recording before the page's scripts run, since questions from outside would slow the page down. */
function recordPerformance(page: Page) {
  return page.addInitScript(() => {
    const recorded: Recorded = { painted: 0, tasks: [] };
    Reflect.set(window, "recorded", recorded);
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) recorded.painted = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) recorded.tasks.push({ start: startTime, ms: duration });
    }).observe({ type: "longtask", buffered: true });
  });
}
