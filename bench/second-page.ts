import type { Page } from "@playwright/test";
import { recordWeight } from "../tests/support/browser/network-recorder.ts";
import { hydrated } from "../tests/support/browser/open-page.ts";
import { type Benchmark, measureInTurn, median } from "./benchmark.ts";
import { startBenchServer } from "./server.ts";
import { slowdowns, startPhones, tap } from "./slow-phone.ts";

interface Step {
  startsAt: string;
  /** Whether the application runs before the visitor taps. */
  isHydrated: boolean;
  /** Taps, and resolves to the milliseconds from the click to the paint that shows the result. */
  act(page: Page): Promise<number>;
}

const steps: Record<string, Step> = {
  "language at the first tap": { startsAt: "/", isHydrated: false, act: changeLanguage },
  "language once the application runs": { startsAt: "/", isHydrated: true, act: changeLanguage },
  "second page as a document": { startsAt: "/about", isHydrated: false, act: goToServices },
  "second page by the application": { startsAt: "/about", isHydrated: true, act: goToServices },
};

/** What a visitor does next on a middling phone and a slow line. */
export const secondPage: Benchmark = {
  description: "home in the other language, and from /about to /services by the phone's menu",
  minutes: 4,
  runs: 9,
  async measure({ runs }) {
    await using server = await startBenchServer();
    await using phones = await startPhones(server.port);
    const measured = await measureInTurn(runs, steps, ({ startsAt, isHydrated, act }) =>
      phones.use(slowdowns.middling, async (page) => {
        await page.goto(startsAt);
        if (isHydrated) await hydrated(page);
        await page.waitForTimeout(readingMs);
        const loaded = await recordWeight(page);
        const ms = await act(page);
        // The protocol reports a prefetched document twice.
        return { ms, kibibytes: (loaded.bytes() - loaded.bytes("Prefetch")) / 1024 };
      }),
    );
    return measured.map(({ name, results }) => {
      const times = results.map(({ ms }) => ms);
      return {
        step: name,
        ms: median(times).toFixed(0),
        worst: Math.max(...times).toFixed(0),
        KiB: median(results.map(({ kibibytes }) => kibibytes)).toFixed(0),
      };
    });
  },
};

/** Visitors look at a page before they tap. */
const readingMs = 1500;

async function changeLanguage(page: Page): Promise<number> {
  const changed = page.evaluate(async () => {
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
    return performance.now() - timeStamp;
  });
  await tap(page.locator("header a[data-language=de]").first());
  return changed;
}

async function goToServices(page: Page): Promise<number> {
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
  return page.evaluate(async () => {
    const largest = new Promise<number>((found) => {
      new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    const shownAt = sessionStorage.getItem("shownAt") ?? performance.timeOrigin + (await largest);
    return Number(shownAt) - Number(sessionStorage.getItem("clickedAt"));
  });
}
