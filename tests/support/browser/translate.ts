import type { Page } from "@playwright/test";

/**
 * Does to the open page what Chrome's translation does: each text moves into two `font` elements, and the root is marked.
 *
 * @param times how often each text stands there then: another language takes more room
 */
export function translate(page: Page, times = 1): Promise<void> {
  return page.evaluate((times) => {
    document.documentElement.classList.add("translated-ltr");
    document.documentElement.lang = "fr";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest("script, style, textarea, noscript, font")) continue;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = `«${text.data.repeat(times)}»`;
      text.replaceWith(outer);
    }
  }, times);
}

/** What password managers and writing assistants do: they put elements beside the fields and into their labels. */
export function insertElements(page: Page, selector: string, where: InsertPosition): Promise<void> {
  return page.evaluate(
    ([selector, where]) => {
      for (const element of document.querySelectorAll(selector)) {
        const icon = document.createElement("div");
        icon.attachShadow({ mode: "open" });
        element.insertAdjacentElement(where, icon);
      }
    },
    [selector, where] as const,
  );
}
