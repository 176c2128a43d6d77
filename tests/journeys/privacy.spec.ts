import { contactForm, newsletterForm, showForms, toast } from "../support/browser/forms-on-page.ts";
import { expect } from "../support/browser/journey.ts";
import { browserStorage, nothingStored, recordNetwork } from "../support/browser/network-recorder.ts";
import { openPage } from "../support/browser/open-page.ts";
import { test } from "../support/browser/own-server.ts";
import { withStore } from "../support/store/server-store.ts";

// The browser of the tests names itself a robot, and robots are not counted.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
});

test("a visitor reads, writes, subscribes and chooses a theme, takes nothing home but that, and is counted without a trace", async ({
  page,
  server,
}) => {
  const { requested, settingCookies } = recordNetwork(page.context());
  await page.clock.install();
  await openPage(page, "/about");
  await page.locator(`main a[href="/contact"], footer a[href="/contact"]`).first().click();
  await expect(page).toHaveURL("/contact");
  await showForms(page);
  await contactForm(page).fillIn("Hello");
  await contactForm(page).send.click();
  await expect(toast(page, "Success")).toBeVisible();
  await newsletterForm(page).email.fill("anna@example.org");
  await newsletterForm(page).send.click();
  await expect(page.locator("#subscribed")).toBeVisible();
  expect(await browserStorage(page)).toEqual(nothingStored);
  await page.locator("[data-theme-toggle]").click();
  expect(await browserStorage(page)).toEqual({ ...nothingStored, local: { "isarbridge-theme": "dark" } });
  await page.locator("[data-theme-system]").click();
  expect(await browserStorage(page)).toEqual(nothingStored);
  expect(settingCookies).toEqual([]);
  expect(requested.filter(({ origin }) => origin !== server.origin)).toEqual([]);

  await test.step("each page read is counted once, and a form for the page before it", async () => {
    await server.stop();
    const { pages, sources, sent } = await withStore(server, ({ visits }) => visits.report(1));
    expect(pages.toSorted((a, b) => a.page.localeCompare(b.page))).toEqual([
      { page: "/about", views: 1 },
      { page: "/contact", views: 1 },
    ]);
    expect(sources).toEqual([{ source: "direct", arrivals: 1 }]);
    expect(sent.toSorted((a, b) => a.form.localeCompare(b.form))).toEqual([
      { form: "contact", page: "/about", count: 1 },
      { form: "newsletter", page: "/about", count: 1 },
    ]);
  });
});
