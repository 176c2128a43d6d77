import { contactForm, formMessages } from "../support/browser/forms-on-page.ts";
import { holdApplication } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { headline, hydrated, scrolledBy } from "../support/browser/open-page.ts";
import { messagesLike } from "../support/store/server-store.ts";

test("a visitor for whom the application comes late loses nothing, and is answered at once", async ({ page }) => {
  const release = await holdApplication(page);
  const { name } = contactForm(page);
  const toggle = page.locator("a[data-language=de]");
  await page.goto("/contact");
  await name.fill("Anna Berger");
  await page.evaluate(() => scrollTo(0, 200));
  await page.locator("[data-theme-toggle]").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.locator("[popovertarget=menu-about]").click();
  const answered = await toggle.evaluate((link: HTMLElement) => {
    link.click();
    return link.ariaBusy;
  });
  expect(answered).toBe("true");
  release();
  await expect(headline(page)).toHaveText("Kontakt");
  await expect(page.getByRole("status").filter({ hasText: "Diese Seite ist jetzt auf Deutsch." })).toBeAttached();
  await expect(toggle).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL("/contact");
  await expect(name).toHaveValue("Anna Berger");
  await expect(page.locator("#menu-about")).toBeVisible();
  expect(await scrolledBy(page)).toBe(200);
});

test("a form that is sent empty before the application runs says what is missing in the language of the page", async ({
  page,
}) => {
  const release = await holdApplication(page);
  const { form, name, email, message, send } = contactForm(page);
  await page.goto("/de/contact");
  await send.click();
  await expect(form).toHaveAttribute("aria-busy", "true");
  release();
  await expect(name).toBeFocused();
  for (const wrong of [name, email, message]) await expect(wrong).toHaveAccessibleDescription(/^Bitte /);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that is sent empty says what is missing at its fields, and not that sending failed", async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 422/);
    const { form, name, send } = contactForm(page);
    await page.goto("/de/contact");
    await send.click();
    await expect(name).toHaveAccessibleDescription(/^Bitte /);
    await expect(form.getByText(formMessages.de.notSent).filter({ visible: true })).toHaveCount(0);
  });

  test("the other language keeps the query of the address", async ({ page }) => {
    await page.goto("/booking?area=a");
    for (const [locale, address] of [
      ["de", "/de/booking?area=a"],
      ["en", "/booking?area=a"],
    ]) {
      await page.locator(`a[data-language=${locale}]`).click();
      await expect(page).toHaveURL(address as string);
    }
  });
});

test("a visitor for whom the application does not load writes a message and changes the language all the same", async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const fail = await holdApplication(page, (route) => route.abort());
  const message = `Without the application ${Date.now()}`;
  const { fillIn, send } = contactForm(page);
  await page.goto("/contact");
  await fillIn(message);
  fail();
  await send.click();
  await expect(page).toHaveURL("/contact#message-sent");
  await expect(page.locator("#message-sent")).toHaveText(formMessages.en.sent);
  expect(await messagesLike(site, message)).toMatchObject([{ status: "new" }]);
  await page.locator("a[data-language=de]").click();
  await expect(page).toHaveURL(/\/de\/contact/);
  await expect(headline(page)).toHaveText("Kontakt");
  await page.getByRole("button", { name: "Leistungen" }).click();
  await page.locator("#menu-services a[href='/de/services']").click();
  await expect(page).toHaveURL("/de/services");
});

test("a reader of a page that fails is told so in place, and the rest of the site goes on", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/The arch has no keystone/);
  const body = 'export const PortfolioGrid = () => { throw new Error("The arch has no keystone"); };';
  await page.route("**/assets/portfolio-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.goto("/de/projects");
  await hydrated(page);
  await page.getByRole("button", { name: "Über mich" }).click();
  await page.locator("#menu-about").getByRole("link", { name: "Portfolio" }).click();
  await expect(headline(page)).toHaveText("Unexpected Application Error!");
  await expect(headline(page)).toBeFocused();
  await expect(page.getByText("The arch has no keystone")).toBeVisible();
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Kontakt" }).click();
  await expect(headline(page)).toHaveText("Kontakt");
});
