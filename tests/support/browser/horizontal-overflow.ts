import type { Page } from "@playwright/test";

/** What makes the page scroll sideways; empty while it does not. */
export function horizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const culprits = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`.slice(0, 120));
    return [`${scrollWidth} px`, ...culprits.slice(0, 5)];
  });
}
