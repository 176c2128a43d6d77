import { chromium } from "@playwright/test";
import runLighthouse, { type Result } from "lighthouse";
import { pathOfProgram } from "../scripts/programs.ts";
import { freePort } from "../tests/support/network/wait-for-http.ts";
import { type Benchmark, measureInTurn, median, type Row } from "./benchmark.ts";
import { baselineOf, startBenchServer } from "./server.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Lighthouse's mobile preset: an empty cache, a slow phone on slow 4G, both simulated. */
export const lighthouse: Benchmark = {
  description: "Lighthouse, mobile, beside the same page without script",
  minutes: 8,
  runs: 3,
  pages: ["/", "/de", "/about", "/de/services", "/de/video-productions", "/projects", "/contact", "/de/booking"],
  async measure({ runs, pages }) {
    await using server = await startBenchServer({ baselines: pages });
    const port = await freePort();
    await using _browser = await chromium.launch({
      executablePath: pathOfProgram("chromium"),
      args: [`--remote-debugging-port=${port}`, "--no-sandbox"],
    });
    const cases = Object.fromEntries(pages.map((path) => [path, path]));
    const measured = await measureInTurn(runs, cases, async (path) => ({
      page: await visit(server.origin + path, port),
      baseline: await visit(server.origin + baselineOf(path), port),
    }));
    return measured.map(({ name, results }) => rowOf(name, results));
  },
};

async function visit(address: string, port: number, attempts = 3): Promise<Result> {
  const result = await runLighthouse(address, { port, logLevel: "error", onlyCategories: categories });
  const failure = result ? result.lhr.runtimeError : { message: "no result" };
  if (result && !failure) return result.lhr;
  // On a busy machine the browser now and then records no trace.
  if (attempts > 1) return visit(address, port, attempts - 1);
  throw new Error(`${address}: ${failure?.message}`);
}

function rowOf(path: string, visits: { page: Result; baseline: Result }[]): Row {
  const pages = visits.map(({ page }) => page);
  const baselines = visits.map(({ baseline }) => baseline);
  const middle = (results: Result[], audit: string) => median(results.map((result) => audited(result, audit)));
  const paint = middle(pages, "largest-contentful-paint");
  const baselinePaint = middle(baselines, "largest-contentful-paint");
  const scores = categories.map((id) =>
    median(pages.map((page) => (page.categories[id]?.score ?? 0) * 100)).toFixed(0),
  );
  return {
    page: path,
    scores: scores.join(" "),
    "LCP s": (paint / 1000).toFixed(2),
    "without script": (baselinePaint / 1000).toFixed(2),
    "×": (paint / baselinePaint).toFixed(2),
    "TBT ms": middle(pages, "total-blocking-time").toFixed(0),
    "TBT without script": middle(baselines, "total-blocking-time").toFixed(0),
    CLS: middle(pages, "cumulative-layout-shift").toFixed(3),
    KiB: (middle(pages, "total-byte-weight") / 1024).toFixed(1),
    complaints: [...new Set(pages.flatMap(complaintsOf))].join(" "),
  };
}

function audited({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

/** Audits that cost points, by their ids. */
function complaintsOf({ categories: judged, audits }: Result): string[] {
  return Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
