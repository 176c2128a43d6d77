import type { Page } from "@playwright/test";
import { signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** What the owner reads beside its fields, or nowhere on the page. */

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

for (const width of [1440, 390])
  test(`at ${width} px a figure is changed beside its label, and what is no number is told`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server);
    await open(page, "web-development");
    const site = page.frameLocator("iframe[title]");
    await site.getByText("years on the web", { exact: true }).click();
    const figure = page.getByRole("complementary").getByRole("group", { name: "Figure" });
    await figure.getByRole("textbox", { name: "Number" }).fill("-5");
    await expect(figure.getByText("Must be a number from 0 to 1,000,000,000.")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await figure.getByRole("textbox", { name: "Number" }).fill("26");
    await figure.getByRole("combobox", { name: "Unit" }).selectOption("");
    await expect(site.getByText("26", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Publish (1)" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("years on the web", { exact: true })).toBeVisible();
    await expect(dialog.getByText("25+", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(figure.getByRole("combobox", { name: "Unit" })).toHaveValue("+");
  });

test("with the interface in German, what is missing is said in German", async ({ browser, server }) => {
  const context = await browser.newContext({
    locale: "de-DE",
    viewport: { width: 390, height: 780 },
    baseURL: server.origin,
  });
  const page = await context.newPage();
  await signIn(page, server);
  await page.goto("/desk#/site/visits");
  await page.getByRole("link", { name: "Seiten und Menüs" }).click();
  await page.locator("summary", { hasText: "Neue Seite" }).click();
  await page.getByRole("button", { name: "Seite anlegen" }).click();
  const name = page.getByRole("textbox", { name: "Name, Englisch" });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Bitte füllen Sie das aus.");
  expect(await violationsOf(page)).toEqual([]);
  await name.fill("A");
  await expect(name).toHaveAccessibleDescription("");
  await context.close();
});

test("a title shows how search engines and shared links show it, and what they cut", async ({ page, server }) => {
  await signIn(page, server);
  await open(page, "events");
  await page.locator("summary", { hasText: "Title and description" }).click();
  const title = page.getByRole("group", { name: "Title", exact: true }).getByLabel("English", { exact: true });
  const preview = page.getByRole("region", { name: "Preview in English" });
  await title.fill("Short title");
  await expect(preview.getByText("Short title · Isarbridge")).toBeVisible();
  await expect(preview.getByText("will be cut")).toBeHidden();
  await title.fill("WIDE LETTERS MAKE A TITLE THAT IS CUT WHERE IT ENDS");
  await expect(preview.getByText("The title will be cut")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

async function open(page: Page, id: string) {
  await page.goto(`/desk#/site/pages/${id}`);
  await expect(page.frameLocator("iframe[title]").getByRole("heading", { level: 1 })).toBeVisible();
}
