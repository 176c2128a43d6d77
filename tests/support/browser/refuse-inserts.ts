import type { Page } from "@playwright/test";

/** From here on the backend answers every message and subscription of the page with 503. */
export async function refuseInserts(page: Page): Promise<void> {
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 503, json: { message: "down" } }));
}
