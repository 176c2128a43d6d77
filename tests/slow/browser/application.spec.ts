import type { Page } from "@playwright/test";
import { contactForm } from "../../support/browser/forms-on-page.ts";
import { holdApplication, holdRequests } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { recordScripts } from "../../support/browser/network-recorder.ts";
import { applicationRuns, headline, hydrated, openPage } from "../../support/browser/open-page.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";
import { contentOf } from "../../support/content.ts";

/** What brings the application, what works before it comes, and what is left when it or a part of it fails. */

const uses: Record<string, { address: string; use(page: Page): Promise<void> }> = {
  "the keyboard on the language": { address: "/", use: (page) => page.locator("a[data-language=de]").focus() },
  "a form that comes near": {
    address: "/",
    use: (page) =>
      page.evaluate(() => {
        const { top } = document.querySelector("#contact-form")?.getBoundingClientRect() ?? { top: 0 };
        scrollTo(0, top - 1.5 * innerHeight);
      }),
  },
  "a mouse on a form that is in view from the start": {
    address: "/contact",
    use: (page) => page.locator("#contact-form").hover(),
  },
  "a field of it that is entered": { address: "/contact", use: (page) => contactForm(page).name.focus() },
  "scrolling where a form is near": { address: "/contact", use: (page) => page.mouse.wheel(0, 40) },
};
for (const [what, { address, use }] of Object.entries(uses)) {
  test(`${what} brings the application, once`, async ({ page }) => {
    const scripts = recordScripts(page);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    expect(scripts()).toEqual([]);
    await use(page);
    await applicationRuns(page);
    expect(scripts().filter((name) => name === "entry")).toHaveLength(1);
  });
}

test("any page may show any kind of section, also one whose code another page brings", async ({ page }) => {
  const grid = contentOf("portfolio").en.sections.find(({ kind }) => kind === "portfolio-grid");
  await page.route("**/content/*/imprint.json", async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    await route.fulfill({
      response,
      json: { ...content, en: { ...content.en, sections: [...content.en.sections, grid] } },
    });
  });
  await page.route("**/content/*/site.json", async (route) => {
    const response = await route.fetch();
    const site = await response.json();
    site.kinds.imprint.push("portfolio-grid");
    await route.fulfill({ response, json: site });
  });
  await openPage(page, "/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(headline(page)).toHaveText("Impressum");
  await expect(page.locator(`#${grid?.id}`)).toBeVisible();
});

