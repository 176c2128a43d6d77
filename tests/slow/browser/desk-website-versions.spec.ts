import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { focusedText, signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { onBothEngines, test } from "../../support/browser/own-server.ts";

/** What the owner publishes, looks at again and takes back. */

test.use({ locale: "en-GB" });

const headline = { en: "Events that change Monday", de: "Veranstaltungen, die den Montag ändern" };

test(
  "a page that is not ready is left out of a publication; each version tells its changes, is shown, and is brought back",
  onBothEngines,
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, server);
    const before = await headlineFor(page, server.origin, "/events");
    const other = await headlineFor(page, server.origin, "/congresses");
    await changeHeadline(page, "events", before, headline);
    await changeHeadline(page, "congresses", other, { en: "Half written", de: "" });

    await page.getByRole("button", { name: "Publish (2)" }).click();
    const dialog = page.getByRole("alertdialog");
    const publish = dialog.getByRole("button", { name: "Publish" });
    await expect(dialog.getByText("Has no German text.")).toBeVisible();
    await expect(publish).toBeDisabled();
    await expect(dialog.getByRole("status")).toHaveText("One thing keeps it from being published.");
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect(focusedText(page, "German")).toBeFocused();
    await page.getByRole("button", { name: "Publish (2)" }).click();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole("checkbox", { name: "Congresses" }).uncheck();
    await expect(dialog.getByText("Has no German text.")).toBeHidden();
    await expect(dialog.getByText(headline.de)).toBeVisible();
    await publish.click();
    await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
    expect(await headlineFor(page, server.origin, "/events")).toBe(headline.en);
    expect(await headlineFor(page, server.origin, "/congresses")).toBe(other);

    await changeHeadline(page, "congresses", "Half written", { en: "Written", de: "Geschrieben" });
    await expect(page.getByText("Your changes are live.")).toBeHidden();
    await page.getByRole("button", { name: "Publish (1)" }).click();
    await publish.click();
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    expect(await headlineFor(page, server.origin, "/de/congresses")).toBe("Geschrieben");

    await page.getByRole("link", { name: "Versions" }).click();
    const first = page.getByRole("listitem").filter({ hasText: /^Version 1/ });
    await first.getByText("What has changed").click();
    await expect(first.getByText(before, { exact: true })).toBeVisible();
    await expect(first.getByText(headline.de)).toBeVisible();
    const second = page.getByRole("listitem").filter({ hasText: /^Version 2/ });
    await second.getByText("Changed: Congresses").click();
    await expect(second.getByText("Geschrieben")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole("link", { name: "Show version 1" }).click();
    const site = page.frameLocator("iframe[title]");
    await page.getByRole("combobox").selectOption("congresses");
    await expect(site.getByRole("heading", { level: 1 })).toHaveText(other);
    await page.getByRole("combobox").selectOption("events");
    await page.getByRole("button", { name: "DE", exact: true }).first().click();
    await expect(site.getByRole("heading", { level: 1 })).toHaveText(headline.de);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Bring back version 1" }).click();
    await expect(dialog.getByText(other)).toBeVisible();
    await publish.click();
    await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
    expect(await headlineFor(page, server.origin, "/congresses")).toBe(other);

    await page.getByRole("link", { name: "All versions" }).click();
    await expect(page.getByText("As version 1 was. Changed: Congresses")).toBeVisible();
  },
);

test("the original website is brought back, with a question about what is not published", async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  const before = await headlineFor(page, server.origin, "/events");
  await changeHeadline(page, "events", before, headline);
  await page.getByRole("button", { name: "Publish (1)" }).click();
  const dialog = page.getByRole("alertdialog");
  const publish = dialog.getByRole("button", { name: "Publish" });
  await publish.click();
  await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });

  await changeHeadline(page, "events", headline.en, { en: "Not published yet", de: "Noch nicht veröffentlicht" });
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Bring back the original website" }).click();
  await expect(dialog.getByText("You have changes there that are not published: Events.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Replace them" }).click();
  await expect(dialog.getByText(before)).toBeVisible();
  await publish.click();
  await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
  expect(await headlineFor(page, server.origin, "/events")).toBe(before);
  await page.goto("/desk#/site/pages/events");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});

test("the site is downloaded for a host of files", async ({ page, server }) => {
  // Each file is compressed as well as can be.
  await signIn(page, server);
  await page.goto("/desk#/site/versions");
  await page.getByText("Download the site").first().click();
  await page.getByLabel("Address of the site").fill("https://static.example");
  expect(await violationsOf(page)).toEqual([]);
  const downloading = page.waitForEvent("download", { timeout: 120_000 });
  await page.getByRole("button", { name: "Download the site" }).click();
  const archive = readFileSync(await (await downloading).path());
  expect(archive.includes("de/events.html.br")).toBe(true);
  expect(archive.includes("https://static.example/events")).toBe(true);
  await expect(page.getByText("The file is in your downloads.")).toBeVisible();
});

async function changeHeadline(page: Page, id: string, before: string, words: { en: string; de: string }) {
  await page.goto(`/desk#/site/pages/${id}`);
  const heading = page.frameLocator("iframe[title]").getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(before);
  await heading.click();
  await focusedText(page, "English").fill(words.en);
  await focusedText(page, "German").fill(words.de);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

/** What a visitor reads. */
async function headlineFor(page: Page, origin: string, path: string): Promise<string> {
  const html = await (await page.request.get(origin + path)).text();
  const [, text = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return text.replaceAll(/<[^>]+>/g, "");
}
