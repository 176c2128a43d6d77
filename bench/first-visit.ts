import type { Page } from "@playwright/test";
import { median, printTable } from "./report.ts";
import { baselineOf, createBenchSite } from "./site.ts";
import { startSlowLine } from "./slow-network.ts";
import { type Phones, slowdowns, startPhones } from "./slow-phone.ts";

interface Visit {
  /** Largest contentful paint. */
  paintedMs: number;
  blockedMs: number;
}

/**
 * Paint and blocking time of first visits that only read, on a slow line, beside the same pages without any script. All
 * take turns in every run, so that a moment in which the machine is busy meets none of them alone.
 */
export async function benchFirstVisit(paths: string[], runs: number) {
  await using site = await createBenchSite({ baselines: paths });
  const { port } = await site.start();
  await using line = await startSlowLine(port);
  await using phones = await startPhones(line.origin);
  const measured = paths.map((path) => ({ path, with: bySlowdown(), without: bySlowdown() }));
  for (let run = 0; run < runs; run++) {
    for (const name of ["middling", "poor"] as const) {
      for (const visits of measured) {
        visits.without[name].push(await visit(phones, slowdowns[name], baselineOf(visits.path)));
        visits.with[name].push(await visit(phones, slowdowns[name], visits.path));
      }
    }
  }
  for (const name of ["middling", "poor"] as const) {
    const rows = measured.map(({ path, ...visits }) => {
      const middle = (which: "with" | "without", figure: keyof Visit) =>
        median(visits[which][name].map((visit) => visit[figure]));
      return {
        page: path,
        "LCP s": (middle("with", "paintedMs") / 1000).toFixed(2),
        "without script": (middle("without", "paintedMs") / 1000).toFixed(2),
        "×": (middle("with", "paintedMs") / middle("without", "paintedMs")).toFixed(2),
        "TBT ms": middle("with", "blockedMs").toFixed(0),
        "TBT without script": middle("without", "blockedMs").toFixed(0),
        more: (middle("with", "blockedMs") - middle("without", "blockedMs")).toFixed(0),
      };
    });
    printTable(`First visit, Slow 4G, CPU ${slowdowns[name]}x slower, medians of ${runs}`, rows);
  }
}

const bySlowdown = () => ({ middling: [] as Visit[], poor: [] as Visit[] });

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

/** Before the page's own scripts run, so that nothing has to be asked of it while it works. */
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
