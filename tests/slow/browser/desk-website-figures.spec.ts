import type { Page } from "@playwright/test";
import { signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** What the owner changes at one place and reads at others, or at none. */

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

for (const width of [1440, 390])
  test(`at ${width} px a figure is changed once, on every page, and the texts that still have it typed out are named`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server);
    await open(page, "web-development");
    const site = page.frameLocator("iframe[title]");
    await site.getByText("25+", { exact: true }).click();
    const panel = page.getByRole("complementary");
    await panel.getByRole("textbox", { name: "Number" }).fill("26");
    const named = panel.getByRole("combobox", { name: "Figure" }).locator("option");
    await expect(named.filter({ hasText: "frameworks since 1998" })).toHaveCount(1);
    await panel.getByRole("combobox", { name: "Unit" }).selectOption("");
    await expect(site.getByText("26", { exact: true })).toBeVisible();
    await expect(panel.getByText(/^These texts have 25 typed out/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole("link", { name: "Web Development (Expertise)" }).click();
    await expect(page.getByRole("combobox", { name: "Page", exact: true })).toHaveValue("expertise-web-development");
    await expect(site.getByText("26", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Publish (1)" }).click();
    const dialog = page.getByRole("alertdialog");
    expect(await violationsOf(page)).toEqual([]);
    await expect(dialog.getByText("years on the web", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Publish (1)" })).toBeFocused();
    await panel.getByRole("link", { name: /twenty-five years on the web/ }).click();
    const words = panel.getByRole("textbox", { name: "English" });
    await words.fill((await words.inputValue()).replace("twenty-five", "twenty-six"));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(words).toHaveValue(/twenty-five/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(panel.getByRole("combobox", { name: "Unit" })).toHaveValue("+");

    await open(page, "about");
    await site.getByText("since 1998").first().click();
    await panel.getByRole("link", { name: "Change" }).first().click();
    await panel.getByRole("textbox", { name: "Year" }).fill("1997");
    await expect(site.getByText("since 1997").first()).toBeVisible();
  });

test("a figure within texts is changed from one of them, and what is no number is told and never shown", async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await open(page, "success-stories");
  const site = page.frameLocator("iframe[title]");
  const panel = page.getByRole("complementary");
  await site.getByText("73%", { exact: true }).click();
  const number = panel.getByRole("textbox", { name: "Number" });
  await number.fill("-5");
  await expect(panel.getByText("Must be a number from 0 to 1,000,000,000.")).toBeVisible();
  await expect(site.getByText("73%", { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await number.fill("174");
  await expect(panel.getByText(/^More than 100%/)).toBeVisible();
  await panel.getByRole("link", { name: "Home" }).click();
  const sentence = "11 systems became 1, and dealers get answers 174% faster.";
  await site.getByText(sentence).click();
  const words = panel.getByRole("textbox", { name: "English" });
  await expect(words).toHaveValue(/^\{11\} systems became\s\{1\}, and dealers get answers \{174%\} faster\.$/);
  await words.fill("{1} systems became {1}");
  await words.fill("Now {174%} faster: {11} systems became {1}.");
  await expect(site.getByText("Now 174% faster: 11 systems became 1.")).toBeVisible();
  await panel.getByRole("listitem").filter({ hasText: "11" }).getByRole("link", { name: "Change" }).click();
  await number.fill("17");
  await expect(panel.getByText("Must be a number from 1 to 16.")).toBeVisible();
  await page.goto("/desk#/site/texts");
  await page.getByRole("searchbox").fill("174%");
  await page.getByRole("link", { name: "174% faster answers" }).click();
  await expect(number).toHaveValue("174");
});

test("with the interface in German, what is missing is said in German, and what cannot be seen is listed", async ({
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

  await page.getByRole("link", { name: "Bearbeiten", exact: true }).click();
  await page.getByRole("combobox", { name: "Seite" }).selectOption("contact");
  await page.getByText("Was auf dieser Seite nicht zu sehen ist").click();
  await expect(page.getByRole("link", { name: /Kontaktformular/ }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

test("a title shows how search engines and shared links show it, and what they cut", async ({ page, server }) => {
  await signIn(page, server);
  await open(page, "events");
  await page.getByRole("button", { name: "Title and description" }).click();
  const preview = page.getByRole("region", { name: "Preview in English" });
  await page.getByRole("textbox", { name: "English" }).first().fill("Short title");
  await expect(preview.getByText("Short title · Isarbridge")).toBeVisible();
  await expect(preview.getByText("will be cut")).toBeHidden();
  await page
    .getByRole("textbox", { name: "English" })
    .first()
    .fill("WIDE LETTERS MAKE A TITLE THAT IS CUT WHERE IT ENDS");
  await expect(preview.getByText("The title will be cut")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("a word that is wider than a small phone is told while it is typed, unless a hyphen may break it", async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await open(page, "events");
  await page.frameLocator("iframe[title]").getByRole("heading", { level: 1 }).click();
  const german = page.getByRole("textbox", { name: "German" });
  await german.fill("Digitalisierungsstrategieentwicklung");
  await expect(
    page.getByText("The word “Digitalisierungsstrategieentwicklung” is wider than a small phone (German)."),
  ).toBeVisible();
  await german.fill("Digitalisierungs\u00ADstrategie\u00ADentwicklung");
  await page.getByRole("textbox", { name: "English" }).fill("Internationalisationstrategies");
  await expect(
    page.getByText(/“Internationalisationstrategies” is wider than a small phone \(English\)/),
  ).toBeVisible();
  await expect(page.getByText("wider than")).toHaveCount(1);
});

test("an entry gets another figure, or one that is its own", async ({ page, server }) => {
  await signIn(page, server);
  await open(page, "web-development");
  const site = page.frameLocator("iframe[title]");
  const panel = page.getByRole("complementary");
  await site.getByText("web projects", { exact: true }).click();
  await panel.getByRole("combobox", { name: "Figure" }).selectOption({ label: "98% success rate of AI projects" });
  await expect(site.getByText("98%", { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole("combobox", { name: "Figure" }).selectOption("A figure of its own");
  await panel.getByRole("textbox", { name: "Number" }).fill("97");
  await expect(panel.getByText("Shown on 1 page")).toBeVisible();
  await expect(site.getByText("97%", { exact: true })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

async function open(page: Page, id: string) {
  await page.goto(`/desk#/site/pages/${id}`);
  await expect(page.frameLocator("iframe[title]").getByRole("heading", { level: 1 })).toBeVisible();
}
