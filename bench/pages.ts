import { chromium } from "@playwright/test";
import { programs } from "../scripts/programs.ts";
import { locales } from "../site/locale.ts";
import { pageIds, pathOf } from "../site/pages.ts";
import { freePort } from "../tests/support/network/wait-for-http.ts";
import { createBenchSite } from "./bench-site.ts";
import { floorPaths } from "./floor.ts";
import { medianVisit, type Preset, presets, type Visit } from "./lighthouse.ts";
import { printTable } from "./table.ts";

export interface PagesOptions {
  /** Paths to visit instead of all pages in both languages. */
  only: string[];
  /** Visits of each page; none leaves the preset out. */
  runs: Record<Preset, number>;
}

/** Scores, times and weight of the pages, beside the floor pages in the same run. */
export async function benchPages({ only, runs }: PagesOptions) {
  const pages = only.length > 0 ? only : locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
  await using site = await createBenchSite();
  const server = await site.start();
  await using browser = await launchBrowser();
  for (const preset of presets.filter((name) => runs[name] > 0)) {
    const measured = new Map<string, Visit>();
    for (const path of [...Object.values(floorPaths), ...pages]) {
      measured.set(path, await medianVisit(server.origin + path, preset, runs[preset], browser.port));
    }
    print(`Pages, ${preset}, median of ${runs[preset]}`, measured);
  }
}

/** A browser that Lighthouse reaches at a port; disposing closes it. */
async function launchBrowser() {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: programs.chromium.find(),
    args: [`--remote-debugging-port=${port}`, "--no-sandbox"],
  });
  return { port, [Symbol.asyncDispose]: () => browser.close() };
}

function print(title: string, measured: Map<string, Visit>) {
  const floor = measured.get(floorPaths.html)?.lcp ?? Number.NaN;
  const rows = [...measured].map(([path, { scores, bytes, ...visit }]) => ({
    page: path,
    scores: Object.values(scores).join(" "),
    "FCP s": seconds(visit.fcp),
    "LCP s": seconds(visit.lcp),
    "× floor": (visit.lcp / floor).toFixed(2),
    "TBT ms": visit.tbt.toFixed(0),
    CLS: visit.cls.toFixed(3),
    "SI s": seconds(visit.speedIndex),
    KiB: kib(bytes.all),
    html: kib(bytes.document),
    script: kib(bytes.script),
    font: kib(bytes.font),
    css: kib(bytes.css),
    image: kib(bytes.image),
    requests: visit.requests,
    complaints: visit.complaints.join(" "),
  }));
  printTable(title, rows);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
