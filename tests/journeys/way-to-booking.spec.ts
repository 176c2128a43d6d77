import { locales } from "../../site/locale.ts";
import { expect, test } from "../support/browser/journey.ts";
import { openPage } from "../support/browser/open-page.ts";
import { pageIds, pathOf } from "../support/content.ts";

/** What mails link to, and what the law asks for. */
const exempt = /^(?:newsletter-|imprint$|privacy$|booking$)/;

for (const locale of locales) {
  test(`every page leads to the booking in its main part, in ${locale}`, async ({ request }) => {
    for (const id of pageIds.filter((id) => !exempt.test(id))) {
      const html = await (await request.get(pathOf(id, locale))).text();
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      expect.soft(main.includes(`href="${pathOf("booking", locale)}"`), id).toBe(true);
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const bar = "aside:has(> a[href^='tel:'])";

  test("a bar to call or book comes when the hero has gone, and makes room for a keyboard and for what has the focus", async ({
    page,
  }) => {
    await openPage(page, "/contact");
    await expect(page.locator(bar)).toBeHidden();
    await page.evaluate(() => scrollTo(0, 900));
    await expect(page.locator(bar)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(bar).getByRole("link", { name: "Book Consultation" })).toHaveAttribute(
      "href",
      "/booking",
    );

    await page.getByRole("textbox", { name: "Message" }).focus();
    await expect(page.locator(bar)).toBeHidden();

    // The last link of the page, reached by keyboard, is not behind the bar.
    const last = page.locator("footer a").last();
    await last.focus();
    await expect(page.locator(bar)).toBeVisible();
    const [above, below] = [await last.boundingBox(), await page.locator(bar).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  test("the booking page has no bar to itself", async ({ page }) => {
    await openPage(page, "/booking");
    await expect(page.locator(bar)).toHaveCount(0);
  });
});
