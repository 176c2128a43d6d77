import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/journey.ts";
import { notFoundError, openPage } from "../support/browser/open-page.ts";

/* A document has the rules of its own elements; the application loads the rest before it draws others. */

const softly = expect.configure({ soft: true });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of ["/", "/de/contact", "/booking", "/de/success-stories", "/nowhere"]) {
  test(`the elements of ${path} look the same with the whole stylesheet, in both themes and on paper`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(notFoundError);
    await page.goto(path);
    const settings = [{ colorScheme: "light" }, { colorScheme: "dark" }, { media: "print" }] as const;
    const own: string[][] = [];
    for (const setting of settings) {
      await page.emulateMedia(setting);
      own.push(await computedStyles(page));
    }
    await addWholeStylesheet(page);
    for (const [index, setting] of settings.toReversed().entries()) {
      await page.emulateMedia(setting);
      softly(differences(own.at(-1 - index) ?? [], await computedStyles(page)), JSON.stringify(setting)).toEqual([]);
    }
  });
}

test("a page that the application shows looks as it does when it is loaded", async ({ page }) => {
  await openPage(page, "/success-stories");
  const loaded = await computedStyles(page, "main");
  await openPage(page, "/imprint");
  await page.locator('footer a[href="/success-stories"]').dispatchEvent("click");
  await expect(page).toHaveURL("/success-stories");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("heading", { level: 1 }).blur();
  expect(differences(loaded, await computedStyles(page, "main"))).toEqual([]);
});

/** Every property of every element below one, and of what stands before and after it. */
function computedStyles(page: Page, root = "html"): Promise<string[]> {
  return page.evaluate(async (root) => {
    await document.fonts.ready;
    const parts = [undefined, "::before", "::after"];
    return [...(document.querySelector(root)?.querySelectorAll("*") ?? [])]
      .filter((element) => !document.head.contains(element))
      .flatMap((element) =>
        parts.map((part) => {
          const style = getComputedStyle(element, part);
          const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return [`${element.tagName}.${element.getAttribute("class")}${part ?? ""}`, ...values].join("\n");
        }),
      );
  }, root);
}

function differences(before: readonly string[], after: readonly string[]): string[] {
  const lines = before.flatMap((text, index) => {
    const [name = "", ...values] = text.split("\n");
    const others = new Set(after[index]?.split("\n"));
    return values.filter((value) => !others.has(value)).map((value) => `${name}: ${value}`);
  });
  return [...(before.length === after.length ? [] : [`${before.length} and ${after.length} elements`]), ...lines];
}

/** As the boot script does with the application. */
async function addWholeStylesheet(page: Page) {
  await page.evaluate(async () => {
    const [href = ""] = /\/assets\/styles-[\w-]+\.css/.exec(document.head.innerHTML) ?? [];
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const loaded = new Promise((done) => link.addEventListener("load", done));
    document.querySelector("style")?.after(link);
    await loaded;
  });
}
