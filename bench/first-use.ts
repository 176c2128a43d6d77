import { recordWeight } from "../tests/support/browser/network-recorder.ts";
import { hydrated } from "../tests/support/browser/open-page.ts";
import { median, printTable } from "./report.ts";
import { createBenchSite } from "./site.ts";
import { startSlowLine } from "./slow-network.ts";
import { type Phones, slowdowns, startPhones, tap } from "./slow-phone.ts";

/** What the first use of the application costs a middling phone on a slow line, and what it spares without: language, second page, weight. */
export async function benchFirstUse(paths: string[], runs: number) {
  await using site = await createBenchSite();
  const { port } = await site.start();
  await using line = await startSlowLine(port);
  await using phones = await startPhones(line.origin);

  const languages = { "at the first tap": false, "once the application runs": true };
  printTable(
    `Home in the other language, from the click to its paint, Slow 4G, CPU ${slowdowns.middling}x slower, ${runs} runs`,
    await inTurn(runs, languages, (isHydrated) => languageInPlace(phones, isHydrated)),
  );
  const ways = { "as a document": false, "by the application": true };
  printTable(
    `From /about to /services by the phone's menu, from the click to its largest paint, ${runs} runs`,
    await inTurn(runs, ways, (isHydrated) => secondPage(phones, isHydrated)),
  );
  const weights: Record<string, string>[] = [];
  for (const path of paths) weights.push({ page: path, ...(await weightOf(phones, path)) });
  printTable("KiB over the network", weights);
}

/** Medians of each figure, and the worst time. */
async function inTurn<Input>(
  runs: number,
  inputs: Record<string, Input>,
  measure: (input: Input) => Promise<Measured>,
): Promise<Record<string, string>[]> {
  const measured = Object.entries(inputs).map(([what, input]) => ({ what, input, results: [] as Measured[] }));
  for (let run = 0; run < runs; run++) {
    for (const { input, results } of measured) results.push(await measure(input));
  }
  return measured.map(({ what, results }) => {
    const figures = Object.keys(results[0] ?? {}).map((name) => [
      name,
      median(results.map((result) => result[name] ?? 0)).toFixed(0),
    ]);
    return { what, ...Object.fromEntries(figures), worst: Math.max(...results.map(({ ms }) => ms)).toFixed(0) };
  });
}

type Measured = { ms: number; [figure: string]: number };

/** Nobody taps in the instant in which a page is there. */
const readingMs = 1500;

function languageInPlace(phones: Phones, isHydrated: boolean): Promise<Measured> {
  return phones.use(slowdowns.middling, async (page) => {
    await page.goto("/");
    if (isHydrated) await hydrated(page);
    await page.waitForTimeout(readingMs);
    const times = page.evaluate(async () => {
      const start = performance.now();
      const click = new Promise<Event>((clicked) => addEventListener("click", clicked, { capture: true, once: true }));
      const changed = new Promise<void>((done) =>
        new MutationObserver(() => document.documentElement.lang === "de" && done()).observe(document, {
          subtree: true,
          attributeFilter: ["lang"],
        }),
      );
      const { timeStamp } = await click;
      await changed;
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const ms = performance.now() - timeStamp;
      const loads = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const loaded = loads
        .filter(({ startTime }) => startTime > start)
        .map(({ responseEnd }) => responseEnd - timeStamp);
      return { ms, "of it until all code was there": Math.max(0, ...loaded) };
    });
    await tap(page.locator("header a[data-language=de]").first());
    return times;
  });
}

function secondPage(phones: Phones, isHydrated: boolean): Promise<Measured> {
  return phones.use(slowdowns.middling, async (page) => {
    await page.goto("/about");
    if (isHydrated) await hydrated(page);
    await page.waitForTimeout(readingMs);
    const loaded = await recordWeight(page);
    await tap(page.locator("[popovertarget=mobile-menu]"));
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      const clicked = ({ timeStamp }: Event) =>
        sessionStorage.setItem("clickedAt", String(performance.timeOrigin + timeStamp));
      addEventListener("click", clicked, { capture: true, once: true });
      const heading = document.querySelector("h1")?.textContent;
      // The application's page is painted in one piece.
      const look = () => {
        if (location.pathname === "/about" || document.querySelector("h1")?.textContent === heading)
          return void requestAnimationFrame(look);
        setTimeout(() => sessionStorage.setItem("shownAt", String(performance.timeOrigin + performance.now())));
      };
      look();
    });
    await tap(page.locator("#mobile-menu a[href='/services']"));
    await page.waitForURL("/services");
    await page.waitForTimeout(readingMs);
    const ms = await page.evaluate(async () => {
      const largest = new Promise<number>((found) => {
        new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      });
      const shownAt = sessionStorage.getItem("shownAt") ?? performance.timeOrigin + (await largest);
      return Number(shownAt) - Number(sessionStorage.getItem("clickedAt"));
    });
    return { ms, KiB: kibibytes(loaded) };
  });
}

/** A first visit that only reads, and what it weighs with all that the first use brings. */
function weightOf(phones: Phones, path: string): Promise<Record<string, string>> {
  return phones.use(1, async (page) => {
    const loaded = await recordWeight(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const read = kibibytes(loaded).toFixed(1);
    await page.mouse.wheel(0, 40);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    return { "only read": read, "after the first use": kibibytes(loaded).toFixed(1) };
  });
}

/** Without the copy that the protocol reports of a prefetched document. */
function kibibytes({ bytes }: Awaited<ReturnType<typeof recordWeight>>): number {
  return (bytes() - bytes("Prefetch")) / 1024;
}
