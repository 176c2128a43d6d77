import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { programs } from "../scripts/programs.ts";
import { locales } from "../site/locale.ts";
import { pageIds, pathOf } from "../site/pages.ts";
import { freePort } from "../tests/support/network/wait-for-http.ts";
import { waitForIdleCpu } from "./idle-cpu.ts";
import { median, printTable } from "./report.ts";
import { baselineOf, createBenchSite } from "./site.ts";

const presets = ["mobile", "desktop"] as const;
type Preset = (typeof presets)[number];

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** What is read of a visit, by the table's columns: times in seconds and milliseconds, bytes over the network in KiB. */
const figures: Record<string, { digits: number; of(lhr: Result): number }> = {
  "FCP s": { digits: 2, of: (lhr) => audited(lhr, "first-contentful-paint") / 1000 },
  "LCP s": { digits: 2, of: (lhr) => audited(lhr, "largest-contentful-paint") / 1000 },
  "TBT ms": { digits: 0, of: (lhr) => audited(lhr, "total-blocking-time") },
  CLS: { digits: 3, of: (lhr) => audited(lhr, "cumulative-layout-shift") },
  KiB: { digits: 1, of: (lhr) => kibibytes(lhr) },
  html: { digits: 1, of: (lhr) => kibibytes(lhr, "Document") },
  script: { digits: 1, of: (lhr) => kibibytes(lhr, "Script") },
  font: { digits: 1, of: (lhr) => kibibytes(lhr, "Font") },
  requests: { digits: 0, of: (lhr) => requestsOf(lhr).length },
};

/**
 * Scores, times and weight of the pages, beside the baseline page in the same run: the median of each figure by itself, over
 * visits with an empty cache, as Lighthouse's presets make them (mobile: a slow phone on slow 4G, both simulated).
 *
 * @param only paths to visit instead of all pages in both languages
 * @param visits of each page; none leaves a preset out
 */
export async function benchPages(only: string[], visits: Record<Preset, number>) {
  const pages = only.length > 0 ? only : locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
  await using site = await createBenchSite({ baselines: ["/"] });
  const { origin } = await site.start();
  const port = await freePort();
  const executablePath = programs.chromium.find() ?? "";
  await using _browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, "--no-sandbox"],
  });
  for (const preset of presets.filter((name) => visits[name] > 0)) {
    const rows: Record<string, string>[] = [];
    for (const path of [baselineOf("/"), ...pages]) {
      const results: Result[] = [];
      while (results.length < visits[preset]) results.push(await visit(origin + path, preset, port));
      rows.push({ page: path, ...rowOf(results) });
    }
    const baseline = Number(rows[0]?.["LCP s"]);
    const compared = rows.map((row) => ({ ...row, "× baseline": (Number(row["LCP s"]) / baseline).toFixed(2) }));
    printTable(`Pages, ${preset}, median of ${visits[preset]}`, compared);
  }
}

function rowOf(visits: Result[]): Record<string, string> {
  const middle = (figure: (lhr: Result) => number, digits: number) => median(visits.map(figure)).toFixed(digits);
  const columns = Object.entries(figures).map(([name, { of, digits }]) => [name, middle(of, digits)]);
  const scores = categories.map((id) => middle((lhr) => (lhr.categories[id]?.score ?? 0) * 100, 0));
  return {
    scores: scores.join(" "),
    ...Object.fromEntries(columns),
    complaints: [...new Set(visits.flatMap(complaintsOf))].join(" "),
  };
}

async function visit(address: string, preset: Preset, port: number, attempts = 3): Promise<Result> {
  await waitForIdleCpu();
  const config = preset === "desktop" ? desktopConfig : undefined;
  const result = await lighthouse(address, { port, logLevel: "error", onlyCategories: categories }, config);
  const failure = result ? result.lhr.runtimeError : { message: "no result" };
  if (result && !failure) return result.lhr;
  // On a busy machine the browser now and then records no trace.
  if (attempts > 1) return visit(address, preset, port, attempts - 1);
  throw new Error(`${address}: ${failure?.message}`);
}

function audited({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

function kibibytes(lhr: Result, kind?: string): number {
  const chosen = requestsOf(lhr).filter(({ resourceType }) => kind === undefined || resourceType === kind);
  return chosen.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}

function requestsOf({ audits }: Result): { resourceType: string; transferSize: number }[] {
  const details = audits["network-requests"]?.details;
  return details?.type === "table" ? (details.items as { resourceType: string; transferSize: number }[]) : [];
}

/** Audits that cost points, by their ids. */
function complaintsOf({ categories: judged, audits }: Result): string[] {
  return Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
