import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Half of what the package exports, which a page takes as long to read as to be checked by. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** The tags of all rules that the site keeps. */
export const allRules: readonly string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe objects to on the page once it has come to rest, without its frames: `rule: elements`. `only` are rules or tags.
 * Axe's wrapper for Playwright takes three times as long: it injects the library for each run and opens a second page.
 */
export async function violationsOn(page: Page, only = allRules): Promise<string[]> {
  await untilAtRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: ofPage } = window as unknown as { axe: typeof axe };
      return (await ofPage.run(document, { runOnly, resultTypes: ["violations"], iframes: false })).violations;
    },
    [...only],
  );
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ target, any }) => [target.join(" "), any[0]?.message].filter(Boolean).join(", "));
    return `${id}: ${elements.join("; ")}`;
  });
}

/** While its colour changes, or while it rises into view, text has neither the old contrast nor the new one. */
async function untilAtRest(page: Page) {
  await page.evaluate(async () => {
    // What a new size of the window has brought into view begins to rise in the frame after.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const changes = document.getAnimations().filter((animation) => !(animation instanceof CSSAnimation));
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

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

/** Targets below 44 px in height, or 24 in width (WCAG 2.2 2.5.8 asks for 24 by 24); links within a sentence are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>("a[href], button, summary, input, textarea");
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isHidden = !target.checkVisibility({ visibilityProperty: true }) || target.tabIndex < 0 || width <= 1;
      const isInSentence = getComputedStyle(target).display === "inline";
      if (isHidden || isInSentence || target.matches("[href='#main']")) return [];
      return height >= 44 && width >= 24 ? [] : [`${target.outerHTML.slice(0, 120)}: ${width} x ${height}`];
    });
  });
}

/** The sum of all layout shifts since the document was opened, those shortly after a click too. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}
