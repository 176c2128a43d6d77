import { locales } from "../../site/locale.ts";
import { expect, test } from "../support/browser/journey.ts";
import { browserStorage, nothingStored, recordNetwork } from "../support/browser/network-recorder.ts";
import { openPage } from "../support/browser/open-page.ts";
import { calendarDocumentPath, calendarFrameHeight, pathOf } from "../support/content.ts";

for (const locale of locales) {
  test(`the booking page shows its own calendar at once, and no toggle takes away what was typed, in ${locale}`, async ({
    page,
    site,
  }) => {
    const { requested } = recordNetwork(page.context());
    await page.route(calendarDocumentPath(locale), (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Free times</h1><input aria-label='Name'>" }),
    );
    await openPage(page, pathOf("booking", locale));
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("title", "Schedule Consultation");
    await expect(frame).not.toHaveAttribute("sandbox");
    expect((await frame.boundingBox())?.height).toBe(calendarFrameHeight);
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Free times" })).toBeVisible();

    const name = page.frameLocator("iframe").getByRole("textbox", { name: "Name" });
    await name.fill("Half a nam");
    const other = locale === "de" ? "en" : "de";
    for (const language of [other, locale]) {
      await page.locator(`a[data-language=${language}]`).click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
    await page.locator("[data-theme-toggle]").click();
    await page.locator("[data-theme-system]").click();
    await expect(name).toHaveValue("Half a nam");
    expect(requested.filter(({ pathname }) => pathname === calendarDocumentPath(locale))).toHaveLength(1);
    expect(requested.filter(({ origin }) => origin !== site.origin)).toEqual([]);
    expect(await browserStorage(page)).toEqual(nothingStored);
  });
}
