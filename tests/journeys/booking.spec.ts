import { locales } from "../../site/locale.ts";
import { expect, test } from "../support/browser/journey.ts";
import { browserStorage, nothingStored, recordNetwork } from "../support/browser/network-recorder.ts";
import { openPage } from "../support/browser/open-page.ts";
import { calendar, calendarOrigin, pathOf } from "../support/content.ts";

for (const locale of locales) {
  test(`a visitor books, and only their click inside the frame lets the calendar's provider know, in ${locale}`, async ({
    page,
    site,
  }) => {
    const asked: { url: string; referrer: string | undefined }[] = [];
    await page.context().route(`${calendarOrigin(locale)}/**`, (route) => {
      asked.push({ url: route.request().url(), referrer: route.request().headers().referer });
      return route.fulfill({ contentType: "text/html", body: "<h1>Free times</h1><input aria-label='Name'>" });
    });
    const { requested } = recordNetwork(page.context());
    const foreign = () => requested.filter(({ origin }) => origin !== site.origin).map(({ origin }) => origin);
    const frame = page.frameLocator("iframe");
    const load = frame.locator(`a[href="${calendar.url[locale]}"]:not([target])`);
    const times = frame.getByRole("heading", { name: "Free times" });
    const withdraw = page.getByRole("link", { name: /withdraw consent|Einwilligung widerrufen/ });
    await page.goto(pathOf("contact", locale));
    await openPage(page, pathOf("booking", locale));

    await test.step("looking, pointing and changing the theme contacts nobody", async () => {
      await load.hover();
      await load.focus();
      await page.locator("[data-theme-toggle]").click();
      await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.locator("[data-theme-system]").click();
      await expect(page.locator("header a[aria-current=page]:visible")).toHaveAttribute(
        "href",
        new URL(page.url()).pathname,
      );
      await expect(withdraw).toBeHidden();
      await page.waitForLoadState("load");
      expect(foreign()).toEqual([]);
    });

    await test.step("the consent is one request, which names our origin alone", async () => {
      await load.click();
      await expect(times).toBeVisible();
      expect(asked).toEqual([{ url: new URL(calendar.url[locale]).href, referrer: `${site.origin}/` }]);
      expect(foreign()).toEqual([calendarOrigin(locale)]);
    });

    await test.step("another language leaves a half-filled calendar alone", async () => {
      await frame.getByRole("textbox", { name: "Name" }).fill("Half a nam");
      const other = locale === "de" ? "en" : "de";
      for (const language of [other, locale]) {
        await page.locator(`a[data-language=${language}]`).click();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      }
      await expect(frame.getByRole("textbox", { name: "Name" })).toHaveValue("Half a nam");
    });

    await test.step("a withdrawal asks again, and so does a later visit; nothing remembers the consent", async () => {
      await withdraw.click();
      await expect(load).toBeVisible();
      await expect(withdraw).toBeHidden();
      await load.click();
      await expect(times).toBeVisible();
      await page.goto(pathOf("privacy", locale));
      await page.goBack();
      await expect(load).toBeVisible();
      expect(asked).toHaveLength(2);
      expect(await browserStorage(page)).toEqual(nothingStored);
    });
  });
}
