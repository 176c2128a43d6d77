import { expect, test } from "../support/browser/journey.ts";
import { browserStorage, nothingStored, recordNetwork } from "../support/browser/network-recorder.ts";
import { openPage } from "../support/browser/open-page.ts";
import { calendarDocumentPath, calendarFrameHeight, pathOf } from "../support/content.ts";

test("the booking page shows its own calendar at once, and no toggle takes away what was typed", async ({
  page,
  site,
}) => {
  const { requested } = recordNetwork(page.context());
  await page.route(calendarDocumentPath("de"), (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Free times</h1><input aria-label='Name'>" }),
  );
  await openPage(page, pathOf("booking", "de"));
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("title", "Schedule Consultation");
  await expect(frame).not.toHaveAttribute("sandbox");
  expect((await frame.boundingBox())?.height).toBe(calendarFrameHeight);
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Free times" })).toBeVisible();

  const name = page.frameLocator("iframe").getByRole("textbox", { name: "Name" });
  await name.fill("Half a nam");
  for (const language of ["en", "de"]) {
    await page.locator(`a[data-language=${language}]`).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
  await page.locator("[data-theme-toggle]").click();
  await page.locator("[data-theme-system]").click();
  await expect(name).toHaveValue("Half a nam");
  expect(requested.filter(({ pathname }) => pathname === calendarDocumentPath("de"))).toHaveLength(1);
  expect(requested.filter(({ origin }) => origin !== site.origin)).toEqual([]);
  expect(await browserStorage(page)).toEqual(nothingStored);
});
