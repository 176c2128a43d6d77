import { chromium } from "@playwright/test";
import runLighthouse, { type Result } from "lighthouse";
import { throttling as lines } from "lighthouse/core/config/constants.js";
import { pathOfProgram } from "../scripts/programs.ts";
import { freePort } from "../tests/support/network/wait-for-http.ts";
import { type Benchmark, measureInTurn, median, type Row } from "./benchmark.ts";
import { baselineOf, serveFolder, startBenchServer } from "./server.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Lighthouse's mobile preset: an empty cache, a slow phone on slow 4G, both simulated. */
export const lighthouse: Benchmark = {
  description: "Lighthouse, mobile, and the first page without script",
  minutes: 6,
  runs: 3,
  pages: ["/", "/de", "/about", "/de/services", "/de/video-productions", "/projects", "/contact", "/de/booking"],
  async measure({ runs, pages, peer, slowdown = 4 }) {
    const [first = "/"] = pages;
    await using server = await startBenchServer({ baselines: [first] });
    await using peerServer = peer === undefined ? undefined : await serveFolder(peer);
    const port = await freePort();
    await using _browser = await chromium.launch({
      executablePath: pathOfProgram("chromium"),
      args: [`--remote-debugging-port=${port}`, "--no-sandbox"],
    });
    const cases = Object.fromEntries(pages.map((path) => [path, server.origin + path]));
    cases[`${first} without script`] = server.origin + baselineOf(first);
    if (peerServer) cases["/ of the peer"] = `${peerServer.origin}/`;
    const measured = await measureInTurn(runs, cases, (address) => visit(address, port, slowdown));
    return measured.map(({ name, results }) => rowOf(name, results));
  },
};

async function visit(address: string, port: number, slowdown: number, attempts = 3): Promise<Result> {
  const throttling = { ...lines.mobileSlow4G, cpuSlowdownMultiplier: slowdown };
  const result = await runLighthouse(address, { port, logLevel: "error", onlyCategories: categories, throttling });
  const failure = result ? result.lhr.runtimeError : { message: "no result" };
  if (result && !failure) return result.lhr;
  // On a busy machine the browser now and then records no trace.
  if (attempts > 1) return visit(address, port, slowdown, attempts - 1);
  throw new Error(`${address}: ${failure?.message}`);
}

function rowOf(page: string, visits: Result[]): Row {
  const middle = (audit: string) => median(visits.map((visited) => audited(visited, audit)));
  const scores = categories.map((id) =>
    median(visits.map((visited) => (visited.categories[id]?.score ?? 0) * 100)).toFixed(0),
  );
  return {
    page,
    scores: scores.join(" "),
    "LCP s": (middle("largest-contentful-paint") / 1000).toFixed(2),
    "TBT ms": middle("total-blocking-time").toFixed(0),
    "thread s": (middle("mainthread-work-breakdown") / 1000).toFixed(2),
    CLS: middle("cumulative-layout-shift").toFixed(3),
    KiB: (middle("total-byte-weight") / 1024).toFixed(1),
    // How fast the machine was, by Lighthouse's own measure.
    machine: median(visits.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
    complaints: [...new Set(visits.flatMap(complaintsOf))].join(" "),
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
