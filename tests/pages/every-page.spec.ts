import type { Page } from "@playwright/test";
import { openFirstVisit } from "../support/browser/first-visit.ts";
import { holdRequests } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { browserStorage, nothingStored } from "../support/browser/network-recorder.ts";
import { notFoundError } from "../support/browser/open-page.ts";
import { horizontalOverflow, layoutShift, smallTargets, violationsOn } from "../support/browser/page-checks.ts";
import {
  controlsWithoutEdge,
  enlargeText,
  motionWhileScrolling,
  setWideSpacing,
  stopsWithoutRing,
} from "../support/browser/reader-settings.ts";
import {
  brokenWords,
  headingsOutside,
  readableText,
  setHeadings,
  unreadableText,
} from "../support/browser/text-checks.ts";
import { addresses, localeOf, missingAddresses, owner, pageAt, pathOf } from "../support/content.ts";

/** A page is read in light on a desk, its alternate in dark on a phone: the two have the same elements, in the same colours. */
const themes = { en: "light", de: "dark" } as const;
/** German words are longer: they are looked at between the widest and the narrowest window, too, where columns are at their narrowest. */
const widths = { en: [1440, 320], de: [1440, 1200, 1024, 960, 768, 390, 320] };
/** The windows that Lighthouse opens: the font of a page comes late in one of them, that of its alternate in the other. */
const screens = { en: { width: 1350, height: 940 }, de: { width: 412, height: 823 } };
const height = 900;
const desk = { width: 1440, height };
const phone = { width: 390, height };

/** As long as German words of the field get: 26 and 31 letters. */
const longWords = "Unternehmenstransformation Geschäftsführungsentscheidungen";
/** What Lighthouse calls good is 0.1; a line that breaks elsewhere in a first screen is about 0.02. */
const mostShift = 0.005;
/** Milliseconds between two looks at what comes in a moment. */
const soon = [20];
/** As from a mail: without a token only the application can say that the link is incomplete. */
const query = "?token=any";

const softly = expect.configure({ soft: true });

// A page takes two seconds, and ten times as long on a machine that is very busy.
test.describe.configure({ timeout: 60_000 });
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: desk });

for (const address of addresses) {
  test(`${address} is light, fits, and says the same to everybody`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(notFoundError);
    const text = await visitWithScript(page, address);
    await switchOffScript(page);
    const withoutScript = await visitWithoutScript(page, address);
    // A document for all other addresses cannot name the one that is missing.
    if (!missingAddresses.includes(address)) softly(withoutScript, "text without script").toBe(text);
  });
}

async function visitWithScript(page: Page, address: string): Promise<string> {
  const locale = localeOf(address);
  await page.emulateMedia({ colorScheme: themes[locale] });
  const visit = await openFirstVisit(page, address, query);
  if (locale === "en") softly(await violationsOn(page), "axe, in light on a desk").toEqual([]);
  await visit.untilRead();
  softly(await motionWhileScrolling(page), "moves although less motion is asked for").toEqual([]);
  await visit.afterFirstUse();

  for (const width of widths[locale]) {
    await page.setViewportSize({ width, height });
    await expectFits(page, width);
    if (locale === "en") continue;
    softly(await brokenWords(page), `broken words at ${width} px`).toEqual([]);
    if (width === phone.width) softly(await violationsOn(page), "axe, in dark on a phone").toEqual([]);
    if (width === phone.width || width === desk.width) await expectReadableAsSet(page, width);
  }
  if (locale === "en") await expectPrintable(page, address);
  const text = await readableText(page, screens[locale]);
  // Last, for it moves the focus.
  if (locale === "de") await expectEdgesInForcedColours(page);
  softly(await browserStorage(page), "stored in the browser").toEqual(nothingStored);
  return text;
}

/** For the documents that it opens from here on. */
async function switchOffScript(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
}

async function visitWithoutScript(page: Page, address: string): Promise<string> {
  const locale = localeOf(address);
  await page.setViewportSize(screens[locale]);
  await page.emulateMedia({ forcedColors: "none" });
  await expectStillWhenFontIsLate(page, address);
  const text = await readableText(page, screens[locale]);
  softly(text.length).toBeGreaterThan(50);
  const shown = pageAt(address);
  if (shown) {
    const other = locale === "en" ? "de" : "en";
    const alternate = page.locator(`header a[data-language=${other}]`);
    await softly(alternate).toBeVisible();
    await softly(alternate).toHaveAttribute("href", new RegExp(`^${pathOf(shown.id, other)}(?:\\?|$)`));
  }
  if (locale === "de") await expectRoomForLongWords(page);
  return text;
}

async function expectFits(page: Page, width: number) {
  const [overflow, unreadable, targets] = await Promise.all([
    horizontalOverflow(page),
    unreadableText(page),
    smallTargets(page),
  ]);
  softly(overflow, `wider than ${width} px`).toEqual([]);
  softly(unreadable, `unreadable at ${width} px`).toEqual([]);
  softly(targets, `small targets at ${width} px`).toEqual([]);
}

async function expectReadable(page: Page, how: string) {
  const [overflow, unreadable] = await Promise.all([horizontalOverflow(page), unreadableText(page)]);
  softly([...overflow, ...unreadable], `unreadable ${how}`).toEqual([]);
}

async function expectReadableAsSet(page: Page, width: number) {
  await setWideSpacing(page, true);
  await expectReadable(page, `with wide spacing at ${width} px`);
  await setWideSpacing(page, false);
  await enlargeText(page, 2);
  await expectReadable(page, `twice as large at ${width} px`);
  await enlargeText(page, 1);
}

/** Dark on white in either theme, without the controls of a screen, and with where it comes from. */
async function expectPrintable(page: Page, address: string) {
  await page.setViewportSize({ width: a4, height });
  await page.emulateMedia({ media: "print" });
  await expectReadable(page, "on paper");
  softly(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  if (pageAt(address)) {
    await softly(page.getByRole("banner")).toBeHidden();
    await softly(page.getByText(`${owner.brand} · ${owner.name}`)).toBeVisible();
    await softly(page.getByText(new RegExp(`^http.*${address}$`))).toBeVisible();
  }
  await page.emulateMedia({ media: "screen" });
}

/** In CSS pixels. */
const a4 = 794;

/** Buttons and fields keep their edges, and every stop of the keyboard its focus ring. */
async function expectEdgesInForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Tab");
  softly(await controlsWithoutEdge(page), "without an edge in forced colours").toEqual([]);
  softly(await stopsWithoutRing(page), "without a ring in forced colours").toEqual([]);
}

/** Until the font has come, another one of the same widths and heights takes its place. */
async function expectStillWhenFontIsLate(page: Page, address: string) {
  const sendFont = await holdRequests(page, "**/*.woff2");
  await page.goto(address + query, { waitUntil: "domcontentloaded" });
  const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(paints, { intervals: soon }).toBe(1);
  sendFont();
  const hasFont = () => page.evaluate(() => document.fonts.check("1em 'Instrument Sans'"));
  await expect.poll(hasFont, { intervals: soon }).toBe(true);
  // Of the next frame: without script none of its callbacks is called.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  softly(await layoutShift(page), "the font moves the page").toBeLessThanOrEqual(mostShift);
}

/** In every heading. */
async function expectRoomForLongWords(page: Page) {
  await setHeadings(page, longWords);
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height });
    const found = await Promise.all([horizontalOverflow(page), headingsOutside(page), unreadableText(page)]);
    softly(found.flat(), `long words in headings at ${width} px`).toEqual([]);
  }
}
