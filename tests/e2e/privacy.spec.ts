import { calendar, calendarOrigin } from "../../site/booking.ts";
import { locales } from "../../site/locale.ts";
import { pathOf } from "../../site/pages.ts";
import { contactForm, newsletterForm } from "../support/browser/forms-on-page.ts";
import { expect, test } from "../support/browser/journey.ts";
import { browserStorage, nothingStored, recordNetwork } from "../support/browser/network-recorder.ts";
import { openPage } from "../support/browser/open-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("who writes a message and subscribes takes nothing home", async ({ page }) => {
  const { settingCookies } = recordNetwork(page.context());
  await openPage(page, "/contact");
  await contactForm(page).fillIn("Hello");
  await contactForm(page).send.click();
  await expect(page.getByRole("group", { name: "Success" })).toBeVisible();
  await newsletterForm(page).email.fill("anna@example.org");
  await newsletterForm(page).send.click();
  await expect(page.locator("#subscribed")).toBeVisible();
  expect(settingCookies).toEqual([]);
  expect(await browserStorage(page)).toEqual(nothingStored);
});

test("the theme toggle leaves one key behind, and the way back to the system takes it away", async ({ page }) => {
  await openPage(page, "/contact");
  await page.locator("[data-theme-toggle]").click();
  expect(await browserStorage(page)).toEqual({ ...nothingStored, local: { "isarbridge-theme": "dark" } });
  await page.locator("[data-theme-system]").click();
  expect(await browserStorage(page)).toEqual(nothingStored);
});

for (const locale of locales) {
  test(`only the click inside the frame contacts the calendar, in ${locale}`, async ({ page, site }) => {
    await page
      .context()
      .route(`${calendarOrigin(locale)}/**`, (route) =>
        route.fulfill({ contentType: "text/html", body: "<h1>Free times</h1>" }),
      );
    const { requested } = recordNetwork(page.context());
    const foreign = () => requested.filter(({ origin }) => origin !== site.origin).map(({ origin }) => origin);
    await openPage(page, pathOf("booking", locale));
    const load = page.frameLocator("iframe").locator(`a[href="${calendar.url[locale]}"]:not([target])`);
    await load.hover();
    await load.focus();
    await page.locator("[data-theme-toggle]").click();
    await page.waitForLoadState("networkidle");
    expect(foreign()).toEqual([]);

    await load.click();
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Free times" })).toBeVisible();
    expect(foreign()).toEqual([calendarOrigin(locale)]);
  });
}
