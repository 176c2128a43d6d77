import type { Page } from "@playwright/test";

/** What WCAG 2.2 lets a reader set (1.4.12). */
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** The security policy of the pages forbids style elements, not adopted style sheets. */
export function setWideSpacing(page: Page, isWide: boolean): Promise<void> {
  return page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    isWide ? wideSpacing : "",
  );
}

/** By the browser's own setting, which media queries in rem follow too. */
export async function enlargeText(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
}

/** Buttons, links that look like one, and fields, whose edge has the colour of their ground. */
export function controlsWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>("main :is(button, input, textarea), main a.type-control");
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
      .filter((control) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
        return borderTopStyle === "none" || borderTopWidth === "0px" || borderTopColor === backgroundColor;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

/** Focuses everything that the keyboard can reach. The visitor has used the keyboard before. */
export function stopsWithoutRing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary");
    return [...stops]
      .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0)
      .filter((stop) => {
        stop.focus({ preventScroll: true });
        // What is on its way in or out of the window takes no focus.
        if (document.activeElement !== stop) return false;
        // A card that is one link has its ring around the card.
        return ![stop, stop.closest("article") ?? stop].some((element) => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== "rgba(0, 0, 0, 0)";
        });
      })
      .map((stop) => stop.outerHTML.slice(0, 120));
  });
}

/** Scrolls to the end of the page and lists what moves on the way, each after its delay; smooth scrolling is motion too. */
export function motionWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const moving = new Set<string>();
    // A page that a busy browser gives no frame for a second moves nothing meanwhile.
    const nextFrame = () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top });
      if (Math.abs(scrollY - Math.min(top, document.documentElement.scrollHeight - innerHeight)) > 1)
        moving.add("scroll");
      // Observers of what comes into view report a frame later.
      await nextFrame();
      await nextFrame();
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect)
          moving.add(`${effect.getTiming().delay} ms: ${effect.target?.outerHTML.slice(0, 80)}`);
    }
    return [...moving];
  });
}

/** What begins to move, or moves still, once the page has been used so. */
export async function motionDuring(page: Page, use: (page: Page) => Promise<void>): Promise<string[]> {
  const moving = await page.evaluateHandle(() => {
    const elements = new Set<Element>();
    for (const beginning of ["transitionrun", "animationstart"])
      addEventListener(beginning, ({ target }) => elements.add(target as Element));
    return elements;
  });
  await use(page);
  return moving.evaluate(async (elements) => {
    // Events of animations come with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const still = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).target ?? []);
    return [...elements, ...still].map((element) => element.outerHTML.slice(0, 80));
  });
}
