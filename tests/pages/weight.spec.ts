import { devices, type Page } from "@playwright/test";
import { firstVisitKibibytes } from "../../site/first-visit.ts";
import { formPaths } from "../../site/forms.ts";
import { locales } from "../../site/locale.ts";
import { holdRequests } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { browserStorage, nothingStored, recordNetwork, recordWeight } from "../support/browser/network-recorder.ts";
import { hydrated, notFoundError, openPage } from "../support/browser/open-page.ts";
import { addresses, calendarDocumentPath, localeOf, pageAt } from "../support/content.ts";
import type { RunningServer } from "../support/server/server.ts";

const kibibyte = 1024;
/** Bytes on the wire, headers included; those of the inline script uncompressed. */
const budget = {
  home: firstVisitKibibytes.home * kibibyte,
  all: firstVisitKibibytes.others * kibibyte,
  inlineScript: 8 * kibibyte,
  font: 40 * kibibyte,
  /** With the application, which comes at the first use. */
  afterFirstUse: 200 * kibibyte,
  secondPage: 16 * kibibyte,
  secondDocument: 30 * kibibyte,
};

for (const address of addresses) {
  test(`a first visit to ${address} loads what it needs from this site, and stores nothing`, async ({
    page,
    site,
    consoleErrors,
  }) => {
    consoleErrors.allow(notFoundError);
    const { requested, settingCookies } = recordNetwork(page.context());
    const loaded = await recordWeight(page);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    // The document in the booking frame may overtake the page's font.
    const paths = () => requested.map((url) => nameOf(url, site)).filter((path) => !photo.test(path));
    const ofPage = paths().filter((path) => path !== calendarDocumentPath(localeOf(address)));
    expect(ofPage.slice(0, 2)).toEqual([address, font]);
    const notice = (await page.locator("[data-notice]").count()) > 0 ? [formPaths.status] : [];
    await expect.poll(() => paths().sort()).toEqual([address, font, ...neededBy(address), ...notice].sort());
    expect(await inlineScript(page)).toBeLessThanOrEqual(budget.inlineScript);
    expect(loaded.bytes("Font")).toBeLessThanOrEqual(budget.font);
    const isHome = pageAt(address)?.id === "home";
    expect(loaded.bytes()).toBeLessThanOrEqual(isHome ? budget.home : budget.all);

    const hasForms = (await page.locator("#contact-form, #newsletter-form").count()) > 0;
    const application = hasForms || shownAt(address) === "booking" ? applicationOf(address) : [];
    await readToTheEnd(page);
    const read = new Set([
      address,
      font,
      ...neededBy(address),
      ...notice,
      ...application,
      ...(hasForms ? sending : []),
    ]);
    await expect.poll(() => [...new Set(paths())].sort()).toEqual([...read].sort());
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(loaded.bytes()).toBeLessThanOrEqual(budget.afterFirstUse);
    expect(settingCookies).toEqual([]);
    expect(await browserStorage(page)).toEqual(nothingStored);
  });
}

function shownAt(address: string): string {
  return pageAt(address)?.id ?? "not-found";
}

test("going on by a document, before the application runs, loads at most 30 KiB", async ({ page }) => {
  const loaded = await recordWeight(page);
  await page.goto("/imprint");
  await page.waitForLoadState("networkidle");
  const before = loaded.bytes();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.waitForLoadState("networkidle");
  // The protocol counts a prefetched document twice: when it is fetched, and when it is shown.
  expect(loaded.bytes() - loaded.bytes("Prefetch") - before).toBeLessThanOrEqual(budget.secondDocument);
  await expect(page.locator("#root")).not.toHaveAttribute("data-hydrated");
});

for (const [from, to] of [
  ["/imprint", "/"],
  ["/de/imprint", "/de"],
  ["/privacy", "/services"],
  ["/", "/success-stories"],
] as const) {
  test(`going on from ${from} to ${to} loads at most 16 KiB and moves nothing that stays`, async ({ page }) => {
    const loaded = await recordWeight(page);
    await openPage(page, from);
    await page.waitForLoadState("networkidle");
    const before = loaded.bytes();
    const shifts = await recordShifts(page);
    await page.locator(`a[href="${to}"]`).first().dispatchEvent("click");
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.waitForLoadState("networkidle");
    expect(loaded.bytes()).toBeGreaterThan(before);
    expect(loaded.bytes() - before).toBeLessThanOrEqual(budget.secondPage);
    expect(await shifts()).toBe(0);
  });
}

test("the web manifest, which would delay the first paint, is named once the page has loaded", async ({ page }) => {
  expect(await (await page.request.get("/")).text()).not.toContain('<link rel="manifest');
  await page.goto("/");
  const address = await page.locator("head > link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
});

const font = "/assets/instrument-sans.woff2";
/** Photos come when they come near: they count among the bytes, not among what a page needs. */
const photo = /^\/assets\/.*\.(?:avif|webp)$/;
/** What a form asks for that comes into view. */
const sending = ["/assets/forms-backend.js", "/assets/toasts.js", formPaths.status];

/** What a page asks for by itself once it can be read, file names without their hash. */
function neededBy(address: string): string[] {
  const frame = shownAt(address) === "booking" ? [calendarDocumentPath(localeOf(address)), font] : [];
  return ["/favicon.svg", ...frame];
}

function applicationOf(address: string): string[] {
  return ["rolldown-runtime", "shared", "entry", shownAt(address)].map((name) => `/assets/${name}.js`);
}

function inlineScript(page: Page): Promise<number> {
  return page.locator("script:not([src], [type])").evaluateAll((scripts) => {
    return scripts.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0);
  });
}

/** The path of a request without its file's hash; another site's with its origin. */
function nameOf({ origin, pathname }: URL, site: RunningServer): string {
  return (origin === site.origin ? "" : origin) + pathname.replace(/-[\w-]{8}(?=\.\w+$)/, "");
}

/** Scrolls a little and then to the end of a page, and waits until observers have noticed. */
async function readToTheEnd(page: Page) {
  await page.mouse.wheel(0, 40);
  await page.waitForFunction(() => scrollY > 0 || document.documentElement.scrollHeight <= innerHeight);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** What Lighthouse calls good is 0.1; a line that breaks anew in a first screen is about 0.02. */
const mostShift = 0.005;

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
/** The windows that Lighthouse opens: a page is seen in one of them, its twin in the other language in the other. */
const screens = { en: { viewport: { width: 1350, height: 940 } }, de: phone };

for (const locale of locales) {
  test.describe(`in ${locale}, on a ${locale === "en" ? "desk" : "phone"}`, () => {
    test.use(screens[locale]);
    for (const address of addresses.filter((address) => localeOf(address) === locale)) {
      test(`the font of ${address} moves nothing when it comes late`, ({ page, consoleErrors }) => {
        consoleErrors.allow(notFoundError);
        return expectNoShift(page, address);
      });
    }
  });
}

async function expectNoShift(page: Page, address: string) {
  const sendFont = await holdRequests(page, "**/*.woff2");
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const shifts = await recordShifts(page);
  sendFont();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))));
  expect(await page.evaluate(() => document.fonts.check("1em 'Instrument Sans'"))).toBe(true);
  expect(await shifts()).toBeLessThanOrEqual(mostShift);
}

/** Adds up the layout shifts of the open document from here on, those shortly after a click too. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  const total = await page.evaluateHandle(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
    return shifts;
  });
  return () => total.evaluate(({ sum }) => sum);
}
