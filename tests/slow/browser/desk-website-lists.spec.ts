import type { FrameLocator, Page } from "@playwright/test";
import { register, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** The owner adds, copies, moves and removes entries of lists and sections, and changes where links lead. */

test.use({ locale: "en-GB" });

test("an entry is added, copied, moved by button, key and dragging, removed, and all of it undone", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page, server);
  const site = await openPage(page, "services");
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/l-sections.png" });
  const cards = site.locator("h3");

  await cards.nth(1).click();
  await page.screenshot({ path: "/tmp/l-entry.png" });
  console.log(await page.locator("aside").innerText());
  console.log(await violationsOf(page));
});

async function openPage(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/desk#/site/pages/${id}`);
  const site = page.frameLocator("iframe");
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
  return site;
}
