import { readdirSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { calendar, calendarOrigin } from "../../site/booking.ts";
import { locales } from "../../site/locale.ts";
import { localeOf, pathOf } from "../../site/pages.ts";
import { contactForm, newsletterForm } from "../support/forms-on-page.ts";
import { expect, test } from "../support/journey.ts";
import { addresses, missing, openPage } from "../support/open-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the browser asks for, and what comes back with a cookie, from now on. */
function watch(context: BrowserContext) {
  const asked: URL[] = [];
  const settingCookies: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url())));
  context.on("response", async (response) => {
    if (await response.headerValue("Set-Cookie").catch(() => null)) settingCookies.push(response.url());
  });
  return { asked, settingCookies };
}

/** Everything that a site can leave in a browser. */
async function leftBehind(page: Page) {
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...stored, cookies: await page.context().cookies() };
}

const nothing = { local: {}, session: {}, databases: [], caches: [], workers: 0, cookies: [] };

const authChunks = readdirSync("build/client/assets").filter((file) => /^auth-.*\.js$/.test(file));

for (const locale of locales) {
  test(`who visits every page in ${locale} talks to this site alone and takes nothing home`, async ({
    page,
    site,
    consoleErrors,
  }) => {
    test.setTimeout(240_000);
    consoleErrors.allow(missing);
    const { asked, settingCookies } = watch(page.context());
    for (const address of addresses.filter((path) => localeOf(path) === locale)) {
      await openPage(page, address);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    }
    expect(asked.length).toBeGreaterThan(addresses.length);
    expect(asked.filter(({ origin }) => origin !== site.origin).map(String)).toEqual([]);
    expect(settingCookies).toEqual([]);
    expect(await leftBehind(page)).toEqual(nothing);

    expect(authChunks).toHaveLength(1);
    expect(asked.filter(({ pathname }) => authChunks.some((chunk) => pathname.endsWith(chunk)))).toEqual([]);
  });
}

test("who writes a message and subscribes takes nothing home either", async ({ page }) => {
  const { settingCookies } = watch(page.context());
  await openPage(page, "/contact");
  await contactForm(page).fillIn("Hello");
  await contactForm(page).send.click();
  await expect(page.getByRole("group", { name: "Success" })).toBeVisible();
  await newsletterForm(page).email.fill("anna@example.org");
  await newsletterForm(page).send.click();
  await expect(page.locator("#subscribed")).toBeVisible();
  expect(settingCookies).toEqual([]);
  expect(await leftBehind(page)).toEqual(nothing);
});

test("the theme toggle leaves one key behind, and the way back to the system takes it away", async ({ page }) => {
  await openPage(page, "/contact");
  await page.locator("[data-theme-toggle]").click();
  expect(await leftBehind(page)).toEqual({ ...nothing, local: { "isarbridge-theme": "dark" } });
  await page.locator("[data-theme-system]").click();
  expect(await leftBehind(page)).toEqual(nothing);
});

for (const locale of locales) {
  test(`the calendar is contacted by the click inside the frame, and by nothing before it, in ${locale}`, async ({
    page,
    site,
  }) => {
    await page
      .context()
      .route(`${calendarOrigin(locale)}/**`, (route) =>
        route.fulfill({ contentType: "text/html", body: "<h1>Free times</h1>" }),
      );
    const { asked } = watch(page.context());
    const foreign = () => asked.filter(({ origin }) => origin !== site.origin).map(({ origin }) => origin);
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
