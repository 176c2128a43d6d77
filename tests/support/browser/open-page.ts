import type { Locator, Page } from "@playwright/test";

/** The console error of Chromium for the last two addresses, and for no other that answers 404. */
export const notFoundError = /404 \(Not Found\) \(.*\/(?:nowhere|nirgends)(?:\?.*)?\)/;

/** Opens a page and brings the application into it. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Needs the application, as a visitor would, and resolves when it has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  // As a mouse that points at the toggle, but moves neither mouse nor focus.
  await page.locator("header [data-language]").first().dispatchEvent("pointerover", { pointerType: "mouse" });
  await applicationRuns(page);
}

/** Resolves when the application has taken the page over, for whatever reason. */
export async function applicationRuns(page: Page): Promise<void> {
  await page.locator("#root[data-hydrated]").waitFor({ state: "attached" });
}

/** The headline of the page that is shown. */
export function headline(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

/** How far the page is scrolled, in pixels. */
export function scrolledBy(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
