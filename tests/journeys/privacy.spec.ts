import type { VisitReport } from "../../server/store/types.ts";
import { locales } from "../../site/locale.ts";
import { contactForm, newsletterForm, showForms } from "../support/browser/forms-on-page.ts";
import { expect, test } from "../support/browser/journey.ts";
import { browserStorage, nothingStored, recordNetwork } from "../support/browser/network-recorder.ts";
import { openPage } from "../support/browser/open-page.ts";
import { calendar, calendarOrigin, pathOf } from "../support/content.ts";
import { owner } from "../support/server/owner.ts";
import { startServer } from "../support/server/server.ts";

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

test.describe("a visitor in a common browser", () => {
  // The browser of the tests names itself a robot.
  test.use({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  });

  test("is counted once for each page read, by document or inside the application, and a form for the page before it", async ({
    page,
  }) => {
    const server = await startServer();
    const command = ["visits", "--days", "1", "--json"];
    await page.clock.install();
    await openPage(page, `${server.origin}/about`);
    const { requested } = recordNetwork(page.context());
    await page.locator(`main a[href="/contact"], footer a[href="/contact"]`).first().click();
    await expect(page).toHaveURL(`${server.origin}/contact`);
    await showForms(page);
    await contactForm(page).fillIn("Hello");
    await contactForm(page).send.click();
    await expect(page.getByRole("group", { name: "Success" })).toBeVisible();
    await server.stop();
    const { output } = await owner({ DATA_DIR: server.dataDir }, command, { now: () => new Date() });
    const { pages, sources, sent }: VisitReport = JSON.parse(output);
    expect(pages.toSorted((a, b) => a.page.localeCompare(b.page))).toEqual([
      { page: "/about", views: 1 },
      { page: "/contact", views: 1 },
    ]);
    expect(sources).toEqual([{ source: "direct", arrivals: 1 }]);
    expect(sent).toEqual([{ form: "contact", page: "/about", count: 1 }]);
    expect(requested.filter(({ origin }) => origin !== server.origin)).toEqual([]);
    await server.dispose();
  });
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
