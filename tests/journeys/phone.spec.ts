import { isExpanded } from "../support/browser/accessibility-tree.ts";
import { expect, test } from "../support/browser/journey.ts";
import { stops, tabTo } from "../support/browser/keyboard.ts";
import { headline, openPage } from "../support/browser/open-page.ts";
import { sectionOf } from "../support/content.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a visitor with a phone uses the menu, and finds the way to a call or a consultation", async ({ page }) => {
  const menu = page.locator("#mobile-menu");
  const burger = page.getByRole("button", { name: "Menu" });
  const isOutOfReach = page.locator("main[inert]");
  await page.goto("/");

  await test.step("the open menu covers the page, which is out of reach until Escape", async () => {
    await burger.click();
    await expect(menu).toBeVisible();
    expect(await isExpanded(page, "Menu")).toBe(true);
    await expect(isOutOfReach).toBeAttached();
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    const entries = (await menu.getByRole("link").allTextContents()).map((entry) => entry.trim());
    expect(await stops(page, entries.length)).toEqual(entries);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(isOutOfReach).not.toBeAttached();
    await expect(burger).toBeFocused();
  });

  await openPage(page, "/");
  await test.step("it closes with a tap on a link, also on the link to the page that is shown", async () => {
    for (let time = 0; time < 2; time++) {
      await burger.click();
      await menu.getByRole("link", { name: "Contact" }).click();
      await expect(page).toHaveURL("/contact");
      await expect(menu).toBeHidden();
      await expect(isOutOfReach).not.toBeAttached();
      await expect(headline(page)).toBeFocused();
    }
  });

  await test.step("it does not stay over the page that the visitor goes back to", async () => {
    await burger.click();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/");
    await expect(menu).toBeHidden();
    await expect(isOutOfReach).not.toBeAttached();
  });

  await test.step("it gives the page back when the window becomes wide", async () => {
    await burger.click();
    await expect(isOutOfReach).toBeAttached();
    await page.setViewportSize({ width: 1300, height: 800 });
    await expect(isOutOfReach).not.toBeAttached();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("a bar to call or book comes when the hero has gone, and leaves room for a keyboard", async () => {
    const bar = page.locator("aside:has(> a[href^='tel:'])");
    await page.goto("/contact");
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo(0, 900));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("link", { name: "Book Consultation" })).toHaveAttribute("href", "/booking");
    await page.getByRole("textbox", { name: "Message" }).focus();
    await expect(bar).toBeHidden();

    // The last link of the page, reached by keyboard, is not behind the bar.
    const last = page.locator("footer a").last();
    await last.focus();
    await expect(bar).toBeVisible();
    const [above, below] = [await last.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.goto("/booking");
    await expect(bar).toHaveCount(0);
  });

  await test.step("a project's description opens by keyboard and finger", async () => {
    await page.goto("/projects");
    const [first] = sectionOf<{ projects: { description: string }[] }>("projects", "table", "en").projects;
    const description = page.getByText(first?.description ?? "").filter({ visible: true });
    await tabTo(page, "summary");
    await page.keyboard.press("Enter");
    await expect(description).toBeVisible();
    await page.getByText("Description", { exact: true }).filter({ visible: true }).first().click();
    await expect(description).toHaveCount(0);
  });
});
