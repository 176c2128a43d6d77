import type { Locator, Page } from "@playwright/test";
import { signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** The owner fills in the details in forms. */

test("an owner in Vienna fills in the imprint on a phone, in German, and visitors read it by Austrian law", async ({
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
  await page.goto("/desk#/site/details/imprint");
  const number = page.getByRole("textbox", { name: "Umsatzsteuer-Identifikationsnummer" });
  await number.fill("AT12345678");
  await expect(number).toHaveAccessibleDescription(/Bitte so schreiben: ATU12345678/);
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: /^Veröffentlichen/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Bitte so schreiben: ATU12345678.")).toBeVisible();
  await dialog.getByRole("button", { name: "Zeigen" }).click();
  await expect(page.getByRole("combobox", { name: "Umsatzsteuer-Identifikationsnummer" })).toBeFocused();
  await number.fill("atu 1358 5628");
  await expect(number).toHaveValue("ATU13585628");
  await expect(number).toHaveAccessibleDescription(/letzte Ziffer ergibt sich aus den anderen/);
  await number.fill("ATU13585627");
  await expect(number).not.toHaveAttribute("aria-invalid");

  await page.getByLabel("Land des Unternehmens").selectOption("Österreich");
  await expect(page.getByText("In Österreich nötig (§ 25 MedienG).")).toBeVisible();
  await page.getByRole("button", { name: "Hinzufügen: Offenlegung als Medieninhaber" }).click();
  const business = page.getByRole("group", { name: "Unternehmensgegenstand" });
  await business.getByLabel("Englisch").fill("Tax advice");
  await business.getByLabel("Deutsch").fill("Steuerberatung");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);

  await publish(page, /^Veröffentlichen/, "Ihre Änderungen sind online.");
  await page.goto("/de/imprint");
  const main = page.locator("main");
  for (const fact of ["§ 5 ECG", "ATU13585627", "Unternehmensgegenstand: Steuerberatung"])
    await expect(main).toContainText(fact.replaceAll("§ ", "§\u00a0"));
  await expect(main).not.toContainText("DDG");
  await context.close();
});

test("on a desktop an owner adds a profile and puts a privacy notice of the lawyer in place of the made one", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    baseURL: server.origin,
  });
  const page = await context.newPage();
  await signIn(page, server);
  await page.goto("/desk#/site/details/you");
  const profiles = page.getByRole("group", { name: "Public profiles" });
  await profiles.getByRole("button", { name: "Add an entry" }).click();
  await expect(profiles.getByLabel("Label")).toBeFocused();
  await page.keyboard.type("LinkedIn");
  const address = profiles.getByLabel("Web address");
  await address.fill("https://somebody@linkedin.example");
  await expect(profiles.getByText("Must be an address")).toBeVisible();
  await address.fill("linkedin.example/in/somebody");
  await address.press("Tab");
  await expect(address).toHaveValue("https://linkedin.example/in/somebody");
  await expect(profiles.getByText("Must be an address")).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("link", { name: "Privacy notice", exact: true }).click();
  await page.getByLabel("A text of your own").check();
  const text = page.getByRole("group", { name: "Your own text" });
  await expect(text.getByLabel("English")).toHaveValue(/^# Controller\n/);
  await text
    .getByLabel("English")
    .fill("# What happens to data\n\n<b>Nothing</b>, see [my page](about).\n\n- one\n- two");
  await text.getByLabel("German").fill("# Was mit Daten geschieht\n\nNichts.");
  await page.getByRole("link", { name: "See the privacy notice" }).click();
  const site = page.frameLocator("iframe[title]");
  await expect(site.getByRole("heading", { name: "What happens to data" })).toBeVisible();
  await publish(page, /^Publish/, "Your changes are live.");

  await page.goto("/privacy");
  const main = page.locator("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText("What happens to data");
  await expect(main).toContainText("<b>Nothing</b>, see my page.");
  await expect(main.getByRole("link", { name: "my page" })).toHaveAttribute("href", "/about");
  await expect(main.getByRole("listitem")).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto("/about");
  await expect(page.getByRole("link", { name: "LinkedIn" }).first()).toHaveAttribute(
    "href",
    "https://linkedin.example/in/somebody",
  );
  await context.close();
});

