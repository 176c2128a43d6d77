import type { FrameLocator, Page } from "@playwright/test";
import { focusedText, signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { onBothEngines, test } from "../../support/browser/own-server.ts";

/** The owner changes the website where it is read. */

test.use({ locale: "en-GB" });

const devices = [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 780 }],
] as const;
const headline = { en: "AI that your people use on Monday", de: "KI, die Ihre Leute am Montag nutzen" };

for (const [device, viewport] of devices) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("the owner changes a headline in both languages, publishes it, and brings the old one back", async ({
      page,
      server,
    }) => {
      await signIn(page, server);
      const before = await headlineFor(page, server.origin, "");
      const site = await openEditor(page);
      await site.getByRole("heading", { level: 1 }).click();
      await focusedText(page, "English").fill(headline.en);
      await expect(site.getByRole("heading", { level: 1 })).toHaveText(headline.en);
      await expect(page.getByText("The English is changed and the German is not.")).toBeVisible();
      await focusedText(page, "German").fill(headline.de);
      await expect(page.getByText("The English is changed and the German is not.")).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);

      await page.getByRole("button", { name: "Publish (1)" }).click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByText(headline.de)).toBeVisible();
      await expect(dialog.getByText(before)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
      expect(await headlineFor(page, server.origin, "")).toBe(headline.en);
      expect(await headlineFor(page, server.origin, "/de")).toBe(headline.de);

      await openEditor(page);
      await site.getByRole("heading", { level: 1 }).click();
      await focusedText(page, "English").fill("Another one");
      await page.getByRole("button", { name: "Publish (1)" }).click();
      await dialog.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });

      await page.getByRole("link", { name: "Versions" }).click();
      await expect(page.getByText("Changed: Events").first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole("button", { name: "Bring back version 1" }).click();
      await expect(dialog.getByText("Another one")).toBeVisible();
      await dialog.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
      expect(await headlineFor(page, server.origin, "")).toBe(headline.en);
    });

    test("what is typed while the connection is lost is kept by the browser, and saved when it is back", async ({
      page,
      server,
      consoleErrors,
    }) => {
      consoleErrors.allow(/ERR_FAILED|Failed to load|ERR_INTERNET/);
      await signIn(page, server);
      const site = await openEditor(page);
      const heading = site.getByRole("heading", { level: 1 });
      await page.route("**/desk/api/website/drafts", (route) => route.abort());
      await heading.click();
      const frame = page.locator("iframe[title]");
      const top = () => frame.evaluate((it) => it.getBoundingClientRect().top + scrollY);
      const before = await top();
      await focusedText(page, "English").fill(headline.en);
      await expect(page.getByText("Offline: kept in this browser.")).toBeVisible();
      expect(await top()).toBe(before);
      await page.reload();
      await expect(heading).toHaveText(headline.en);
      await page.unroute("**/desk/api/website/drafts");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    });
  });
}

