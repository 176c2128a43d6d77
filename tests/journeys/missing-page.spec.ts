import { expect, test } from "../support/browser/journey.ts";
import { headline, hydrated } from "../support/browser/open-page.ts";

test("a reader of a dead link is told which page is missing, in their language, and led on", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404 \(Not Found\)/);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "warning" && logged.push(message.text()));
  const missing = page.locator("main code");
  expect((await page.goto("/de/nirgends/käse"))?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(missing).toHaveText("/de/nirgends/käse");
  await hydrated(page);
  await expect(missing).toHaveText("/de/nirgends/käse");
  expect(logged).toEqual([`404: no page at ${encodeURI("/de/nirgends/käse")}`]);
  await expect(page.locator("a[data-language=en]")).toHaveAttribute("href", encodeURI("/nirgends/käse"));
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/de");
  await expect(headline(page)).toBeVisible();

  // What looks like another site's address stays an address of this one.
  await page.goto("/de//other.example");
  await hydrated(page);
  await expect(page.locator("a[data-language=en]")).toHaveAttribute("href", "/other.example");
});
