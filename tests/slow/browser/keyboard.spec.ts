import { expect, test } from "../../support/browser/journey.ts";
import { stopsUnderHeader } from "../../support/browser/keyboard.ts";
import { openPage } from "../../support/browser/open-page.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Each with something special: the longest page, text alone, a table, sections with addresses, forms. */
for (const [address, size] of [
  ["/de", phone],
  ["/de/privacy", desktop],
  ["/de/projects", phone],
  ["/de/services", desktop],
  ["/contact", phone],
] as const) {
  test(`the header covers no focus on ${address} at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, address);
    for (const key of ["Tab", "Shift+Tab"] as const) expect(await stopsUnderHeader(page, key), key).toEqual([]);
  });
}

test("quotes side by side are a named stop of the keyboard only where they scroll", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/");
  const section = page.locator("section", { has: page.locator("figure blockquote") });
  const quotes = section.locator("ul");
  const [heading = ""] = await section.getByRole("heading").allTextContents();
  await expect(quotes).toHaveAccessibleName(heading);
  await expect(quotes).toHaveAttribute("tabindex", "0");
  await quotes.press("ArrowRight");
  await expect.poll(() => quotes.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize(desktop);
  await expect(quotes).toHaveAttribute("tabindex", "-1");
});
