import type { Page } from "@playwright/test";
import { holdApplication, holdRequests } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { hydrated, openPage } from "../../support/browser/open-page.ts";

const phone = { width: 390, height: 844 };

/** Whether assistive technology is told that a menu is open. */
async function expanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find((node) => node.role?.value === "button" && node.name?.value === name);
  return button?.properties?.find((property) => property.name === "expanded")?.value.value;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test.describe("the menus of a wide window", () => {
  test("open by keyboard, tell so, close with Escape and give the focus back", async ({ page }) => {
    await openPage(page, "/contact");
    const button = page.getByRole("button", { name: "Services" });
    const menu = page.locator("#menu-services");
    expect(await expanded(page, "Services")).toBe(false);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    expect(await expanded(page, "Services")).toBe(true);
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("open below their button, one at a time, and close with a click elsewhere", async ({ page }) => {
    await openPage(page, "/contact");
    await page.getByRole("button", { name: "About" }).click();
    await expect(page.locator("#menu-about")).toBeVisible();
    const button = await page.getByRole("button", { name: "About" }).boundingBox();
    const menu = await page.locator("#menu-about").boundingBox();
    expect(menu?.x).toBeCloseTo(button?.x ?? Number.NaN, 0);
    await page.getByRole("button", { name: "Expertise" }).click();
    await expect(page.locator("#menu-expertise")).toBeVisible();
    await expect(page.locator("#menu-about")).toBeHidden();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.locator("#menu-expertise")).toBeHidden();
  });

  test("close when the keyboard leaves, and when a link is followed to its page", async ({ page }) => {
    await openPage(page, "/contact");
    await page.getByRole("button", { name: "Speaking" }).focus();
    await page.keyboard.press("Enter");
    for (let stop = 0; stop < 4; stop++) await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "About" })).toBeFocused();
    await expect(page.locator("#menu-speaking")).toBeHidden();
    await page.getByRole("button", { name: "Speaking" }).click();
    await page.locator("#menu-speaking").getByRole("link", { name: "Events" }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.locator("#menu-speaking")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Speaking" }).click();
    await expect(page.locator("#menu-speaking [aria-current=page]")).toHaveText("Events");
  });
});

test.describe("the menu of a phone", () => {
  test.use({ viewport: phone });

  test("covers the page, which stands still and is out of reach until Escape", async ({ page }) => {
    await openPage(page, "/");
    const burger = page.getByRole("button", { name: "Menu" });
    await burger.click();
    await expect(page.locator("#mobile-menu")).toBeVisible();
    expect(await expanded(page, "Menu")).toBe(true);
    await expect(page.locator("main")).toHaveAttribute("inert");
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Home");
    await page.keyboard.press("Escape");
    await expect(page.locator("#mobile-menu")).toBeHidden();
    await expect(page.locator("main")).not.toHaveAttribute("inert");
    await expect(burger).toBeFocused();
  });

  test("closes with a tap on a link, also on the link to the page that is shown", async ({ page }) => {
    await openPage(page, "/");
    for (const address of [/\/contact$/, /\/contact$/]) {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.locator("#mobile-menu").getByRole("link", { name: "Contact" }).click();
      await expect(page).toHaveURL(address);
      await expect(page.locator("#mobile-menu")).toBeHidden();
      await expect(page.locator("main")).not.toHaveAttribute("inert");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    }
  });

  test("does not stay over the page that the visitor goes back to", async ({ page }) => {
    await openPage(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#mobile-menu").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/");
    await expect(page.locator("#mobile-menu")).toBeHidden();
    await expect(page.locator("main")).not.toHaveAttribute("inert");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("does not stay where the visitor goes back before the next page has come", async ({ page }) => {
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

  test("gives the page back when the window becomes wide", async ({ page }) => {
    await openPage(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("main")).toHaveAttribute("inert");
    await page.setViewportSize({ width: 1300, height: 800 });
    await expect(page.locator("main")).not.toHaveAttribute("inert");
  });

  test("works before the application runs", async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto("/contact");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#mobile-menu")).toBeVisible();
    release();
    await hydrated(page);
    await expect(page.locator("main")).toHaveAttribute("inert");
    await page.keyboard.press("Escape");
    await expect(page.locator("main")).not.toHaveAttribute("inert");
  });
});

test.describe("the language", () => {
  const german = "Diese Seite ist jetzt auf Deutsch.";

  test("changes in place, is announced, survives a navigation, and a reload starts over", async ({ page }) => {
    await openPage(page, "/contact");
    await page.locator("a[data-language=de]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page).toHaveTitle(/Kontakt/);
    await expect(page.getByRole("status").filter({ hasText: german })).toBeAttached();
    await expect(page.locator("a[data-language=de]")).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/\/contact$/);
    await page.getByRole("button", { name: "Sprechen" }).click();
    await page.locator("#menu-speaking a").first().click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length)).toBe(0);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("changes in place also when it is asked for before the application runs", async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto("/contact");
    await page.locator("a[data-language=de]").click();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt");
    await expect(page.getByRole("status").filter({ hasText: german })).toBeAttached();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("leads to the alternate at the second click while the application does not come", async ({ page }) => {
    await holdApplication(page);
    await page.goto("/contact");
    const toggle = page.locator("a[data-language=de]");
    await toggle.click();
    await expect(page).toHaveURL(/(?<!\/de)\/contact$/);
    await toggle.click();
    await expect(page).toHaveURL(/\/de\/contact$/);
  });

  test("is not announced when it is the one already", async ({ page }) => {
    await openPage(page, "/de/contact");
    const toggle = page.locator("a[data-language=de]");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("status").filter({ hasText: german })).toHaveCount(0);
  });

  test("leads to the alternate where the application fails to load", async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED/);
    const release = await holdApplication(page, (route) => route.abort());
    await page.goto("/contact");
    await page.locator("a[data-language=de]").click();
    await expect(page).toHaveURL(/\/contact$/);
    release();
    await expect(page).toHaveURL(/\/de\/contact$/);
    await page.locator("a[data-language=en]").click();
    await expect(page).toHaveURL(/(?<!\/de)\/contact$/);
  });

  test("starts as the address says, and links stay under their locale path", async ({ page }) => {
    await openPage(page, "/de/contact");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.locator("a[data-language=en]").click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Book Consultation" })).toHaveAttribute(
      "href",
      "/de/booking",
    );
  });

  test("has an alternate on addresses without a page too", async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\)/);
    for (const [address, alternate] of [
      ["/de/nirgends", "/nirgends"],
      ["/de//other.example", "/other.example"],
    ] as const) {
      await openPage(page, address);
      await expect(page.locator("a[data-language=en]")).toHaveAttribute("href", alternate);
    }
  });
});

