import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { locales } from "../../site/locale.ts";
import { pageIds, pathOf } from "../../site/pages.ts";
import { expect, test } from "../support/journey.ts";

const addresses = [...locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale))), "/nowhere", "/de/nirgends"];
const widths = { phone: 390, desktop: 1440 };
const themes = ["light", "dark"] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const address of addresses) {
  test.describe(address, () => {
    test("answers, hydrates without a complaint and fits every width", async ({ page, consoleErrors }) => {
      if (/nowhere|nirgends/.test(address)) consoleErrors.allow(/404 \(Not Found\)/);
      await open(page, address);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await tooWide(page), `at ${width} px`).toEqual([]);
      }
    });

    for (const [device, width] of Object.entries(widths)) {
      for (const theme of themes) {
        test(`has no accessibility violation on a ${device} in the ${theme} theme`, async ({ page, consoleErrors }) => {
          if (/nowhere|nirgends/.test(address)) consoleErrors.allow(/404 \(Not Found\)/);
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: theme });
          await open(page, address);
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
          ).toEqual([]);
        });
      }
    }
  });
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.locator("#root[data-hydrated]").waitFor({ state: "attached" });
}

/** What makes the page scroll sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("main *, header *, footer *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`.slice(0, 120))
      .slice(0, 5);
  });
}
