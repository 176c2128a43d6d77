import type { Page } from "@playwright/test";
import { locales } from "../../site/locale.ts";
import { refuseInserts } from "../support/browser/forms-on-page.ts";
import { expect, test } from "../support/browser/journey.ts";
import { notFoundError, openPage } from "../support/browser/open-page.ts";
import { brokenWords, horizontalOverflow, unreadableText } from "../support/browser/page-checks.ts";
import { addresses, calendarDocumentPath, localeOf, pageAt } from "../support/content.ts";

/** For what words make no difference to: German, whose words are the longer ones. */
const germanAddresses = addresses.filter((address) => localeOf(address) === "de");
const calendarDocuments = locales.map(calendarDocumentPath);
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** What a reader may set, in WCAG 2.2 1.4.12. */
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

test.describe("whatever a reader has set", () => {
  // A toast on its way into its place measures 43.99997 px.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const address of [...addresses, ...calendarDocuments]) {
    test(`${address} can be read and used`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(notFoundError);
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(address);
      await expectReadable(page, "at 320 px");
      await expectLargeTargets(page);
      if (germanAddresses.includes(address)) await expectWholeWords(page);
      await expectReadableWithWideSpacing(page);
      await expectReadableTwiceAsLarge(page);
      // Last, for it moves the focus.
      if (germanAddresses.includes(address)) await expectEdgesInForcedColours(page);
    });
  }
});

test("with text twice as large, a phone's window still holds the whole header", async ({ page }) => {
  await page.setViewportSize(phone);
  await enlargeText(page, 2);
  await page.goto("/de");
  for (const control of await page.locator("header :is(a, button):visible").all()) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("button", { name: "Menü" }).click();
  await expect(page.locator("#mobile-menu").getByRole("link").first()).toBeInViewport();
});

test.describe("targets", () => {
  // As above.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const address of ["/contact", "/de/contact"]) {
    test(`of a toast and of refused fields on ${address} are large enough to be hit`, async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.allow(/503/);
      await refuseInserts(page);
      await openPage(page, address);
      await page.locator("#newsletter-form [name=email]").fill("anna@example.org");
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        await page.locator("#contact-form [type=submit]").click();
        await page.locator("#newsletter-form [type=submit]").click();
        await expect(page.getByRole("button", { name: /^(?:Close|Schließen)$/ }).first()).toBeVisible();
        expect.soft(await smallTargets(page), `at ${size.width} px`).toEqual([]);
      }
    });
  }

  test("of the open menus are large enough to be hit", async ({ page }) => {
    await page.setViewportSize(phone);
    await openPage(page, "/de");
    await page.getByRole("button", { name: "Menü" }).click();
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize(desktop);
    await page.getByRole("button", { name: "Leistungen" }).click();
    expect(await smallTargets(page)).toEqual([]);
  });
});

test.describe("forced colours on a wide window", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("mark the page shown, in the bar and in its menu", async ({ page }) => {
    await page.setViewportSize(desktop);
    await openPage(page, "/de/events");
    const button = page.getByRole("button", { name: "Sprechen" });
    await button.click();
    for (const mark of [button, page.locator("#menu-speaking [aria-current=page]")]) {
      await expect(mark).toHaveCSS("text-decoration-line", "underline");
    }
  });
});

/** What moves when it is used. */
const movingControls = {
  "a button that is pointed at": (page: Page) => page.locator("main a.type-control").first().hover(),
  "a link with an arrow that is pointed at": (page: Page) =>
    page.locator("main a:not(.type-control):has(> svg)").first().hover(),
  "a menu that is opened": (page: Page) => page.locator("[popovertarget=menu-services]").click(),
};

test.describe("motion", () => {
  for (const address of germanAddresses.filter(pageAt)) {
    test(`stays away from ${address} where a visitor asks for less`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openPage(page, address);
      expect(await motionWhileScrolling(page)).toEqual([]);
    });
  }

  test("is there for everybody else", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openPage(page, "/de");
    expect(await motionWhileScrolling(page)).not.toEqual([]);
  });

  test("of neighbours in a row begins in steps of 150 ms", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openPage(page, "/");
    const delays = (await motionWhileScrolling(page)).map((motion) => Number.parseInt(motion, 10));
    expect(delays).toEqual(expect.arrayContaining([0, 150, 300]));
  });

  for (const [control, use] of Object.entries(movingControls)) {
    test(`of ${control} stays away only where a visitor asks for less`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openPage(page, "/de");
      expect(await motionDuring(page, use)).toEqual([]);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await openPage(page, "/de");
      expect(await motionDuring(page, use)).not.toEqual([]);
    });
  }
});

async function expectReadable(page: Page, how: string) {
  expect.soft([...(await horizontalOverflow(page)), ...(await unreadableText(page))], how).toEqual([]);
}

async function expectLargeTargets(page: Page) {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect.soft(await smallTargets(page), `small targets at ${size.width} px`).toEqual([]);
  }
}

/** Where columns are at their narrowest no word may break but at a hyphen. */
async function expectWholeWords(page: Page) {
  for (const width of [320, 960, 1024, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await brokenWords(page), `broken words at ${width} px`).toEqual([]);
  }
}

async function expectReadableWithWideSpacing(page: Page) {
  await adoptStyle(page, wideSpacing);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectReadable(page, `with wide spacing at ${size.width} px`);
  }
  await adoptStyle(page, "");
}

async function expectReadableTwiceAsLarge(page: Page) {
  await enlargeText(page, 2);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectReadable(page, `twice as large at ${size.width} px`);
  }
  await enlargeText(page, 1);
}

/** Buttons and fields keep their edges, and every stop of the keyboard its focus ring. */
async function expectEdgesInForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Tab");
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const how = `in forced colours at ${size.width} px, ${colorScheme}`;
      expect.soft(await controlsWithoutEdge(page), `without an edge ${how}`).toEqual([]);
      expect.soft(await stopsWithoutRing(page), `without a ring ${how}`).toEqual([]);
    }
  }
}

/** Replaces what an earlier call has added; the security policy of the pages forbids style elements. */
function adoptStyle(page: Page, css: string) {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** By the browser's own setting, which media queries in rem follow too. */
async function enlargeText(page: Page, times: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
}

/** Targets below 44 px in height, or 24 in width (WCAG 2.2 2.5.8 asks for 24 by 24); links within a sentence are exempt. */
function smallTargets(page: Page): Promise<string[]> {
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

/** Buttons, links that look like one, and fields, whose edge cannot be told from their ground. */
function controlsWithoutEdge(page: Page): Promise<string[]> {
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
function stopsWithoutRing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary");
    return [...stops]
      .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0)
      .filter((stop) => {
        stop.focus();
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

/** Scrolls through the page and notes what moves on the way, and after how long; smooth scrolling itself would be motion too. */
function motionWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const moving = new Set<string>();
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
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
async function motionDuring(page: Page, use: (page: Page) => Promise<void>): Promise<string[]> {
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
