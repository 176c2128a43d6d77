import { expect, test } from "../support/browser/journey.ts";
import { notFoundError } from "../support/browser/open-page.ts";
import { horizontalOverflow, unreadableText } from "../support/browser/page-checks.ts";
import { addresses, localeOf } from "../support/content.ts";

/** As long as German words of the field get: 26 and 31 letters. */
const longWords = "Unternehmenstransformation Geschäftsführungsentscheidungen";
const phones = [320, 360, 390];

// The words are put in before an application could take the page over.
test.use({ javaScriptEnabled: false });

for (const address of addresses.filter((path) => localeOf(path) === "de")) {
  test(`the longest words stay on the screen in every heading of ${address}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(notFoundError);
    await page.goto(address);
    await page.evaluate((words) => {
      for (const heading of document.querySelectorAll("h1, h2, h3")) {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        // The first text takes the words; what else a heading holds, such as a picture, stays.
        for (let text = texts.nextNode(), rest = words; text; text = texts.nextNode(), rest = "") text.nodeValue = rest;
      }
    }, longWords);
    for (const width of phones) {
      await page.setViewportSize({ width, height: 800 });
      expect(await horizontalOverflow(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(outside), `${width} px`).toEqual([]);
      expect(
        (await unreadableText(page)).filter((found) => found.includes("Unternehmen")),
        `${width} px`,
      ).toEqual([]);
    }
  });
}

/** Headings with letters outside of the window. */
function outside(): string[] {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll("h1, h2, h3")].flatMap((heading) => {
    // One pixel is for ears only.
    if (!heading.checkVisibility({ visibilityProperty: true }) || heading.clientWidth <= 1) return [];
    const range = document.createRange();
    range.selectNodeContents(heading);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const scrolled = heading.closest("[aria-label]") !== null && lines.every(({ left }) => left > clientWidth);
    if (scrolled || lines.every(({ left, right }) => left >= -1 && right <= clientWidth + 1)) return [];
    return [`${heading.tagName} ${heading.className}`];
  });
}
