import type { Page } from "@playwright/test";
import { locales } from "../../site/locale.ts";
import { expect, test } from "../support/browser/journey.ts";
import { notFoundError, openPage } from "../support/browser/open-page.ts";
import { horizontalOverflow, violationsOn } from "../support/browser/page-checks.ts";
import { addresses, calendarDocumentPath, localeOf, pathOf } from "../support/content.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// axe reads a whole page in seconds, and a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

for (const address of addresses) {
  test(`${address} hydrates, fits every width and is accessible`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(notFoundError);
    await openPage(page, address);
    await examine(page);
  });
}

// As it stands in the frame: the walk over the booking page looks into it, but at one width and without its address.
for (const address of locales.map(calendarDocumentPath)) {
  test(`${address} fits every width and has no accessibility violation`, async ({ page }) => {
    await page.goto(address);
    await examine(page);
  });
}

for (const locale of locales) {
  test(`a refused message comes back in ${locale} on an accessible page`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/);
    await page.goto(pathOf("contact", locale));
    // As a browser without script sends it.
    await page.locator("#contact-form").evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
    await examine(page);
  });

  for (const id of ["newsletter-confirm", "newsletter-unsubscribe"] as const) {
    test(`${pathOf(id, locale)} says of a used link what is wrong, accessibly`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/404/);
      await page.goto(`${pathOf(id, locale)}?token=used`);
      await page.locator("main form [type=submit]").click();
      await expect(page.getByRole("alert")).toBeVisible();
      await examine(page);
    });
  }

  test(`a page that fails in ${locale} leaves an accessible error page`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/The page failed/);
    const body = `
      export const content = { en: { seo: { title: "Fails" } }, de: { seo: { title: "Scheitert" } } };
      export function Page() { throw new Error("The page failed"); }
    `;
    await page.route("**/assets/about-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
    await openPage(page, pathOf("contact", locale));
    await page
      .locator(`a[href="${pathOf("about", locale)}"]`)
      .first()
      .dispatchEvent("click");
    await expect(page).toHaveURL(pathOf("about", locale));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await examine(page);
  });
}

test("the open menus have no accessibility violation", async ({ page }) => {
  await openPage(page, "/de/services");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Leistungen" }).click();
    expect.soft(await violationsOn(page), `bar, ${colorScheme}`).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole("button", { name: "Menü" }).click();
    expect.soft(await violationsOn(page), `phone, ${colorScheme}`).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

/**
 * One page load for all widths and themes: the application changes nothing by them, style sheets change all. axe sees a
 * page on a phone in one theme and on a desk in the other, its twin in the other language the other way round.
 */
async function examine(page: Page) {
  const isGerman = localeOf(new URL(page.url()).pathname) === "de";
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await horizontalOverflow(page), `at ${width} px`).toEqual([]);
  }
  for (const [width, colorScheme] of [
    [390, isGerman ? "light" : "dark"],
    [1440, isGerman ? "dark" : "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await horizontalOverflow(page), `at ${width} px`).toEqual([]);
    expect.soft(await violationsOn(page), `at ${width} px, ${colorScheme}`).toEqual([]);
  }
}
