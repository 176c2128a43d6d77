import type { Page } from "@playwright/test";
import { locales } from "../../../site/locale.ts";
import { pageIds, pathOf } from "../../../site/pages.ts";

/** Every page of the table in both languages, then the page for all other addresses. */
export const addresses: readonly string[] = [
  ...locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale))),
  "/nowhere",
  "/de/nirgends",
];

/** The console error of Chromium for the last two addresses, and for no other that answers 404. */
export const notFoundError = /404 \(Not Found\) \(.*\/(?:nowhere|nirgends)\)/;

/** Opens a page and waits until the application has taken it over. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Resolves when the application has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("#root[data-hydrated]").waitFor({ state: "attached" });
}
