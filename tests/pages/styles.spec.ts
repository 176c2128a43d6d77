import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/journey.ts";
import { notFoundError, openPage } from "../support/browser/open-page.ts";
import { layoutShift } from "../support/browser/page-checks.ts";

/* A document has the rules of its own elements; the application loads the rest before it draws others. */

for (const path of ["/", "/de/services", "/de/contact", "/booking", "/success-stories", "/de/about", "/nowhere"]) {
  test(`the document ${path} lacks no rule that one of its elements may need, in any state, width, theme or on paper`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(notFoundError);
    await page.goto(path);
    expect(await missingRules(page)).toEqual([]);
  });
}

test("a page that the application shows looks as it does when it is loaded", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/success-stories");
  const loaded = await computedStyles(page);
  await openPage(page, "/imprint");
  await page.locator('footer a[href="/success-stories"]').dispatchEvent("click");
  await expect(page).toHaveURL("/success-stories");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("heading", { level: 1 }).blur();
  const shown = await computedStyles(page);
  expect(shown.filter((style, index) => style !== loaded[index])).toEqual([]);
  expect(shown).toHaveLength(loaded.length);
});

test("the footer of a short page that arrives in pieces stays where it appears", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const html = await (await page.request.get("/de/newsletter/confirmed")).text();
  const half = html.indexOf("</li>", html.indexOf("<footer"));
  const { promise: isRest, resolve: sendRest } = Promise.withResolvers<void>();
  await using server = await serve(html.slice(0, half), isRest, html.slice(half));
  await page.goto(server.origin, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("footer li")).toBeAttached();
  await page.screenshot();
  sendRest();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.screenshot();
  expect(await layoutShift(page)).toBeLessThan(0.005);
});

/** Sends a document in two pieces, and nothing else. */
async function serve(first: string, isSecond: Promise<void>, second: string) {
  const server = createServer(async ({ url }, response) => {
    if (url !== "/") return response.writeHead(204).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).write(first);
    await isSecond;
    response.end(second);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

/**
 * Selectors of the whole stylesheet, of which those of the document are a part, that match an element when its states and what is
 * before and after it are left out, and that the document's own styles do not have.
 */
function missingRules(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [address = ""] = /\/assets\/styles-[\w-]+\.css/.exec(document.head.innerHTML) ?? [];
    const whole = new CSSStyleSheet();
    whole.replaceSync(await (await fetch(address)).text());
    const own = new Set([...(document.querySelector("style")?.sheet?.cssRules ?? [])].flatMap((rule) => keysOf(rule)));
    return [...whole.cssRules].flatMap((rule) => keysOf(rule)).filter((key) => !own.has(key) && matches(key));

    function keysOf(rule: CSSRule, around = ""): string[] {
      if (rule instanceof CSSStyleRule) {
        // Tokens that nothing names are left out.
        if (rule.selectorText === ":root, :host" || /^\*, ::?before/.test(rule.selectorText)) return [];
        return splitAtCommas(withoutEscapes(rule.selectorText)).map(
          (selector) => `${around}\n${selector}\n${rule.style.cssText}`,
        );
      }
      const { cssRules } = rule as CSSGroupingRule;
      return cssRules && !(rule instanceof CSSKeyframesRule)
        ? [...cssRules].flatMap((inner) => keysOf(inner, around + rule.cssText.split("{")[0]))
        : [];
    }

    function splitAtCommas(list: string): string[] {
      const parts = [""];
      let depth = 0;
      for (const character of list) {
        if (character === "(") depth++;
        if (character === ")") depth--;
        if (character === "," && depth === 0) parts.push("");
        else parts.push(parts.pop() + character);
      }
      return parts.map((part) => part.trim());
    }

    function withoutEscapes(selector: string): string {
      return selector.replaceAll(/\\./g, (escaped) => `\0${escaped.codePointAt(1)};`);
    }

    function withEscapes(selector: string): string {
      return selector.replaceAll(/\0(\d+);/g, (_, code) => `\\${String.fromCodePoint(code)}`);
    }

    function matches(key: string): boolean {
      const [, selector = ""] = key.split("\n");
      const states = /::?(?!has\()[\w-]+(?:\([^()]*\))?(?![\w(-])/g;
      const plain = selector
        .replaceAll(/:(?:is|where)\(/g, "\u0001")
        .replaceAll(states, "")
        .replaceAll("\u0001", ":is(");
      try {
        return document.querySelector(withEscapes(plain.trim() || "*")) !== null;
      } catch {
        // What is too nested to be taken apart counts as it stands.
        return document.querySelector(withEscapes(selector.replaceAll(/::[\w-]+/g, ""))) !== null;
      }
    }
  });
}

/** Every property of every element of the page. */
function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll("main *")].map((element) => {
      const style = getComputedStyle(element);
      const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      // React numbers the parts of drawings anew.
      return `${element.tagName}.${element.getAttribute("class")} ${values.join("; ")}`.replaceAll(
        /_[rR]_\w+_\w?/g,
        "id",
      );
    });
  });
}
