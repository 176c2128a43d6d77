import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/journey.ts";
import { recordScripts } from "../support/browser/network-recorder.ts";
import { applicationRuns, headline, openPage, scrolledBy } from "../support/browser/open-page.ts";

const footer = (page: Page) => page.getByRole("contentinfo");

test("a visitor reads, moves around by menus, links, Back and a reload, and is always where they meant to be", async ({
  page,
}) => {
  const scripts = recordScripts(page);
  await page.goto("/about");

  await test.step("reading and following links loads no application", async () => {
    await headline(page).click();
    await page.mouse.wheel(0, 600);
    await footer(page).getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy");
    await page.getByRole("button", { name: "Services" }).click();
    await page.locator("#menu-services a[href='/services']").click();
    await expect(page).toHaveURL("/services");
    await page.waitForLoadState("load");
    expect(scripts().filter((name) => name !== "tooltips")).toEqual([]);
  });

  await test.step("pointing at the language loads the application, once", async () => {
    await page.locator("a[data-language=de]").hover();
    await applicationRuns(page);
    expect(scripts().filter((name) => name === "entry")).toHaveLength(1);
  });

  await page.evaluate(() => document.documentElement.setAttribute("data-first-document", ""));
  const isSameDocument = page.locator("html[data-first-document]");

  await test.step("menus open one at a time below their button, and close with a click elsewhere", async () => {
    const about = page.getByRole("button", { name: "About" });
    await about.click();
    await expect(page.locator("#menu-about")).toBeVisible();
    const [button, menu] = [await about.boundingBox(), await page.locator("#menu-about").boundingBox()];
    expect(menu?.x).toBeCloseTo(button?.x ?? Number.NaN, 0);
    await page.getByRole("button", { name: "Expertise" }).click();
    await expect(page.locator("#menu-expertise")).toBeVisible();
    await expect(page.locator("#menu-about")).toBeHidden();
    await headline(page).click();
    await expect(page.locator("#menu-expertise")).toBeHidden();
  });

  await test.step("a menu's entry leads to its page, closes the menu, and is marked there", async () => {
    await page.getByRole("button", { name: "Speaking" }).click();
    await page.locator("#menu-speaking").getByRole("link", { name: "Events" }).click();
    await expect(page).toHaveURL("/events");
    await expect(page).toHaveTitle(/Event/);
    await expect(headline(page)).toBeFocused();
    await expect(page.locator("#menu-speaking")).toBeHidden();
    await page.getByRole("button", { name: "Speaking" }).click();
    await expect(page.locator("#menu-speaking [aria-current=page]")).toHaveText("Events");
    await page.keyboard.press("Escape");
  });

  await test.step("a link starts the new page at its top; Back and Forward return to where the visitor was", async () => {
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => scrolledBy(page)).toBe(1500);
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(headline(page)).toHaveText("Contact");
    await expect(headline(page)).toBeFocused();
    expect(await scrolledBy(page)).toBe(0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolledBy(page)).toBe(300);
    await page.goBack();
    await expect(page).toHaveURL("/events");
    await expect(headline(page)).toBeFocused();
    await expect.poll(() => scrolledBy(page)).toBe(1500);
    await page.goForward();
    await expect(headline(page)).toHaveText("Contact");
    await expect.poll(() => scrolledBy(page)).toBe(300);
    await expect(isSameDocument).toBeAttached();
  });

  await test.step("a reload shows the same place", async () => {
    await page.reload();
    await expect.poll(() => scrolledBy(page)).toBe(300);
  });

  await test.step("a link to a section shows it below the header", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
    await page.locator("a[href='/services#business-growth']").first().click();
    await expect(page).toHaveURL("/services#business-growth");
    const section = page.locator("#business-growth");
    await expect(section.locator("h2")).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => ((await section.boundingBox())?.y ?? Number.NaN) - (header?.height ?? Number.NaN))
      .toBeGreaterThanOrEqual(-1);
    expect((await section.boundingBox())?.y).toBeLessThan(300);
  });

  await test.step("a button of the page scrolls to its section, with the focus on the section's heading", async () => {
    await page.goto("/events");
    await page.getByRole("button", { name: "View Portfolio" }).click();
    const section = page.locator("#event-types").getByRole("heading", { level: 2 });
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    await expect(page).toHaveURL("/events");
  });
});

test("a visitor prints the case studies, and follows a link in a new tab without leaving the page", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openPage(page, "/success-stories");
  await page.getByRole("button", { name: "Download Case Studies" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  const opening = context.waitForEvent("page");
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Contact" })
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opening).toHaveURL("/contact");
  await expect(page).toHaveURL("/success-stories");
  await expect(page).toHaveTitle(/Success/);
});

for (const [locale, other, headlines] of [
  ["en", "de", ["Contact", "Kontakt"]],
  ["de", "en", ["Kontakt", "Contact"]],
] as const) {
  test(`a visitor reads on in ${other} where they are, as long as the document lasts`, async ({ page }) => {
    const prefix = locale === "de" ? "/de" : "";
    const announced = page.getByRole("status").filter({ hasText: announcements[other] });
    const name = page.locator("#contact-form [name=name]");
    const toggle = (language: string) => page.locator(`a[data-language=${language}]`);
    await openPage(page, `${prefix}/contact`);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await toggle(locale).click();
    await expect(page.getByRole("status").filter({ hasText: announcements[locale] })).toHaveCount(0);
    await name.fill("Anna Berger");
    await page.evaluate(() => scrollTo(0, 200));

    await toggle(other).click();
    await expect(headline(page)).toHaveText(headlines[1]);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page).toHaveTitle(new RegExp(headlines[1]));
    await expect(announced).toBeAttached();
    await expect(toggle(other)).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(`${prefix}/contact`);
    await expect(name).toHaveValue("Anna Berger");
    expect(await scrolledBy(page)).toBe(200);

    // Links stay under their locale's path, and the language goes along.
    await page.locator(`[popovertarget=menu-speaking]`).click();
    await page.locator("#menu-speaking a").first().click();
    await expect(page).toHaveURL(`${prefix}/events`);
    await expect(headline(page)).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical).toHaveAttribute("href", new RegExp(`//[^/]+${prefix}/events$`));
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(headline(page)).toBeVisible();
  });
}

const announcements = { en: "This page is now in English.", de: "Diese Seite ist jetzt auf Deutsch." };
