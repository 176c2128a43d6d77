import type { Page } from "@playwright/test";
import { holdRequests } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { layoutShift } from "../support/browser/page-checks.ts";

/* What is below the first screens is laid out once the page has loaded. */

const deferred = (page: Page) => page.locator("html[data-deferred]");
const below = (page: Page) => page.locator("#main > section").last();
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("a first visit lays out the first screens, then the rest, and nothing in view moves", async ({ page }) => {
  const sendFont = await holdRequests(page, "**/*.woff2");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(deferred(page)).toHaveCount(1);
  await expect(below(page)).toHaveCSS("content-visibility", "auto");
  sendFont();
  await expect(deferred(page)).toHaveCount(0);
  await expect(below(page)).toHaveCSS("content-visibility", "visible");
  expect(await layoutShift(page)).toBeLessThan(0.005);
  const height = await pageHeight(page);
  await page.reload();
  expect(await pageHeight(page)).toBe(height);
});

test("who comes to a place in the page, or comes back, finds everything laid out", async ({ page }) => {
  const sendFont = await holdRequests(page, "**/*.woff2");
  await page.goto("/#contact", { waitUntil: "domcontentloaded" });
  await expect(deferred(page)).toHaveCount(0);
  await expect(page.locator("#contact h2").first()).toBeInViewport();
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(deferred(page)).toHaveCount(0);
  sendFont();
});

test("a button that leads to a place in the page, pressed at once, leads there", async ({ page }) => {
  const sendFont = await holdRequests(page, "**/*.woff2");
  await page.goto("/events", { waitUntil: "domcontentloaded" });
  const button = page.locator("main [data-scrolls-to]");
  const target = await button.getAttribute("data-scrolls-to");
  await button.click();
  await expect(deferred(page)).toHaveCount(0);
  await expect(page.locator(`#${target} h2`)).toBeInViewport();
  sendFont();
});

test("paper has everything", async ({ page }) => {
  const sendFont = await holdRequests(page, "**/*.woff2");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.emulateMedia({ media: "print" });
  await expect(below(page)).toHaveCSS("content-visibility", "visible");
  sendFont();
});
