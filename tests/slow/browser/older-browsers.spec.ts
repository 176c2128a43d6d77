import type { Page } from "@playwright/test";
import { contactForm, formMessages } from "../../support/browser/forms-on-page.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { horizontalOverflow, violationsOn } from "../../support/browser/page-checks.ts";

/**
 * What a page is without each of the newest features that the stylesheet uses (docs/decisions/browsers.md): an unknown name
 * in their place makes a browser do what an older one does. Popovers are in application.spec.ts.
 */
const ages: Record<string, { feature: RegExp; schemes: readonly ("light" | "dark")[] }> = {
  "light-dark()": { feature: /light-dark(?=\()/g, schemes: ["light", "dark"] },
  "anchor positioning": { feature: /\banchor(?=\()|position-(?:anchor|area|try)(?=:)/g, schemes: ["light"] },
  "view transitions": {
    feature: /@view-transition|view-transition-name(?=:)|::view-transition[\w-]*/g,
    schemes: ["light"],
  },
  "scroll-driven animations": { feature: /animation-timeline(?=:)/g, schemes: ["light"] },
};

/** Serves documents with a stylesheet that names the feature in a way that no browser knows. */
async function takeAway(page: Page, feature: RegExp) {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document" || route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    // The policy allows the stylesheet by its hash.
    const { "content-security-policy": _, ...headers } = response.headers();
    const html = (await response.text()).replaceAll(/<style>.*?<\/style>/gs, (style) => {
      const older = style.replaceAll(feature, (name) => name.replace(/[a-z]/, (letter) => `old-${letter}`));
      expect(older).not.toBe(style);
      return older;
    });
    return route.fulfill({ response, headers, body: html });
  });
}

for (const [what, { feature, schemes }] of Object.entries(ages)) {
  for (const colorScheme of schemes) {
    test(`without ${what} a page is readable, and its links and forms work, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await takeAway(page, feature);
      await page.goto("/about");
      expect(await violationsOn(page, ["color-contrast"])).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);
      await page.locator("[popovertarget=mobile-menu]").click();
      await page.locator("#mobile-menu a[href='/contact']").click();
      await expect(page).toHaveURL("/contact");
      const { fillIn, send } = contactForm(page);
      await fillIn(`Without ${what}, ${colorScheme} ${Date.now()}`);
      await send.click();
      await expect(page.locator("#message-sent")).toHaveText(formMessages.en.sent);
      await expect(page.locator("#message-sent")).toBeVisible();
    });
  }
}

test("the stylesheet that is served nests no rules, which older browsers would leave out", async ({ page }) => {
  await page.goto("/");
  const nested = await page.evaluate(() => {
    const rulesIn = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [rule, ...("cssRules" in rule ? rulesIn(rule.cssRules as CSSRuleList) : [])]);
    const all = [...document.styleSheets].flatMap(({ cssRules }) => rulesIn(cssRules));
    return all.filter((rule) => rule instanceof CSSStyleRule && rule.cssRules.length > 0).map(({ cssText }) => cssText);
  });
  expect(nested).toEqual([]);
});
