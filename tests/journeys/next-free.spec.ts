import type { Page } from "@playwright/test";
import { formPaths } from "../../site/forms.ts";
import { liveFactAttribute } from "../../site/live-facts.ts";
import { locales } from "../../site/locale.ts";
import { holdRequests } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { headline, openPage } from "../support/browser/open-page.ts";
import { layoutShift } from "../support/browser/page-checks.ts";
import { calendarDocumentPath, pathOf } from "../support/content.ts";

const time = { en: "Thursday, 10:30 (Munich time)", de: "Donnerstag, 10:30 Uhr (Münchner Zeit)" };
const sentences = { en: `Next free: ${time.en}`, de: `Nächster freier Termin: ${time.de}` };
const line = (page: Page) => page.getByRole("main").locator(`p:has(> [${liveFactAttribute}])`);

/** The pages with a place for it. */
const placed = ["home", "contact"] as const;

/** The time is the same all through a test, whatever the server's calendar says meanwhile. */
async function fixTime(page: Page, nextFree: typeof time | null) {
  const place = new RegExp(`(${liveFactAttribute}="next-free"[^>]*>)(?:<span lang="..">[^<]*</span>)*`, "g");
  const texts = nextFree ? locales.map((locale) => `<span lang="${locale}">${nextFree[locale]}</span>`).join("") : "";
  for (const address of locales.flatMap((locale) => placed.map((id) => pathOf(id, locale))))
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(place, `$1${texts}`) });
    });
  await page.route(formPaths.status, (route) =>
    route.fulfill({ json: { notice: null, confirmationMail: true, nextFree } }),
  );
}

for (const width of [390, 1440])
  test(`the next free time is in the page, and follows the language, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await fixTime(page, time);
    await openPage(page, "/");
    await expect(line(page)).toHaveText(sentences.en, { useInnerText: true });
    expect(await layoutShift(page)).toBeLessThan(0.005);
    await page.locator("a[data-language=de]").click();
    await expect(line(page)).toHaveText(sentences.de, { useInnerText: true });
  });

test("a page that the application shows has it from the page before", async ({ page }) => {
  await fixTime(page, time);
  await holdRequests(page, formPaths.status);
  await openPage(page, "/");
  await showContact(page);
  await expect(line(page)).toHaveText(sentences.en, { useInnerText: true });
});

test("after a page without it, the next one comes with the server's", async ({ page }) => {
  await fixTime(page, time);
  await openPage(page, "/about");
  await showContact(page);
  await expect(line(page)).toHaveText(sentences.en, { useInnerText: true });
  await page.locator("a[data-language=de]").click();
  await expect(line(page)).toHaveText(sentences.de, { useInnerText: true });
});

test("a page does not wait for it for long", async ({ page }) => {
  await holdRequests(page, formPaths.status);
  await openPage(page, "/about");
  await showContact(page);
  await expect(line(page)).toBeHidden();
});

/** By a link of the footer: those of the header are in a menu on phones. */
async function showContact(page: Page) {
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(headline(page)).toHaveText("Contact");
}

test("where no time is free nothing is said, before the application and with it", async ({ page }) => {
  await fixTime(page, null);
  await openPage(page, "/contact");
  await expect(line(page)).toBeHidden();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  await expect(line(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each page that leads to a booking says it in its language", async ({ page }) => {
    await fixTime(page, time);
    for (const locale of locales) {
      await page.route(calendarDocumentPath(locale), (route) => route.fulfill({ contentType: "text/html", body: "" }));
      for (const id of placed) {
        await page.goto(pathOf(id, locale));
        await expect(line(page)).toHaveText(sentences[locale], { useInnerText: true });
      }
      // Beside the calendar's frame, which may be in another zone, it would be a second clock.
      await page.goto(pathOf("booking", locale));
      await expect(line(page)).toHaveCount(0);
    }
  });
});