test("before going public an owner confirms, leaves out and puts off what the list names, and comes to each place", async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto("/desk#/site/launch");
  const needed = page.getByRole("region", { name: /^\d+ to go, \d+ minutes$/ });
  const rest = page.getByRole("region", { name: /^\d+ placeholders$/ });
  const numberIn = async (region: Locator) =>
    Number.parseInt((await region.getByRole("heading").textContent()) ?? "", 10);
  const counts = async () => [await numberIn(needed), await numberIn(rest)];
  await expect(needed.getByRole("link", { name: "Your full name" })).toBeVisible();
  const [facts = 0, samples = 0] = await counts();
  await expect(needed.getByRole("listitem")).toHaveCount(facts);
  await expect(needed.getByRole("heading")).toHaveText(`${facts} to go, ${2 * facts} minutes`);
  expect(await violationsOf(page)).toEqual([]);

  await needed.getByRole("link", { name: "Your full name" }).click();
  await expect(page.getByLabel("Your full name")).toBeFocused();
  // What the owner writes is no placeholder.
  await page.getByLabel("Your full name").fill("Erika Isarhold");
  await page.goto("/desk#/site/launch");
  await expect.poll(counts).toEqual([facts - 1, samples]);
  // What is still a placeholder cannot be true.
  await needed.getByRole("button", { name: /^This is ours and true: Email/ }).click();
  await expect(needed.getByText(/^Email: .* is a placeholder/)).toBeVisible();
  await expect.poll(counts).toEqual([facts - 1, samples]);

  await rest.getByText(/^About \(\d+\)$/).click();
  await rest
    .getByRole("button", { name: /^Later/ })
    .first()
    .click();
  await expect.poll(counts).toEqual([facts - 1, samples - 1]);
  await rest
    .getByRole("button", { name: /^Leave out/ })
    .first()
    .click();
  await expect.poll(counts).toEqual([facts - 1, samples - 2]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(counts).toEqual([facts - 1, samples - 1]);
  await page.getByRole("button", { name: /^Undo: Later/ }).click();
  await expect.poll(counts).toEqual([facts - 1, samples]);
});

test("before going public each quote stays a point of its own, and the focus goes on with what is left, on the way back as well", async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto("/desk#/site/launch");
  const rest = page.getByRole("region", { name: /^\d+ placeholders$/ });
  await rest.getByText(/^Home \(\d+\)$/).click();
  const quotes = rest.getByRole("link", { name: /^Testimonials/ });
  const permitted = rest.getByRole("button", { name: /^The author allows it/ });
  for (const left of [5, 4]) {
    await permitted.first().click();
    await expect(permitted).toHaveCount(left);
    await expect(quotes).toHaveCount(6);
  }
  await expect(quotes.nth(2)).toBeFocused();
  const events = rest.getByRole("group").filter({ hasText: /^Events/ });
  await events.getByText(/^Events \(\d+\)$/).click();
  const later = events.getByRole("button", { name: /^Later/ });
  // A fold draws what is in it once it is open.
  await expect(later).not.toHaveCount(0);
  for (let left = await later.count(); left > 0; left--) {
    await later.first().click();
    await expect(later).toHaveCount(left - 1);
  }
  await expect(rest.getByText(/^Congresses \(\d+\)$/)).toBeFocused();

  await quotes.nth(3).click();
  await expect(page.frameLocator("iframe[title]").getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(quotes.nth(3)).toBeFocused();
  await expect(quotes.nth(3)).toBeInViewport();
});

async function publish(page: Page, button: RegExp, done: string) {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: button }).click();
  await expect(page.getByText(done)).toBeVisible({ timeout: 60_000 });
}
