import { announcementsOn, isExpanded } from "../support/browser/accessibility-tree.ts";
import { expect, test } from "../support/browser/journey.ts";
import { stops, stopsUnderHeader, tabTo } from "../support/browser/keyboard.ts";
import { headline, openPage, scrolledBy } from "../support/browser/open-page.ts";

test("a visitor with a keyboard and a screen reader goes through header, menus and page, and is told what happens", async ({
  page,
}) => {
  const inMain = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
  await openPage(page, "/contact");

  await test.step("the header is passed from left to right", async () => {
    expect(await stops(page, 12)).toEqual([
      "Skip to content",
      "Isarbridge",
      "Home",
      "Services",
      "Expertise",
      "Speaking",
      "About",
      "Contact",
      "EN (English)",
      "DE (Deutsch)",
      "Switch to dark themeSwitch to light theme",
      "Book Consultation",
    ]);
    await page.keyboard.press("Tab");
    expect(await inMain()).toBe(true);
  });

  await test.step("a menu opens with Enter, tells so, and Escape closes it and gives the focus back", async () => {
    const button = page.getByRole("button", { name: "Services" });
    const menu = page.locator("#menu-services");
    expect(await isExpanded(page, "Services")).toBe(false);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    expect(await isExpanded(page, "Services")).toBe(true);
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("a menu closes when the keyboard leaves it", async () => {
    const speaking = page.getByRole("button", { name: "Speaking" });
    await speaking.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu-speaking")).toBeVisible();
    await tabTo(page, "[popovertarget=menu-about]");
    await expect(page.locator("#menu-speaking")).toBeHidden();
  });

  await test.step("a new language is announced", async () => {
    expect(await announcementsOn(page)).toEqual([]);
    await page.getByRole("link", { name: "Deutsch" }).press("Enter");
    await expect.poll(() => announcementsOn(page)).toEqual(["polite: Diese Seite ist jetzt auf Deutsch."]);
  });

  await test.step("the skip link leads past the header of a page that was navigated to", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).press("Enter");
    await expect(page).toHaveURL("/privacy");
    await expect(headline(page)).toBeFocused();
    const skip = page.locator("[href='#main']");
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await expect(page).toHaveURL("/privacy");
    expect(await scrolledBy(page)).toBe(0);
  });

  await test.step("the booking frame is entered and left", async () => {
    await page.goto("/booking");
    await tabTo(page, "iframe");
    await expect(page.frameLocator("iframe").locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
  });

  await test.step("the header covers nothing that has the focus", async () => {
    await page.goto("/de/contact");
    for (const key of ["Tab", "Shift+Tab"] as const) expect(await stopsUnderHeader(page, key), key).toEqual([]);
  });
});
