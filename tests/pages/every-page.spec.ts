import type { Page } from "@playwright/test";
import { openFirstVisit } from "../support/browser/first-visit.ts";
import { holdRequests } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { browserStorage, nothingStored } from "../support/browser/network-recorder.ts";
import { notFoundError } from "../support/browser/open-page.ts";
import {
  allRules,
  horizontalOverflow,
  layoutShift,
  smallTargets,
  violationsOn,
} from "../support/browser/page-checks.ts";
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

/** axe reads a page on a desk in one theme and on a phone in the other, its alternate the other way round. */
const themes = { en: { desk: "light", phone: "dark" }, de: { desk: "dark", phone: "light" } } as const;
/** Of one of them axe needs all rules, of the other contrast alone: the two languages of a page have the same elements. */
const rules = { en: { desk: allRules, phone: ["color-contrast"] }, de: { desk: ["color-contrast"], phone: allRules } };
/** The windows that Lighthouse opens: the font of a page comes late in one of them, that of its alternate in the other. */
const screens = { en: { width: 1350, height: 940 }, de: { width: 412, height: 823 } };
const height = 900;
const desk = { width: 1440, height };
const phone = { width: 390, height };

/** As long as German words of the field get: 26 and 31 letters. */
const longWords = "Unternehmenstransformation Geschäftsführungsentscheidungen";
/** What Lighthouse calls good is 0.1; a line that breaks elsewhere in a first screen is about 0.02. */
const mostShift = 0.005;
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
  await page.emulateMedia({ colorScheme: themes[locale].desk });
  const visit = await openFirstVisit(page, address, query);
  softly(await violationsOn(page, rules[locale].desk), "axe, on a desk").toEqual([]);
  await visit.untilRead();
  softly(await motionWhileScrolling(page), "moves although less motion is asked for").toEqual([]);
  await visit.afterFirstUse();

  await page.emulateMedia({ colorScheme: themes[locale].phone });
  for (const width of [desk.width, 768, phone.width, 320]) await expectFits(page, width);
  if (locale === "de") await expectWholeWords(page);
  await page.setViewportSize(phone);
  softly(await violationsOn(page, rules[locale].phone), "axe, on a phone").toEqual([]);
  for (const size of [phone, desk]) await expectReadableAsSet(page, size);
  await expectPrintable(page, address);
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
  await page.setViewportSize({ width, height });
  const [overflow, unreadable, targets] = await Promise.all([
    horizontalOverflow(page),
    unreadableText(page),
    smallTargets(page),
  ]);
  softly(overflow, `wider than ${width} px`).toEqual([]);
  softly(unreadable, `unreadable at ${width} px`).toEqual([]);
  softly(targets, `small targets at ${width} px`).toEqual([]);
}

/** Where columns are at their narrowest no word may break but at a hyphen. */
async function expectWholeWords(page: Page) {
  for (const width of [1200, 1024, 960, 320]) {
    await page.setViewportSize({ width, height });
    softly(await brokenWords(page), `broken words at ${width} px`).toEqual([]);
  }
}

async function expectReadable(page: Page, how: string) {
  const [overflow, unreadable] = await Promise.all([horizontalOverflow(page), unreadableText(page)]);
  softly([...overflow, ...unreadable], `unreadable ${how}`).toEqual([]);
}

async function expectReadableAsSet(page: Page, size: typeof phone) {
  await page.setViewportSize(size);
  await setWideSpacing(page, true);
  await expectReadable(page, `with wide spacing at ${size.width} px`);
  await setWideSpacing(page, false);
  await enlargeText(page, 2);
  await expectReadable(page, `twice as large at ${size.width} px`);
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
  for (const [colorScheme, size] of [
    ["light", phone],
    ["dark", desk],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    softly(await controlsWithoutEdge(page), `without an edge in forced colours, ${colorScheme}`).toEqual([]);
    softly(await stopsWithoutRing(page), `without a ring in forced colours, ${colorScheme}`).toEqual([]);
  }
}

/** Until the font has come, another one of the same widths and heights takes its place. */
async function expectStillWhenFontIsLate(page: Page, address: string) {
  const sendFont = await holdRequests(page, "**/*.woff2");
  await page.goto(address + query, { waitUntil: "domcontentloaded" });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
  sendFont();
  const hasFont = () => page.evaluate(() => document.fonts.check("1em 'Instrument Sans'"));
  await expect.poll(hasFont).toBe(true);
  // Of the next frame: without script none of its callbacks is called.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  softly(await layoutShift(page), "the font moves the page").toBeLessThanOrEqual(mostShift);
}

/** In every heading. */
async function expectRoomForLongWords(page: Page) {
  await setHeadings(page, longWords);
  for (const width of [320, 360, phone.width]) {
    await page.setViewportSize({ width, height });
    const found = await Promise.all([horizontalOverflow(page), headingsOutside(page), unreadableText(page)]);
    softly(found.flat(), `long words in headings at ${width} px`).toEqual([]);
  }
}
