import type { Page } from "@playwright/test";
import { locales } from "../../site/locale.ts";
import { expect, test } from "../support/browser/journey.ts";
import { openPage } from "../support/browser/open-page.ts";
import { calendar, calendarOrigin, type Menu, menus, pageIds, pages, pagesInMenu, pathOf } from "../support/content.ts";

// With motion, cards that are just rising into view are transparent for a moment.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A page is compared on one screen, its twin in the other language on the other. */
const widths = { en: 1440, de: 390 };

/** Pages whose links to the other language keep the token. Others are the same for every query. */
const behindMails: ReadonlySet<string> = new Set(["newsletter-confirm", "newsletter-unsubscribe"]);

for (const [id, locale] of pageIds.flatMap((id) => locales.map((locale) => [id, locale] as const))) {
  const address = pathOf(id, locale);
  test(`${address} shows the same text without script, and its alternate`, async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, reducedMotion: "reduce" });
    const plain = await context.newPage();
    // As from a mail: without a token only the application can say that the link is incomplete.
    const visited = `${address}?token=any`;
    await Promise.all([openPage(page, visited), plain.goto(visited)]);
    if (id === "booking") await askForCalendar(page);
    for (const each of [page, plain]) await each.setViewportSize({ width: widths[locale], height: 900 });
    const text = await readableText(page);
    expect(text.length).toBeGreaterThan(50);
    expect(await readableText(plain)).toBe(text);
    const other = locale === "en" ? "de" : "en";
    await plain.locator(`header a[data-language=${other}]`).click();
    await expect(plain).toHaveURL(pathOf(id, other) + (behindMails.has(id) ? "?token=any" : ""));
    await expect(plain.locator("html")).toHaveAttribute("lang", other);
    await context.close();
  });
}

/** With script, help with the calendar comes only then. */
async function askForCalendar(page: Page) {
  await page.route(`${calendarOrigin("en")}/**`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.frameLocator("iframe").getByRole("link", { name: calendar.name }).first().click();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every entry of the wide window's menus leads to its page", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const menu of Object.keys(menus) as Menu[]) {
      for (const id of pagesInMenu(menu)) {
        await bar.getByRole("button", { name: menus[menu].en, exact: true }).click();
        await bar.getByRole("link", { name: pages[id].label.en, exact: true }).click();
        await expect(page).toHaveURL(pages[id].path);
      }
    }
    for (const id of ["contact", "home"] as const) {
      await bar.getByRole("link", { name: pages[id].label.en, exact: true }).click();
      await expect(page).toHaveURL(pages[id].path);
    }
  });

  test("every entry of the phone's menu leads to its page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/de");
    const ids = (Object.keys(menus) as Menu[]).flatMap(pagesInMenu);
    for (const id of [...ids, "contact", "booking", "home"] as const) {
      await page.getByRole("button", { name: "Menü" }).click();
      await page.locator(`#mobile-menu a[href='${pathOf(id, "de")}']`).click();
      await expect(page).toHaveURL(pathOf(id, "de"));
    }
  });

  test("the theme follows the system, and its controls are not there", async ({ page }) => {
    await page.goto("/");
    const brightness = () =>
      page.evaluate(() => {
        const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        if (!context) throw new Error("No canvas");
        context.fillStyle = getComputedStyle(document.body).backgroundColor;
        context.fillRect(0, 0, 1, 1);
        return context.getImageData(0, 0, 1, 1).data[1] ?? 0;
      });
    await page.emulateMedia({ colorScheme: "light" });
    expect(await brightness()).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await brightness()).toBeLessThan(60);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator("[data-theme-toggle]")).toBeHidden();
      await expect(page.locator("[data-theme-system]")).toBeHidden();
    }
  });
});

/** All text of the page's content that can be read: nothing hidden, nothing transparent. */
function readableText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    const read: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Buttons that need script say so by not being there.
      if (parentElement?.closest("main button[type=button]")) continue;
      if (parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        read.push(textContent ?? "");
    }
    return read.join(" ").replaceAll(/\s+/g, " ").trim();
  });
}
