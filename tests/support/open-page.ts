import type { Page } from "@playwright/test";
import { locales } from "../../site/locale.ts";
import { pageIds, pathOf } from "../../site/pages.ts";

/** Every page of the table in both languages, then the page for all other addresses. */
export const addresses: readonly string[] = [
  ...locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale))),
  "/nowhere",
  "/de/nirgends",
];

/** What Chromium's console says of a document that answers 404. */
export const missing = /404 \(Not Found\)/;

/** Opens a page and waits until the application has taken it over. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("#root[data-hydrated]").waitFor({ state: "attached" });
}
