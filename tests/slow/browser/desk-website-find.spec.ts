import { signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** The one search of the desk: what the owner changes at one place may stand at others. */

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

test("with the interface in German, a mail's word is found by the other language and changed", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    locale: "de-DE",
    viewport: { width: 390, height: 780 },
    baseURL: server.origin,
  });
  const page = await context.newPage();
  await signIn(page, server);
  await page.goto("/desk#/site/texts");
  await page.locator("summary").first().click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Suchen" }).fill("minutes, free and without obligation");
  await page.getByRole("link", { name: /^Dauer und Bedingungen/ }).click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("wie lange der Termin dauert")).toBeVisible();
  await panel.getByRole("textbox", { name: "Deutsch" }).fill("{minutes} Minuten ohne Kosten");
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Suchen" })).toHaveValue("minutes, free and without obligation");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});
