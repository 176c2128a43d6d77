import type { Page } from "@playwright/test";
import { locales } from "../../site/locale.ts";
import { contactForm, newsletterForm, refuseInserts } from "../support/browser/forms-on-page.ts";
import { expect, test } from "../support/browser/journey.ts";
import { openPage } from "../support/browser/open-page.ts";
import { horizontalOverflow, smallTargets, violationsOn } from "../support/browser/page-checks.ts";
import { enlargeText, motionDuring, motionWhileScrolling } from "../support/browser/reader-settings.ts";
import { menuIds, menuLabel, pageOf, pagesInMenu, pathOf } from "../support/content.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
/** Each language has the elements of the other one. */
const settings = {
  en: { size: desk, colorScheme: "light" },
  de: { size: phone, colorScheme: "dark" },
} as const;

const softly = expect.configure({ soft: true });

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

test.describe("what only some visitors get to see", () => {
  // A toast on its way into its place measures 43.99997 px.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const locale of locales) {
    test(`fits and is accessible in ${locale}: refusals, toasts, links that are used or cut off, a page that fails`, async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.allow(/\b(?:404|422|503)\b|The page failed/);
      const { size, colorScheme } = settings[locale];
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });

      await page.goto(pathOf("contact", locale));
      // As a browser without script sends it.
      await page.locator("#contact-form").evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
      await examine(page, "refused message");

      for (const id of ["newsletter-confirm", "newsletter-unsubscribe"] as const) {
        await openPage(page, pathOf(id, locale));
        await examine(page, `${id} without a token`);
        await page.goto(`${pathOf(id, locale)}?token=used`);
        await page.locator("main form [type=submit]").click();
        await expect(page.getByRole("alert")).toBeVisible();
        await examine(page, `${id} with a used token`);
      }

      await refuseInserts(page);
      await openPage(page, pathOf("contact", locale));
      await newsletterForm(page).email.fill("anna@example.org");
      await newsletterForm(page).send.click();
      await contactForm(page).send.click();
      await expect(page.getByRole("alert", { name: "Error" }).getByRole("button")).toBeVisible();
      await examine(page, "toast and refused fields");

      await failPage(page);
      await page
        .locator(`a[href="${pathOf("about", locale)}"]`)
        .first()
        .dispatchEvent("click");
      await expect(page).toHaveURL(pathOf("about", locale));
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await examine(page, "page that fails");
    });
  }

  test("is accessible in open menus, whose targets are large enough, and which mark the page shown", async ({
    page,
  }) => {
    const mark = [
      page.getByRole("button", { name: menuLabel("speaking").de }),
      page.locator("#menu-speaking [aria-current]"),
    ];
    await openPage(page, pathOf("events", "de"));
    for (const { size, colorScheme } of Object.values(settings)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      const opener = size === desk ? menuLabel("speaking").de : "Menü";
      await page.getByRole("button", { name: opener }).click();
      softly(await violationsOn(page), `axe, ${opener}, ${colorScheme}`).toEqual([]);
      softly(await smallTargets(page), `small targets, ${opener}`).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await page.emulateMedia({ forcedColors: "active" });
    await page.setViewportSize(desk);
    await page.getByRole("button", { name: menuLabel("speaking").de }).click();
    for (const marked of mark) await expect(marked).toHaveCSS("text-decoration-line", "underline");
  });
});

/** What moves when it is used. */
const movingControls = {
  "a button that is pointed at": (page: Page) => page.locator("main a.type-control").first().hover(),
  "a link with an arrow that is pointed at": (page: Page) =>
    page.locator("main a:not(.type-control):has(> svg)").first().hover(),
  "a menu that is opened": (page: Page) => page.locator("[popovertarget=menu-services]").click(),
};

test("things move for all but those who ask for less motion, neighbours in steps of 150 ms", async ({ page }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await openPage(page, "/de");
    for (const [control, use] of Object.entries(movingControls)) {
      const moved = (await motionDuring(page, use)).length > 0;
      softly(moved, `${control}, ${reducedMotion}`).toBe(reducedMotion === "no-preference");
    }
  }
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/");
  const delays = (await motionWhileScrolling(page)).map((motion) => Number.parseInt(motion, 10));
  expect(delays).toEqual(expect.arrayContaining([0, 150, 300]));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menus of both widths lead on, and the theme follows the system", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const menu of menuIds) {
      const [id = "home"] = pagesInMenu(menu);
      await bar.getByRole("button", { name: menuLabel(menu).en, exact: true }).click();
      await bar.getByRole("link", { name: pageOf(id).label.en, exact: true }).click();
      await expect(page).toHaveURL(pageOf(id).path);
    }
    for (const [colorScheme, isDark] of [
      ["light", false],
      ["dark", true],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await brightness(page)) < 128).toBe(isDark);
    }
    const themeControls = page.locator("[data-theme-toggle], [data-theme-system]").filter({ visible: true });
    await expect(themeControls).toHaveCount(0);
    await page.setViewportSize(phone);
    await expect(themeControls).toHaveCount(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator(`#mobile-menu a[href='${pathOf("booking", "en")}']`).click();
    await expect(page).toHaveURL(pathOf("booking", "en"));
  });
});

async function examine(page: Page, what: string) {
  softly(await horizontalOverflow(page), what).toEqual([]);
  softly(await smallTargets(page), `small targets, ${what}`).toEqual([]);
  softly(await violationsOn(page), `axe, ${what}`).toEqual([]);
}

/** Lets the page About fail when the application shows it. */
async function failPage(page: Page) {
  const body = `
    const fails = () => { throw new Error("The page failed"); };
    export { fails as Career, fails as PersonHero, fails as YearLine };
  `;
  await page.route("**/assets/about-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
}

function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("No canvas");
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[1] ?? 0;
  });
}