test("on a phone, with the interface in German, a text is changed, stays where it was scrolled to, is undone from another screen, done again, and outlives a reload", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    locale: "de-DE",
    viewport: devices[1][1],
    baseURL: server.origin,
  });
  const page = await context.newPage();
  await signIn(page, server);
  const site = await openEditor(page, "Bearbeiten");
  const heading = site.getByRole("heading", { level: 1 });
  const before = await heading.textContent();
  await heading.click();
  await expect(focusedText(page, "Deutsch")).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await focusedText(page, "Deutsch").fill(headline.de);
  await expect(heading).toHaveText(headline.de);
  const scrolled = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    return scrollY;
  });
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.getByRole("link", { name: "Marke", exact: true }).click();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(heading).toHaveText(before ?? "");
  await page.getByRole("button", { name: "Wiederholen" }).click();
  await expect(heading).toHaveText(headline.de);
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(headline.de);
  await expect(page.getByRole("link", { name: "Punkte zum Ansehen" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await page.getByRole("button", { name: "Verwerfen", exact: true }).click();
  await expect(heading).toHaveText(before ?? "");
  await page.getByRole("button", { name: "English" }).last().click();
  await expect(page.getByRole("link", { name: "Versions" })).toBeVisible();
  await page.getByRole("button", { name: "Deutsch" }).last().click();
  await expect(page.getByRole("link", { name: "Versionen" })).toBeVisible();
  await context.close();
});

test(
  "where a desktop and a phone change the same page, the second one is asked which one counts, and other pages go on being saved",
  onBothEngines,
  async ({ page, browser, server }) => {
    await signIn(page, server);
    const context = await browser.newContext({ locale: "en-GB", viewport: devices[1][1], baseURL: server.origin });
    const other = await context.newPage();
    await signIn(other, server);
    const [site, otherSite] = [await openEditor(page), await openEditor(other)];
    await otherSite.getByRole("heading", { level: 1 }).click();
    await focusedText(other, "English").fill("Typed on the other device");
    await expect(other.getByText("Saved", { exact: true })).toBeVisible();
    await site.getByRole("heading", { level: 1 }).click();
    await focusedText(page, "English").fill(headline.en);
    await expect(page.getByText("This was also changed on another device or in another window")).toBeVisible();
    for (const words of ["Typed on the other device", headline.en])
      await expect(page.getByRole("alertdialog").getByText(words)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    // Keys that were meant for the text.
    for (const key of ["Space", "Enter", "Escape"]) await page.keyboard.press(key);
    await expect(site.getByRole("heading", { level: 1 })).toHaveText(headline.en);
    await page.getByRole("button", { name: "Keep what is here" }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(site.getByRole("heading", { level: 1 })).toHaveText(headline.en);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await other.reload();
    await expect(otherSite.getByRole("heading", { level: 1 })).toHaveText(headline.en);
    await context.close();
  },
);

test("two tabs keep their own words while the connection is lost, a closed one's go to the next tab, and a new release is told", async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to load|409/);
  await signIn(page, server);
  const closed = await context.newPage();
  const open = async (tab: Page, id: string) => {
    await tab.goto(`/desk#/site/pages/${id}`);
    const heading = tab.frameLocator("iframe[title]").getByRole("heading", { level: 1 });
    await heading.click();
    return { tab, heading, field: focusedText(tab, "English") };
  };
  const [own, other] = [await open(page, "congresses"), await open(closed, "events")];
  await expect(other.field).toBeVisible();
  const { heading } = own;
  // A route would let a save pass with which a tab is left.
  await context.setOffline(true);
  const words = [
    [own, "Typed in this tab"],
    [other, "Typed in a tab that is closed"],
  ] as const;
  for (const [{ tab, field }, typed] of words) {
    await field.fill(typed);
    await expect(tab.getByText("Offline: kept in this browser.")).toBeVisible();
  }
  await closed.close();

  await context.route("**/desk/api/website/drafts", (route) =>
    route.fulfill({ status: 409, json: { error: "reload" } }),
  );
  await context.setOffline(false);
  await expect(page.getByText("The desk has a new release.")).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText("Typed in this tab");
  await expect(page.getByText("The desk has a new release.")).toBeVisible();
  await context.unrouteAll();
  await page.getByRole("button", { name: "Load anew" }).click();
  await expect(heading).toHaveText("Typed in this tab");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish (2)" }).click();
  const dialog = page.getByRole("alertdialog");
  for (const [, typed] of words) await expect(dialog.getByText(typed)).toBeVisible();
});

async function openEditor(page: Page, name = "Edit"): Promise<FrameLocator> {
  await page.goto("/desk#/site/visits");
  await page.getByRole("link", { name, exact: true }).click();
  const site = page.frameLocator("iframe[title]");
  await page.getByRole("combobox").selectOption("events");
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
  return site;
}

/** What a visitor reads. */
async function headlineFor(page: Page, origin: string, prefix: string): Promise<string> {
  const html = await (await page.request.get(`${origin}${prefix}/events`)).text();
  const [, text = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return text.replaceAll(/<[^>]+>/g, "");
}
