import { type Browser, chromium } from "@playwright/test";
import { pathOfProgram } from "../scripts/programs.ts";
import { type Benchmark, measureInTurn, median, type Row } from "./benchmark.ts";
import { serveFolder, startBenchServer } from "./server.ts";

/** CPU time that a page costs the main thread, by Chromium's clock of that thread: other work on the machine hardly counts. */
export const mainThread: Benchmark = {
  description: "CPU time of the main thread on a phone's screen, by kind of work, and what a document consists of",
  minutes: 2,
  runs: 7,
  pages: ["/", "/de", "/about", "/booking", "/success-stories", "/contact"],
  async measure({ runs, pages, peer }) {
    await using server = await startBenchServer();
    await using peerServer = peer === undefined ? undefined : await serveFolder(peer);
    await using browser = await chromium.launch({
      executablePath: pathOfProgram("chromium"),
      args: ["--no-sandbox"],
    });
    const cases = Object.fromEntries(pages.map((path) => [path, server.origin + path]));
    if (peerServer) cases["/ of the peer"] = `${peerServer.origin}/`;
    // Its clock stands still while other work has the processor.
    const measured = await measureInTurn(
      runs,
      cases,
      (address) => visit(browser, address),
      async () => undefined,
    );
    return measured.map(({ name, results }) => rowOf(name, results));
  },
};

interface Visit {
  /** CPU seconds since the page's beginning, by kind of work; counts of layouts and style recalculations. */
  metrics: ReadonlyMap<string, number>;
  elements: number;
  /** Characters of the document before compression, and of its inlined styles. */
  document: number;
  styles: number;
}

/** Long enough for what waits for an idle page. */
const settledAfterMs = 900;

/** The screen and resolution of Lighthouse's phone, not slowed down: a clock of CPU time needs no slow machine. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

async function visit(browser: Browser, address: string): Promise<Visit> {
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const response = await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(settledAfterMs);
  const { metrics } = await session.send("Performance.getMetrics");
  const html = (await response?.text()) ?? "";
  return {
    metrics: new Map(metrics.map(({ name, value }) => [name, value])),
    elements: await page.evaluate(() => document.querySelectorAll("*").length),
    document: html.length,
    styles: [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].reduce((sum, [, text = ""]) => sum + text.length, 0),
  };
}

function rowOf(page: string, visits: Visit[]): Row {
  const middle = (figure: (visit: Visit) => number | undefined) => median(visits.map((it) => figure(it) ?? Number.NaN));
  const ms = (name: string) => middle(({ metrics }) => (metrics.get(name) ?? Number.NaN) * 1000).toFixed(0);
  const count = (name: string) => middle(({ metrics }) => metrics.get(name)).toFixed(0);
  return {
    page,
    "task ms": ms("TaskDuration"),
    least: Math.min(...visits.map(({ metrics }) => (metrics.get("TaskDuration") ?? 0) * 1000)).toFixed(0),
    "layout ms": ms("LayoutDuration"),
    "style ms": ms("RecalcStyleDuration"),
    "script ms": ms("ScriptDuration"),
    "layouts / styles": `${count("LayoutCount")} / ${count("RecalcStyleCount")}`,
    elements: middle(({ elements }) => elements),
    "document KB": middle(({ document }) => document / 1000).toFixed(0),
    "styles KB": middle(({ styles }) => styles / 1000).toFixed(0),
  };
}
