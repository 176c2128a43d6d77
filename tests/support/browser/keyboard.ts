import type { Page } from "@playwright/test";

/** Presses Tab until the keyboard is on an element. @throws where it never gets there */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${selector}`);
}

/** Presses Tab so many times, and returns what it passed: each by its text, else its name or its element. */
export async function stops(page: Page, count: number): Promise<string[]> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < count; pressed++) {
    await page.keyboard.press("Tab");
    passed.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.textContent?.trim() || element?.getAttribute("name") || element?.tagName.toLowerCase() || "";
      }),
    );
  }
  return passed;
}

/** Walks the whole page, and returns where the header covered what had the focus, or it was off the screen. */
export async function stopsUnderHeader(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const covered: string[] = [];
  for (let pressed = 0; pressed < 200; pressed++) {
    await page.keyboard.press(key);
    const { name, visible, again } = await page.evaluate(async (direction) => {
      const element = document.activeElement ?? document.body;
      const again = element === document.body || element.getAttribute("data-passed") === direction;
      element.setAttribute("data-passed", direction);
      const inHeader = element.closest("header, [href='#main']") !== null;
      const inView = () => {
        const { top, bottom } = element.getBoundingClientRect();
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        return inHeader || (top >= header && Math.min(bottom, top + 24) <= innerHeight);
      };
      // The browser scrolls to what has the focus with one of its next frames; what it leaves covered stays so.
      for (let frame = 0; frame < 30 && !inView(); frame++) await new Promise(requestAnimationFrame);
      return { name: element.outerHTML.slice(0, 100), visible: inView(), again };
    }, key);
    if (again) return covered;
    if (!visible) covered.push(name);
  }
  throw new Error("The walk through the page does not end");
}
