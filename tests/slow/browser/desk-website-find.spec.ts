import type { Page } from "@playwright/test";
import { focusedText, signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** The one search of the desk: what the owner changes at one place may stand at others. */

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

test("after a number was changed the desk says where else it stands; there it is replaced one by one, and published", async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto("/desk#/site/pages/web-development");
  await page
    .frameLocator("iframe[title]")
    .getByText(/twenty-five years on the web/)
    .click();
  const english = focusedText(page, "English");
  await expect(english).toHaveValue(/twenty-five/);
  await english.fill((await english.inputValue()).replace("twenty-five", "twenty-six"));
  await page.getByRole("link", { name: /^“twenty-five years” also stands in \d+ places$/ }).click();
  await expect(page.getByRole("searchbox", { name: "Find" })).toHaveValue("twenty-five years");
  await expect(page.getByRole("textbox", { name: "Replace with" })).toHaveValue("twenty-six years");
  expect(await violationsOf(page)).toEqual([]);

  const found = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /years on the web$/ }) });
  await expect(found).toHaveCount(2);
  const [one, other] = [found.first(), found.last()];
  await replaceIn(one);
  await expect(one.getByRole("link")).toHaveText(/26\+ years on the web$/);
  await page.getByRole("button", { name: /^Publish/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText(/the same claim with two numbers/).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await replaceIn(other);
  const badge = page.getByRole("listitem").filter({ hasText: "25+ years Experience" });
  await replaceIn(badge.or(page.getByRole("listitem").filter({ hasText: "26+ years Experience" })));
  await expect(badge).toHaveCount(0);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(badge.getByRole("button", { name: /^Replace:/ })).toBeVisible();
  await expect(other.getByRole("button", { name: /^Replaced:/ })).toBeVisible();

  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Publish/ }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
  const read = async (address: string) => (await page.request.get(`${server.origin}${address}`)).text();
  for (const address of ["/web-development", "/expertise/web-development"]) expect(await read(address)).toMatch(/26\+/);
  expect(await read("/")).toContain("25+ years Experience");
});

async function replaceIn(row: ReturnType<Page["getByRole"]>) {
  const button = row.getByRole("button", { name: /^Replace/ });
  await button.click();
  await expect(button).toHaveText("Replaced");
  await expect(button).toBeFocused();
}

test("what is said of another place can be dismissed, and the way back leads to what was found", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, server);
  await page.goto("/desk#/site/pages/web-development");
  await page
    .frameLocator("iframe[title]")
    .getByText(/twenty-five years on the web/)
    .click();
  const english = focusedText(page, "English");
  await expect(english).toHaveValue(/twenty-five/);
  await english.fill((await english.inputValue()).replace("twenty-five", "thirty"));
  const said = page.getByRole("link", { name: /^“twenty-five years” also stands/ });
  await expect(said).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(said).toBeHidden();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();

  await page.goto("/desk#/site/texts");
  await page.getByRole("searchbox", { name: "Find" }).fill("25 years");
  await page.getByRole("link", { name: /25\+ years Experience$/ }).click();
  await expect(page.getByRole("combobox", { name: "Page", exact: true })).toHaveValue("home");
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Find" })).toHaveValue("25 years");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

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
  const found = page.getByRole("link", { name: /^Dauer und Bedingungen der Beratung · E-Mails/ });
  await expect(found.locator("mark")).toHaveText("minutes, free and without obligation");
  await found.click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("wie lange der Termin dauert").first()).toBeVisible();
  await focusedText(page, "Deutsch").fill("{minutes} Minuten ohne Kosten");
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Suchen" })).toHaveValue("minutes, free and without obligation");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});
