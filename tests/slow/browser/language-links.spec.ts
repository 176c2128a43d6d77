import { holdApplication } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { openPage } from "../../support/browser/open-page.ts";

/** What the language toggle does before the application has come, and without it. */

for (const [from, chosen, link, to] of [
  ["/", "de", "/privacy", "/de/privacy"],
  ["/about", "de", "/", "/de"],
  ["/de/about", "en", "/de/privacy", "/privacy"],
  ["/de/about", "en", "/de", "/"],
] as const) {
  test(`${chosen} pressed on ${from} goes along to ${link} when that is followed before the application has come`, async ({
    page,
  }) => {
    await holdApplication(page);
    await page.goto(from);
    const toggle = page.locator(`a[data-language=${chosen}]`);
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-busy", "true");
    await page.locator(`a[href="${link}"]`).first().dispatchEvent("click");
    await expect(page).toHaveURL(to);
    await expect(page.locator("html")).toHaveAttribute("lang", chosen);
  });
}

test("a language link keeps the address's query, and navigates once, where no file of the application comes", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/about?from=mail");
  const navigations: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) navigations.push(new URL(request.url()).pathname);
  });
  await page.locator("a[data-language=de]").click();
  await expect(page).toHaveURL("/de/about?from=mail");
  expect(navigations).toEqual(["/de/about"]);
});

test("a page that does not come is loaded as a document of the language that was chosen", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  await openPage(page, "/about");
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.route("**/content/*/privacy.json", (route) => route.abort());
  await page.getByRole("contentinfo").locator("a[href='/privacy']").click();
  await expect(page).toHaveURL("/de/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datenschutz");
});
