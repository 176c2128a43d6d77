import { holdRequests } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { headline, hydrated, openPage, scrolledBy } from "../../support/browser/open-page.ts";

/** Where a visitor is after an unusual way. The usual ones are in tests/journeys/moving-around.spec.ts. */

test.describe("Back", () => {
  test("returns to where the visitor had scrolled before the application ran", async ({ page }) => {
    const release = await holdRequests(page, "**/assets/entry-*.js");
    await page.goto("/services");
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => scrolledBy(page)).toBe(1500);
    release();
    await hydrated(page);
    await page.getByRole("link", { name: "Contact" }).first().click();
    await expect(headline(page)).toHaveText("Contact");
    await page.goBack();
    await expect(page).toHaveURL("/services");
    await expect.poll(() => scrolledBy(page)).toBe(1500);
  });

  test("to a page that takes a while does not move the one that waits for it", async ({ page }) => {
    await openPage(page, "/services");
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => scrolledBy(page)).toBe(1500);
    await page.getByRole("link", { name: "Contact" }).first().click();
    await expect(headline(page)).toHaveText("Contact");
    await page.reload();
    await hydrated(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolledBy(page)).toBe(300);

    const release = await holdRequests(page, "**/assets/services-*.js");
    const asked = page.waitForRequest("**/assets/services-*.js");
    await page.goBack();
    await asked;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await scrolledBy(page)).toBe(300);
    release();
    await expect(page).toHaveTitle(/services/);
    await page.goForward();
    await expect(headline(page)).toHaveText("Contact");
    expect(await scrolledBy(page)).toBe(300);
  });

  test("to a form that was sent without script focuses something visible", async ({ page }) => {
    await openPage(page, "/contact#message-sent");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(headline(page)).toHaveText("Privacy");
    await page.goBack();
    await expect(page).toHaveURL("/contact#message-sent");
    // The heading, or the line itself, where the browser has revealed and focused it by then.
    await expect(page.locator("main :focus")).toBeVisible();
  });

  test("before the next page has come closes the menu of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, "/");
    await holdRequests(page, "**/assets/contact-*.js");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#mobile-menu").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/");
    await expect(page.locator("#mobile-menu")).toBeHidden();
    await expect(page.locator("main")).not.toHaveAttribute("inert");
  });
});

test("a page that is reloaded after a navigation is where it was", async ({ page }) => {
  await openPage(page, "/services");
  await page.locator("a[href='/expertise']").first().dispatchEvent("click");
  await expect(page).toHaveURL("/expertise");
  await expect(headline(page)).toBeFocused();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolledBy(page)).toBe(900);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrolledBy(page)).toBe(900);
});

test("a typed section address leads to the section, and a broken one breaks nothing", async ({ page }) => {
  await openPage(page, "/contact");
  await page.locator("a[href='/services']").first().dispatchEvent("click");
  await expect(page).toHaveURL("/services");
  await expect(headline(page)).toBeFocused();
  const section = page.locator("#interim-management h2");
  await page.evaluate(() => location.assign("#interim-management"));
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await page.evaluate(() => location.assign("#%"));
  await expect(headline(page)).toBeFocused();
  await page.goBack();
  await expect(section).toBeInViewport();
});

for (const address of ["/#contact", "/services#business-growth", "/de/services#interim-management"]) {
  test(`${address} as a first address shows its section below the header`, async ({ page }) => {
    await openPage(page, address);
    const section = page.locator(new URL(page.url()).hash);
    await expect(section.locator("h2").first()).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    const { y } = (await section.boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeGreaterThanOrEqual((header?.height ?? Number.NaN) - 1);
    expect(y).toBeLessThan(300);
  });
}

test("the document names the addresses of the page that is shown, whichever it began with", async ({ page }) => {
  const named = () =>
    page
      .locator("link[rel=canonical], link[hreflang]")
      .evaluateAll((links) =>
        (links as HTMLLinkElement[]).map(({ href, hreflang }) => `${hreflang} ${new URL(href).pathname}`),
      );
  await openPage(page, "/de/services");
  await page.locator("a[href='/de/contact']").first().dispatchEvent("click");
  await expect(page).toHaveURL("/de/contact");
  await expect.poll(named).toEqual([" /de/contact", "en /contact", "de /de/contact", "x-default /contact"]);
});

test.describe("the theme", () => {
  test.use({ colorScheme: "dark" });

  test("lasts as long as the page where the browser forbids storage", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Access is denied for this document", "SecurityError");
        },
      });
    });
    await openPage(page, "/contact");
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.reload();
    await hydrated(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  });

  test("is the stored one before anything of the page can be drawn", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("isarbridge-theme", "light");
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Reflect.set(window, "firstTheme", document.documentElement.dataset.theme);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/contact");
    expect(await page.evaluate(() => Reflect.get(window, "firstTheme"))).toBe("light");
  });

  test("that was chosen elsewhere meanwhile is there when a page comes back as it was left", async ({ page }) => {
    await openPage(page, "/contact");
    await page.evaluate(() => {
      localStorage.setItem("isarbridge-theme", "light");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });
});
