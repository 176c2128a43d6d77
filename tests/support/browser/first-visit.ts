import type { Page } from "@playwright/test";
import { firstVisitKibibytes } from "../../../site/first-visit.ts";
import { formPaths } from "../../../site/forms.ts";
import { calendarDocumentPath, localeOf, pageAt } from "../content.ts";
import { expect } from "./journey.ts";
import { recordNetwork, recordWeight } from "./network-recorder.ts";
import { hydrated } from "./open-page.ts";

const kibibyte = 1024;
/** Bytes on the wire, headers included; those of the inline script uncompressed. */
const budget = {
  // Less than the pages promise; German words are longer.
  home: { en: 65 * kibibyte, de: 66 * kibibyte },
  others: firstVisitKibibytes.others * kibibyte,
  document: 33 * kibibyte,
  inlineScript: 8.25 * kibibyte,
  font: 40 * kibibyte,
  /** With the application, and what forms need that come into view. */
  afterFirstUse: 213 * kibibyte,
};

const softly = expect.configure({ soft: true });

/**
 * Opens a page with an empty cache, and records what it loads. The returned functions hold that against what a visit may
 * load: `untilRead` before anybody has touched the page, `afterFirstUse` after somebody has scrolled to its end.
 */
export async function openFirstVisit(page: Page, address: string, query: string) {
  const { requested, settingCookies } = recordNetwork(page.context());
  const loaded = await recordWeight(page);
  await page.goto(address + query);
  const siteOrigin = new URL(page.url()).origin;
  const notice = (await page.locator("[data-notice]").count()) > 0 ? [formPaths.status] : [];
  const atOnce = [address, font, ...neededBy(address), ...notice];
  const paths = () => requested.map((url) => requestLabel(url, siteOrigin)).filter((path) => !photo.test(path));
  const allLoaded = () => softly.poll(loaded.unfinished, "still loading").toEqual([]);

  return {
    async untilRead() {
      await softly.poll(() => paths().toSorted(), "loaded at once").toEqual(atOnce.toSorted());
      await allLoaded();
      // What is in the booking frame may overtake the page's font.
      const ofPage = paths().filter((path) => !framedIn(address).includes(path));
      softly(ofPage.slice(0, 2), "loaded first").toEqual([address, font]);
      softly(await inlineScript(page), "inline script").toBeLessThanOrEqual(budget.inlineScript);
      softly(loaded.bytes("Document"), "documents").toBeLessThanOrEqual(budget.document);
      softly(loaded.bytes("Font"), "fonts").toBeLessThanOrEqual(budget.font);
      const mayWeigh = shownAt(address) === "home" ? budget.home[localeOf(address)] : budget.others;
      softly(loaded.bytes(), "a first visit").toBeLessThanOrEqual(mayWeigh);
    },
    async afterFirstUse() {
      const hasForms = (await page.locator("#contact-form, #newsletter-form").count()) > 0;
      const application = hasForms ? await applicationOf(page) : [];
      const read = new Set([...atOnce, ...application, ...(hasForms ? sending : [])]);
      await softly.poll(() => [...new Set(paths())].toSorted(), "loaded while reading").toEqual([...read].toSorted());
      await hydrated(page);
      await allLoaded();
      softly(loaded.bytes(), "with the application").toBeLessThanOrEqual(budget.afterFirstUse);
      const foreign = requested.filter(({ origin }) => origin !== siteOrigin).map(String);
      softly(foreign, "of other sites").toEqual([]);
      softly(settingCookies, "setting a cookie").toEqual([]);
    },
  };
}

const font = "/assets/instrument-sans.woff2";
/** Photos come when they come near: they count among the bytes, not among what a page needs. */
const photo = /^\/assets\/.*\.(?:avif|webp)$/;
/** What a form asks for that comes into view. */
const sending = ["/assets/forms-backend.js", "/assets/toasts.js", formPaths.status];

/** What a page asks for by itself once it can be read, file names without their hash. */
function neededBy(address: string): string[] {
  const framed = framedIn(address);
  // The reader is far from Munich, so the frame asks for the times once more, in their zone.
  return ["/favicon.svg", ...framed, ...framed, ...(framed.length > 0 ? [font] : [])];
}

/** The calendar in the frame of the booking page. */
function framedIn(address: string): string[] {
  if (shownAt(address) !== "booking") return [];
  return [calendarDocumentPath(localeOf(address)), "/assets/booking.css", "/assets/booking.js"];
}

/** The application, with the chunks and the content that the document names for its page. */
async function applicationOf(page: Page): Promise<string[]> {
  const { content = "", pageModules = "" } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  const { origin } = new URL(page.url());
  const modules = pageModules.split(" ").filter(Boolean);
  const ofPage = [...modules, content, content.replace(/[^/]*$/, "site.json")];
  const ofAll = ["rolldown-runtime.js", "shared.js", "entry.js", "styles.css"].map((name) => `/assets/${name}`);
  return [...ofAll, ...ofPage.map((path) => requestLabel(new URL(path, origin), origin))];
}

function shownAt(address: string): string {
  return pageAt(address)?.id ?? "not-found";
}

function inlineScript(page: Page): Promise<number> {
  return page.locator("script:not([src], [type])").evaluateAll((scripts) => {
    return scripts.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0);
  });
}

/** The path of a request without its file's hash; another site's with its origin. */
function requestLabel({ origin, pathname }: URL, siteOrigin: string): string {
  return (origin === siteOrigin ? "" : origin) + pathname.replace(/-[\w-]{8}(?=\.\w+$)/, "");
}