test.describe("before the application runs", () => {
  test("the second click on the language leads to the alternate", async ({ page }) => {
    await holdApplication(page);
    await page.goto("/contact");
    const toggle = page.locator("a[data-language=de]");
    await toggle.click();
    await expect(page).toHaveURL(/(?<!\/de)\/contact$/);
    await toggle.click();
    await expect(page).toHaveURL(/\/de\/contact$/);
  });

  test("the language in a new tab leaves this page alone", async ({ page, context }) => {
    await holdApplication(page);
    await page.goto("/services");
    const opening = context.waitForEvent("page");
    await page.locator("a[data-language=de]").click({ modifiers: ["ControlOrMeta"] });
    await expect(await opening).toHaveURL("/de/services");
    await expect(page).toHaveURL("/services");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("buttons that act on their own page work", async ({ page }) => {
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/speeches");
    await page.getByRole("button", { name: "View Speaking Topics" }).click();
    await expect(page.locator("#topics").getByRole("heading", { level: 2 })).toBeFocused();
  });

  test("Back after a reload shows the page of its address", async ({ page }) => {
    await openPage(page, "/services");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(headline(page)).toHaveText("Privacy");
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL("/services");
    await expect(page).toHaveTitle(/services/i);
  });

  test("the open menu of a phone is taken over", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
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

test.describe("an application that fails leaves the document, what was typed, and links that work", () => {
  const failures: Record<string, (page: Page) => Promise<unknown>> = {
    "while it renders": (page) =>
      page.addInitScript(() => {
        const toUpperCase = String.prototype.toUpperCase;
        Reflect.set(String.prototype, "toUpperCase", function (this: string) {
          if (String(this) === "en") throw new Error("The arch has no keystone");
          return toUpperCase.call(this);
        });
      }),
    "in an effect": (page) =>
      page.addInitScript(() => {
        const dispatch = window.dispatchEvent;
        Reflect.set(window, "dispatchEvent", (event: Event) => {
          if (event.type === "isarbridge:page") throw new Error("The arch has no keystone");
          return dispatch.call(window, event);
        });
      }),
  };
  for (const [when, failIn] of Object.entries(failures)) {
    test(when, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/The arch has no keystone/);
      await failIn(page);
      const failed = page.waitForEvent("pageerror");
      const release = await holdApplication(page);
      await page.goto("/contact");
      const { name } = contactForm(page);
      await name.fill("Anna Berger");
      release();
      await failed;
      await expect(headline(page)).toHaveText("Contact");
      await expect(name).toHaveValue("Anna Berger");
      await page.getByRole("button", { name: "Services" }).click();
      await expect(page.locator("#menu-services")).toBeVisible();
      await page.locator("a[data-language=de]").click();
      await expect(page).toHaveURL("/de/contact");
      await expect(headline(page)).toHaveText("Kontakt");
    });
  }
});

test("a browser without popovers reads on when the application comes, and goes on by it", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ["matches", "querySelector", "querySelectorAll", "closest"] as const) {
      for (const prototype of [Element.prototype, Document.prototype]) {
        const original = Reflect.get(prototype, name) as ((selector: string) => unknown) | undefined;
        if (!original) continue;
        Reflect.set(prototype, name, function (this: unknown, selector: string) {
          if (selector.includes(":popover-open")) throw new SyntaxError(`'${selector}' is not a valid selector`);
          return original.call(this, selector);
        });
      }
    }
  });
  await openPage(page, "/contact");
  await expect(headline(page)).toHaveText("Contact");
  await page.locator("#all-pages a[href='/projects']").click();
  await expect(page).toHaveURL("/projects");
  await expect(headline(page)).toBeFocused();
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test.describe("a page's own code", () => {
  const openPortfolio = async (page: Page) => {
    await page.getByRole("button", { name: "About" }).click();
    await page.locator("#menu-about").getByRole("link", { name: "Portfolio" }).click();
  };
  const isFirstDocument = (page: Page) => page.locator("html[data-first-document]");
  const markDocument = (page: Page) =>
    page.evaluate(() => document.documentElement.setAttribute("data-first-document", ""));

  test("that stalls is seen to be on its way, and the page is loaded as a document in the end", async ({ page }) => {
    await page.clock.install();
    await openPage(page, "/projects");
    await markDocument(page);
    await page.route("**/assets/portfolio-*.js", () => undefined, { times: 1 });
    await openPortfolio(page);
    await page.clock.runFor(400);
    await expect(page.locator("html[data-loading]")).toBeAttached();
    expect(await violationsOn(page)).toEqual([]);
    await page.clock.runFor(10_000);
    await expect(headline(page)).toHaveText(/^Portfolio/);
    await expect(isFirstDocument(page)).not.toBeAttached();
  });

  test("that does not arrive makes the page a document, which works by itself", async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED|dynamically imported module/);
    await openPage(page, "/projects");
    await markDocument(page);
    await page.route("**/assets/portfolio-*.js", (route) => route.abort());
    await openPortfolio(page);
    await expect(headline(page)).toHaveText(/^Portfolio/);
    await expect(isFirstDocument(page)).not.toBeAttached();
    await page.getByRole("button", { name: "About" }).click();
    await page.locator("#menu-about").getByRole("link", { name: "Projects" }).click();
    await expect(page).toHaveURL("/projects");
    await page.goBack();
    await page.locator("a[data-language=de]").click();
    await expect(page).toHaveURL("/de/portfolio");
  });

  test("that does not come takes nothing away from a visitor who has gone on", async ({ page }) => {
    await page.clock.install();
    await openPage(page, "/imprint");
    await holdRequests(page, "**/assets/success-stories-*.js");
    await page.getByRole("contentinfo").getByRole("link", { name: "Success" }).click();
    await page.clock.runFor(500);
    await expect(page.locator("html")).toHaveAttribute("data-loading");
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(headline(page)).toHaveText("Contact");
    await expect(page.locator("html")).not.toHaveAttribute("data-loading");
    const { name } = contactForm(page);
    await name.fill("Typed meanwhile");
    await page.clock.runFor(12_000);
    await expect(name).toHaveValue("Typed meanwhile");
  });
});

test("a change of language keeps the page's elements and pictures, so that cards further down still rise", async ({
  page,
}) => {
  await openPage(page, "/");
  const cards = page.locator("main [data-reveal]");
  const shapes = () =>
    page
      .locator("svg[data-drawing]")
      .evaluateAll((all) => all.map((drawing) => drawing.querySelectorAll("path").length));
  const drawn = await shapes();
  expect(Math.min(...drawn)).toBeGreaterThan(3);
  await cards.evaluateAll((all) => {
    for (const card of all) card.setAttribute("data-before", "");
  });
  await page.locator("a[data-language=de]").click();
  await expect(headline(page)).toContainText("KI");
  expect(await cards.count()).toBeGreaterThan(5);
  await expect(page.locator("main [data-reveal][data-before]")).toHaveCount(await cards.count());
  expect(await shapes()).toEqual(drawn);

  await page.locator("a[href='/services']").first().dispatchEvent("click");
  await expect(page).toHaveURL("/services");
  await expect(headline(page)).toBeFocused();
  expect(Math.min(...(await shapes()))).toBeGreaterThan(3);
});
