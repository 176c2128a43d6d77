import { expect, test } from "../../support/browser/journey.ts";
import { openPage } from "../../support/browser/open-page.ts";

/** What moves or shows itself under a pointer. That it stays away where a visitor asks for less is a check of every page. */

const arches = ".spans-arches path";
const shownName = ".spans-names span:visible";

test("an arch of the hero says its name and years to pointer and keyboard", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(shownName)).toHaveCount(0);
  // The innermost arch lies on all others.
  await page.locator(arches).last().hover();
  await expect(page.locator(shownName)).toHaveText(/^AI 2018–/);
  await page.mouse.move(0, 0);
  await expect(page.locator(shownName)).toHaveCount(0);
  await page.locator(arches).nth(1).focus();
  await expect(page.locator(shownName)).toHaveText(/^Agile 2008–/);
  await page.keyboard.press("Tab");
  await expect(page.locator(shownName)).toHaveText(/^Film 2010–/);
});

test("pointing at an arch of the hero leaves the colours of the others, and marks it and the name at its foot", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const drawn = page.locator(arches);
  const names = page.locator(".spans-year:not(:last-child) text:last-child");
  const looksOf = (all: typeof drawn) =>
    all.evaluateAll((each) =>
      each.map((it) => [getComputedStyle(it).fill, getComputedStyle(it).opacity, getComputedStyle(it).stroke].join()),
    );
  const before = { arches: await looksOf(drawn), names: await looksOf(names) };
  const changed = (now: string[], then: string[]) => now.flatMap((look, at) => (look === then[at] ? [] : [at]));
  for (const index of before.arches.keys()) {
    const box = await drawn.nth(index).boundingBox();
    const name = await names.nth(index).boundingBox();
    if (!box || !name) throw new Error("An arch or its name is not shown");
    await page.mouse.move(box.x + 6, box.y + box.height - 4);
    expect(changed(await looksOf(drawn), before.arches)).toEqual([index]);
    expect(changed(await looksOf(names), before.names)).toEqual([index]);
    expect(Math.abs(name.x - box.x)).toBeLessThan(100);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on an arch of the hero shows its name and years", async ({ page }) => {
    await page.goto("/de");
    await page.locator(arches).last().tap();
    await expect(page.locator(shownName)).toHaveText(/^KI 2018–/);
  });
});

test("the disc that walks over the hero never covers its headline", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/de");
  for (let y = 0; y <= 560; y += 40) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    const covers = await page.evaluate(() => {
      const disc = document.querySelector(".spans-walker")?.getBoundingClientRect() ?? new DOMRect();
      const range = document.createRange();
      range.selectNodeContents(document.querySelector("h1") as Element);
      // A line of a headline is as high as its letters from ascender to descender, but for a tenth.
      return [...range.getClientRects()].some(
        ({ left, right, bottom, height }) =>
          disc.right > left && disc.left < right && disc.top < bottom - height / 10 && disc.bottom > bottom - height,
      );
    });
    expect(covers, `scrolled by ${y} px`).toBe(false);
  }
});

test("the arches of a row are drawn as they are scrolled into the window, at once where motion is reduced", async ({
  page,
}) => {
  const clipped = () =>
    page
      .locator(".drawn-arch")
      .evaluateAll((drawn) =>
        drawn.map((arch) => getComputedStyle(arch).clipPath).filter((clip) => /[1-9]/.test(clip)),
      );
  await page.goto("/events");
  expect(await clipped()).not.toEqual([]);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(clipped).toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/events");
  expect(await clipped()).toEqual([]);
});

test("from document to document a card's picture becomes the panorama of the page that it leads to", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", async (event) => {
      await (event as Event & { viewTransition: ViewTransition | null }).viewTransition?.ready;
      const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      document.documentElement.dataset.moving = moving.join(" ");
    });
  });
  const moving = page.locator("html[data-moving*='::view-transition-group(ai-consulting)']");
  const follow = async () => {
    await page.goto("/services");
    await page.evaluate(() => location.assign("/ai-consulting"));
    await expect(page).toHaveURL("/ai-consulting");
  };
  // A browser skips the transition while the machine is too busy for it.
  await expect(async () => {
    await follow();
    await expect(moving).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await follow();
  await expect(page.locator("html[data-moving]")).toBeAttached();
  await expect(moving).not.toBeAttached();
});

test("a tooltip opens after 700 ms, the next one at once, and Escape closes it", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/contact");
  await page.clock.pauseAt(Date.now() + 60_000);
  const tip = page.locator("[popover=manual]");
  await page.locator("[data-theme-toggle]").hover();
  await page.clock.runFor(650);
  await expect(tip).toBeHidden();
  await page.clock.runFor(60);
  await expect(tip).toHaveText("Switch to dark theme");
  await page.locator("a[data-language=de]").hover();
  await page.clock.runFor(1);
  await expect(tip).toHaveText("Deutsch");
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
});
