import type { FrameLocator, Page } from "@playwright/test";
import { focusedEntry, focusedText, signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** The owner adds, copies, moves and removes entries of lists and sections, and changes where links lead. */

test.use({ locale: "en-GB" });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 780 },
]) {
  test(`at ${viewport.width} px an entry is added, copied, moved by button, key and dragging, removed, brought back, and discarded`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, server);
    const site = await openPage(page, "services");
    const titles = site.locator("article h3");
    const before = await titles.allTextContents();
    const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
    const order = page.getByRole("list", { name: "Cards" });
    const open = order.locator(":scope > li").filter({ has: page.locator("details[open]") });
    const status = page.getByRole("status").filter({ hasText: /^Cards/ });

    await titles.nth(1).click();
    await expect(open.locator("summary").first()).toHaveText(before[1] ?? "");
    await button("Add after this one").click();
    await expect(titles).toHaveText(before.toSpliced(2, 0, "Title"));
    await expect(focusedText(page, "English")).toBeFocused();
    await page.keyboard.type("Workshops");
    await expect(titles.nth(2)).toHaveText("Workshops");
    expect(await violationsOf(page)).toEqual([]);

    await button("Move up").click();
    await expect(status).toHaveText("Cards, 2 of 7");
    await expect(titles.nth(1)).toHaveText(/Workshops/);
    await expect(button("Move up")).toBeFocused();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(status).toHaveText("Cards, 3 of 7");
    await expect(titles.nth(2)).toHaveText(/Workshops/);
    await expect(open.locator("summary").first()).toHaveText("Workshops");

    const grip = (place: number) => order.locator(":scope > li").nth(place).getByTitle("Drag to move").last();
    await grip(2).dragTo(grip(0));
    await expect(titles.first()).toHaveText(/Workshops/);
    await expect(button("Move up")).toHaveAttribute("aria-disabled", "true");

    await button("Copy").click();
    await expect(titles).toHaveCount(before.length + 2);
    await expect(focusedText(page, "English")).toBeFocused();
    await button("Remove").click();
    await expect(titles).toHaveCount(before.length + 1);
    await expect(button("Add an entry")).toBeFocused();
    await expect(open).toHaveCount(0);
    const undo = page.getByRole("button", { name: /^Undo/ });
    await undo.click();
    await expect(titles).toHaveCount(before.length + 2);
    while (await undo.isEnabled()) await undo.click();
    await expect(titles).toHaveText(before);

    await titles.nth(1).click();
    await button("Add after this one").click();
    await expect(titles).toHaveCount(before.length + 1);
    await button("Discard draft").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(titles).toHaveText(before);
    await expect(page.getByRole("complementary")).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("a click on a link within a sentence opens the sentence and says where the link leads, one on a detail leads to it, and one on a sign opens its card", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  const site = await openPage(page, "about");
  await site.getByRole("link", { name: "speaker" }).click();
  await page.getByLabel("Where “speaker” leads").selectOption("mail");
  await expect(focusedText(page, "German")).toHaveValue(/\]\(Ihre E-Mail-Adresse\)/);
  await page.getByLabel("Where “speaker” leads").selectOption("An address");
  const address = page.getByLabel("An address", { exact: true });
  for (const unusable of ["", "javascript:alert(1)"]) {
    await address.fill(unusable);
    await expect(address).toHaveAccessibleDescription(
      /begins with https.* Until then it leads to: Your email address\./,
    );
  }
  await expect(focusedText(page, "English")).toHaveValue(/\[speaker\]\(Your email address\)/);
  await address.fill("example.com/talks");
  await expect(site.getByRole("link", { name: "speaker" })).toHaveAttribute("href", "https://example.com/talks");

  await site.getByText("hello@isarbridge.example").first().click();
  await expect(page).toHaveURL(/details/);

  await openPage(page, "services");
  await site.locator("article svg[viewBox='0 0 32 28']").first().click();
  await focusedEntry(page).locator("summary", { hasText: "Sign" }).click();
  await page.getByRole("button", { name: "team", exact: true }).click();
  await expect(page.getByRole("button", { name: "team", exact: true })).toHaveAttribute("aria-pressed", "true");
  expect(await violationsOf(page)).toEqual([]);
});

test("while a phone's keyboard leaves 300 px, the field and its text on the page are both seen", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, server);
  const site = await openPage(page, "services");
  await site.locator("article h3").nth(1).click();
  const field = focusedText(page, "English");
  await expect(field).toBeFocused();
  await page.setViewportSize({ width: 390, height: 300 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(site.locator("article h3").nth(1)).toBeInViewport({ ratio: 0.9 });
});

test("what a section can do without is left out and added beside the page, and then written there", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  const site = await openPage(page, "services");
  await site.getByRole("heading", { name: "Six core services" }).click();
  await page.getByRole("button", { name: "Leave out: Introduction" }).click();
  await page.getByRole("button", { name: "Add: Introduction" }).click();
  await expect(page.getByRole("group", { name: "Introduction" }).getByLabel("English")).toBeFocused();
  await page.keyboard.type("What I do");
  await expect(site.getByText("What I do", { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("a section is added, moved and hidden, a link leads elsewhere, and visitors get it", async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  const site = await openPage(page, "events");
  const headings = site.locator("main h2");
  const before = await headings.allTextContents();
  const order = page.getByRole("list", { name: "Order" });
  expect(await violationsOf(page)).toEqual([]);

  await page.getByText("Add a section").click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /^Questions and answers/ }).click();
  await expect(headings).toHaveCount(before.length + 1);
  for (const label of ["Answer", "Question", "Heading"]) {
    await site.locator("main [data-label]").getByText(label, { exact: true }).click();
    await expect(page.getByRole("group", { name: label }).last().getByLabel("English")).toBeFocused();
    await focusedText(page, "English").fill("What you want to know");
    await focusedText(page, "German").fill("Was Sie wissen wollen");
  }
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Escape");
  await expect(headings.nth(-2)).toHaveText("What you want to know");

  const hidden = order.getByRole("listitem").nth(1);
  await hidden.getByRole("button", { name: "Hide" }).click();
  await expect(headings).toHaveCount(before.length);
  await expect(hidden.getByRole("button", { name: "Show" })).toBeFocused();

  await site.locator("main h1 ~ * a, main a").first().click();
  const leads = focusedEntry(page).getByLabel("Where it leads");
  await leads.selectOption("portfolio");
  await expect(site.locator("main a").first()).toHaveAttribute("href", "/portfolio");
  await leads.selectOption("An address");
  await page.getByLabel("An address", { exact: true }).fill("+49 89 1234-5");
  await page.getByRole("button", { name: /^Publish/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
  const html = await (await page.request.get(`${server.origin}/events`)).text();
  expect(html).toContain("What you want to know");
  expect(html).not.toContain(before[0]);
  expect(/<main.*?<a[^>]* href="([^"]*)"/s.exec(html)?.[1]).toBe("tel:+498912345");
});

async function openPage(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/desk#/site/pages/${id}`);
  const site = page.frameLocator("iframe[title]");
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
  return site;
}
