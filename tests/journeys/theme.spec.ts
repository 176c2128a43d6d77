import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/journey.ts";
import { openPage } from "../support/browser/open-page.ts";

test.use({ colorScheme: "dark" });

test("a visitor who prefers dark reads in dark, chooses light, and returns to the system's theme", async ({
  page,
  context,
}) => {
  const toLight = page.getByRole("button", { name: "Switch to light theme" });
  const toDark = page.getByRole("button", { name: "Switch to dark theme" });
  await page.goto("/contact");
  const dark = await groundOf(page);
  const darkBar = await barsOfBrowser(page);
  expect(darkBar).toHaveLength(1);
  expect(await storedTheme(page)).toBeNull();

  await toLight.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect.poll(() => groundOf(page)).not.toBe(dark);
  const light = await groundOf(page);
  expect(await storedTheme(page)).toBe("light");
  const lightBar = await barsOfBrowser(page);
  expect(lightBar).toHaveLength(1);
  expect(lightBar).not.toEqual(darkBar);

  await test.step("the choice is there after a reload, on other pages and in other tabs", async () => {
    await page.reload();
    expect(await groundOf(page)).toBe(light);
    expect(await barsOfBrowser(page)).toEqual(lightBar);
    const tab = await context.newPage();
    await openPage(tab, "/de/services");
    expect(await groundOf(tab)).toBe(light);
    await tab.locator("[data-theme-toggle]").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(toLight).toBeVisible();
    await tab.close();
  });

  await test.step("the system's theme is followed again, also when that changes", async () => {
    await page.getByRole("button", { name: "Use system theme" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    expect(await storedTheme(page)).toBeNull();
    expect(await barsOfBrowser(page)).toEqual(darkBar);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => groundOf(page)).toBe(light);
    await expect(toDark).toBeVisible();
  });
});

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem("isarbridge-theme"));

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The colours that the page gives the bar of a phone's browser: one of them applies. */
function barsOfBrowser(page: Page): Promise<string[]> {
  return page
    .locator("meta[name=theme-color]")
    .evaluateAll((metas) =>
      (metas as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
}
