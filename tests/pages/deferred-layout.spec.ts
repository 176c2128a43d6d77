import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser/journey.ts";
import { layoutShift } from "../support/browser/page-checks.ts";

/* On a phone, what is below the first screens is laid out when it comes near. */

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const deferred = (page: Page) => page.locator("html[data-deferred]");
const last = (page: Page) => page.locator("#main > section").last();
const isLaidOut = (part: Locator) =>
  part
    .locator("*")
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test("a first visit lays out the first screens, and the others as they come near, and nothing in view moves", async ({
  page,
}) => {
  await page.goto("/");
  await expect(deferred(page)).toHaveCount(1);
  expect(await isLaidOut(last(page))).toBe(false);
  const sections = page.locator("#main > section");
  for (const section of await sections.all()) {
    const seen = () => section.evaluate((it) => it.getBoundingClientRect().top < innerHeight);
    while (!(await seen())) await page.mouse.wheel(0, phone.height / 2);
    expect(await isLaidOut(section)).toBe(true);
  }
  expect(await layoutShift(page)).toBeLessThan(0.005);
});

test("who comes to a place in the page, or comes back, finds everything laid out", async ({ page }) => {
  await page.goto("/#contact");
  await expect(deferred(page)).toHaveCount(0);
  await expect(page.locator("#contact h2").first()).toBeInViewport();
  await page.goto("/about");
  await expect(deferred(page)).toHaveCount(1);
  await page.reload();
  await expect(deferred(page)).toHaveCount(0);
});

test("a link to a place in the page leads there", async ({ page }) => {
  await page.goto("/about");
  expect(await isLaidOut(last(page))).toBe(false);
  await page.evaluate(() => document.querySelector<HTMLElement>("a[href='#all-pages']")?.click());
  await expect(page.locator("#all-pages")).toBeInViewport();
  await expect(last(page)).toHaveCSS("content-visibility", "visible");
});

test("for the application everything is laid out", async ({ page }) => {
  await page.goto("/");
  await page.locator("a[data-language=de]").first().click();
  await expect(page.locator("html[lang=de]")).toHaveCount(1);
  await expect(deferred(page)).toHaveCount(0);
});

test("paper has everything, and so have wide windows", async ({ page }) => {
  await page.goto("/");
  await expect(last(page)).toHaveCSS("content-visibility", "auto");
  await page.emulateMedia({ media: "print" });
  await expect(last(page)).toHaveCSS("content-visibility", "visible");
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(last(page)).toHaveCSS("content-visibility", "visible");
});
