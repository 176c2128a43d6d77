import type { Page } from "@playwright/test";
import { appointmentPath, calendarDocumentPath, calendarFrameHeight } from "../../site/booking.ts";
import { type Locale, locales } from "../../site/locale.ts";
import { expect, test } from "../support/browser/journey.ts";
import { horizontalOverflow, smallTargets, violationsOn } from "../support/browser/page-checks.ts";
import { controlsWithoutEdge, enlargeText, stopsWithoutRing } from "../support/browser/reader-settings.ts";

/** From the frame on a narrow phone to that on a desk. */
const widths = [280, 350, 520, 639, 640, 756];

const documents: [name: string, path: (locale: Locale) => string][] = [
  // The longest names of a day and of a zone.
  ["list", (locale) => `${calendarDocumentPath(locale)}?zone=America/Argentina/ComodRivadavia`],
  ["day", (locale) => `${calendarDocumentPath(locale)}?day=2026-01-01T00:00Z`],
  ["zones", (locale) => `${calendarDocumentPath(locale)}/zones`],
  ["taken", (locale) => `${calendarDocumentPath(locale)}/time?start=2026-01-01T00:00Z`],
  ["held", (locale) => `${calendarDocumentPath(locale)}/held?start=2026-12-30T09:00Z`],
  ["appointment", (locale) => `${appointmentPath(locale)}?token=x`],
];

/** Each language has the elements of the other one. */
const settings = { en: { colorScheme: "light", width: 320 }, de: { colorScheme: "dark", width: 756 } } as const;

// A window whose size changes would break off the transition between two documents.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function openForm(page: Page, locale: Locale) {
  await page.goto(calendarDocumentPath(locale));
  // Not the next one, which may come too near meanwhile.
  await page.locator(".days > li").nth(1).getByRole("link").first().click();
  await expect(page.locator("form")).toBeVisible();
}

for (const locale of locales) {
  test(`the list and the form fit the frame at every width, without scrolling, in ${locale}`, async ({ page }) => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const askForPhone = () => page.getByRole("radio").nth(1).check();
    for (const open of [() => page.goto(documents[0]?.[1](locale) ?? ""), () => openForm(page, locale), askForPhone]) {
      await page.setViewportSize({ width: 756, height: calendarFrameHeight });
      await open();
      // In the frame there are none.
      await page.locator("body > :is(header, footer)").evaluateAll((parts) => {
        for (const part of parts) part.remove();
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: calendarFrameHeight });
        expect(await height(), `${width} px`).toBe(calendarFrameHeight);
        expect(await horizontalOverflow(page), `${width} px`).toEqual([]);
      }
    }
  });

  const { colorScheme, width } = settings[locale];
  test(`every document of bookings is accessible, in ${locale}, ${colorScheme} and ${width} px`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 40[49]/);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: calendarFrameHeight });
    for (const [name, path] of documents) {
      await page.goto(path(locale));
      await examine(page, name);
    }
    await openForm(page, locale);
    await examine(page, "form");
  });
}

async function examine(page: Page, what: string) {
  expect(await violationsOn(page), what).toEqual([]);
  expect(await smallTargets(page), what).toEqual([]);
  expect(await horizontalOverflow(page), what).toEqual([]);
}

test("text at 200 %, forced colours and the keyboard lose nothing", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: calendarFrameHeight });
  for (const open of [() => page.goto(calendarDocumentPath("de")), () => openForm(page, "de")]) {
    await open();
    await page.keyboard.press("Tab");
    expect(await stopsWithoutRing(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await controlsWithoutEdge(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });
    await enlargeText(page, 2);
    expect(await horizontalOverflow(page)).toEqual([]);
    await enlargeText(page, 1);
  }
});
