import { focusedText, signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** The owner decides which pages there are, and where they stand. */

test.use({ locale: "en-GB", read: ["/", "/de", "/about", "/de/services"] });

test("the owner hides a menu, moves a page to another address, and adds one from a layout", async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto("/desk#/site/menus");
  const row = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
  for (const name of ["Events", "Congresses", "Speeches"]) {
    await row(name)
      .getByRole("button", { name: /^Change/ })
      .click();
    await row(name).getByRole("button", { name: "Hide page" }).click();
    await expect(row(name).getByText("hidden", { exact: true })).toBeVisible();
  }
  await row("Portfolio")
    .getByRole("button", { name: /^Change/ })
    .click();
  await row("Portfolio").getByLabel("Menu").selectOption("Services");
  await expect(page.getByRole("link", { name: "Portfolio", exact: true })).toBeFocused();
  await row("Portfolio")
    .getByRole("button", { name: /^Change/ })
    .click();
  const address = row("Portfolio").getByLabel("Address");
  await address.fill("/desk");
  await expect(row("Portfolio").getByText("This address is taken.")).toBeVisible();
  await address.fill("/works");
  await address.press("Enter");
  await expect(address).toBeFocused();
  await expect(row("Portfolio").getByText("/works", { exact: true })).toBeVisible();
  await row("Contact")
    .getByRole("button", { name: /^Change/ })
    .click();
  await expect(row("Contact").getByText("The website needs this page")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByText("New page").click();
  const form = page.getByRole("form", { name: "New page" });
  await form.getByText("A guide with date").click();
  await form.getByLabel("Name, English").fill("Choosing a supplier");
  await form.getByLabel("Name, German").fill("Dienstleister wählen");
  await form.getByLabel("Menu").selectOption("Expertise");
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "Add page" }).click();
  await expect(page.frameLocator("iframe[title]").getByRole("heading", { level: 1 })).toHaveText("Choosing a supplier");
  await expect(focusedText(page, "English")).toBeFocused();
  await expect(focusedText(page, "English")).toHaveValue("Choosing a supplier");
  await page.getByRole("link", { name: "Pages and menus" }).click();
  await row("Choosing a supplier")
    .getByRole("button", { name: /^Change/ })
    .click();
  await row("Choosing a supplier").getByRole("button", { name: "Show page" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  // What is still to be written is named, and each is led to.
  const publish = page.getByRole("button", { name: /^Publish/ });
  const dialog = page.getByRole("alertdialog");
  await publish.click();
  while (await dialog.getByRole("button", { name: "Publish" }).isDisabled()) {
    await dialog.getByRole("button", { name: "Show" }).first().click();
    for (const language of ["English", "German"] as const) await focusedText(page, language).fill("Why.");
    await publish.click();
  }
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
  // A click that leaves a field which takes what was typed meets its button.
  await page.getByRole("link", { name: "Pages and menus" }).click();
  await row("Portfolio")
    .getByRole("button", { name: /^Change/ })
    .click();
  await address.fill("/work");
  await publish.click();
  await expect(dialog.getByText("/work", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const guide = await (await page.request.get(`${server.origin}/choosing-a-supplier`)).text();
  expect(guide).toContain('"@type":"Article"');
  expect(guide).not.toContain('href="/speeches"');
  expect((await page.request.get(`${server.origin}/speeches`)).status()).toBe(404);
  const sitemap = await (await page.request.get(`${server.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain("/de/choosing-a-supplier");
  expect(sitemap).not.toContain("/congresses");
  const moved = await page.request.get(`${server.origin}/de/portfolio`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, "/de/works"]);
});