test.describe("the theme", () => {
  test.use({ colorScheme: "dark" });

  test("follows the system until the toggle is used, and again when asked to", async ({ page }) => {
    await openPage(page, "/contact");
    const stored = () => page.evaluate(() => localStorage.getItem("isarbridge-theme"));
    expect(await stored()).toBeNull();
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect(await stored()).toBe("light");
    await page.reload();
    await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();
    await page.getByRole("button", { name: "Use system theme" }).click();
    await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
    expect(await stored()).toBeNull();
  });

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

  test("colours the bar of a phone's browser too", async ({ page }) => {
    const barsThatApply = () =>
      page
        .locator("meta[name=theme-color]")
        .evaluateAll((metas) =>
          (metas as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
        );
    await openPage(page, "/contact");
    const [dark = "", ...more] = await barsThatApply();
    expect(more).toEqual([]);
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await expect.poll(barsThatApply).not.toContain(dark);
    const light = await barsThatApply();
    expect(light).toHaveLength(1);
    await page.reload();
    expect(await barsThatApply()).toEqual(light);
    await page.getByRole("button", { name: "Use system theme" }).click();
    await expect.poll(barsThatApply).toEqual([dark]);
  });
});

test("a tooltip opens after 700 ms, the next one at once, and Escape closes it", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/contact");
  await page.clock.pauseAt(Date.now() + 60_000);
  const tip = page.locator("[popover=manual]");
  await page.locator("[data-theme-toggle]").hover();
  await page.clock.runFor(650);
  await expect(tip).toBeHidden();
  await page.clock.runFor(60);
  await expect(tip).toHaveText("Switch to dark theme");
  await page.locator("a[data-language=de]").hover();
  await page.clock.runFor(1);
  await expect(tip).toHaveText("Deutsch");
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  // As when the pointer goes on to another part of the control whose tooltip was closed.
  await page.locator("a[data-language=de]").dispatchEvent("pointerover", { pointerType: "mouse" });
  await page.clock.runFor(1000);
  await expect(tip).toBeHidden();
  await page.mouse.move(10, 500);
  await page.clock.runFor(310);
  await page.locator("a[data-language=de]").hover();
  await page.clock.runFor(650);
  await expect(tip).toBeHidden();
});
