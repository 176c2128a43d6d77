import type { Page } from "@playwright/test";
import { holdApplication, holdRequests } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { hydrated, openPage } from "../../support/browser/open-page.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Marks the document, so that a document load is told from a navigation inside the application. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-first", ""));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-first"));

/** Serves something else in place of one page's chunk. */
async function replaceChunk(page: Page, name: string, body: string) {
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

const failingPage = `
  export const content = { en: { seo: { title: "Fails" } }, de: { seo: { title: "Scheitert" } } };
  export function Page() { throw new Error("The arch has no keystone"); }
`;

test("a link inside the site starts the new page at its top, with the focus on its heading", async ({ page }) => {
  await openPage(page, "/services");
  await markDocument(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Success stories" }).click();
  await expect(page).toHaveURL("/success-stories");
  await expect(heading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

const newTabs = {
  "a link": { open: openPage, link: "header a[href='/contact']:visible", address: "/contact" },
  "the language toggle": { open: openPage, link: "a[data-language=de]", address: "/de/services" },
  "the language toggle, before the application runs,": {
    open: async (page: Page, address: string) => {
      await holdApplication(page);
      await page.goto(address);
    },
    link: "a[data-language=de]",
    address: "/de/services",
  },
};
for (const [what, { open, link, address }] of Object.entries(newTabs)) {
  test(`${what} that is asked for in a new tab leaves this page alone`, async ({ page, context }) => {
    await open(page, "/services");
    const shown = await page.title();
    const opening = context.waitForEvent("page");
    await page
      .locator(link)
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
    const tab = await opening;
    await expect(tab).toHaveURL(address);
    await hydrated(tab);
    await expect(page).toHaveURL("/services");
    await expect(page).toHaveTitle(shown);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
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

test("back and forward return to where the visitor was", async ({ page }) => {
  await openPage(page, "/services");
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrolled(page)).toBe(1500);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(heading(page)).toHaveText("Contact");
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBe(300);

  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect(heading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(1500);
  await page.goForward();
  await expect(heading(page)).toHaveText("Contact");
  expect(await scrolled(page)).toBe(300);
});

test("a page that does not come takes nothing away from a visitor who has gone on", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/imprint");
  await holdRequests(page, "**/assets/success-stories-*.js");
  await page.getByRole("contentinfo").getByRole("link", { name: "Success" }).click();
  await page.clock.runFor(500);
  await expect(page.locator("html")).toHaveAttribute("data-loading");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(heading(page)).toHaveText("Contact");
  await expect(page.locator("html")).not.toHaveAttribute("data-loading");
  const name = page.locator("#contact-form [name=name]");
  await name.fill("Typed meanwhile");
  await page.clock.runFor(12_000);
  await expect(name).toHaveValue("Typed meanwhile");
});

test("back returns to where the visitor had scrolled before the application ran", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/entry-*.js");
  await page.goto("/services");
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrolled(page)).toBe(1500);
  release();
  await hydrated(page);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(heading(page)).toHaveText("Contact");
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect.poll(() => scrolled(page)).toBe(1500);
});

test("a reloaded page is where it was, before a navigation and after one", async ({ page }) => {
  await openPage(page, "/services");
  for (const top of [1500, 900]) {
    await page.mouse.wheel(0, top);
    await expect.poll(() => scrolled(page)).toBe(top);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => scrolled(page)).toBe(top);
    await page.locator("a[href='/expertise']").first().dispatchEvent("click");
    await expect(page).toHaveURL("/expertise");
    await expect(heading(page)).toBeFocused();
  }
});

test("a page that takes a while to come back does not move the one that waits for it", async ({ page }) => {
  await openPage(page, "/services");
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrolled(page)).toBe(1500);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(heading(page)).toHaveText("Contact");
  await page.reload();
  await hydrated(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBe(300);

  const release = await holdRequests(page, "**/assets/services-*.js");
  const asked = page.waitForRequest("**/assets/services-*.js");
  await page.goBack();
  await asked;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await scrolled(page)).toBe(300);
  release();
  await expect(page).toHaveTitle(/services/);
  await page.goForward();
  await expect(heading(page)).toHaveText("Contact");
  expect(await scrolled(page)).toBe(300);
});

test("a typed section address leads to the section, and a broken one breaks nothing", async ({ page }) => {
  await openPage(page, "/contact");
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBe(300);
  await page.locator("a[href='/services']").first().dispatchEvent("click");
  await expect(page).toHaveURL("/services");
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => location.assign("#interim-management"));
  await expect(page.locator("#interim-management h2")).toBeFocused();
  await expectBelowHeader(page);
  await page.evaluate(() => location.assign("#%"));
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page.locator("#interim-management h2")).toBeInViewport();
});

test("Back to a form that was sent without script focuses something visible", async ({ page }) => {
  const address = "/contact#message-sent";
  await openPage(page, address);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  // Its address comes first.
  await expect(heading(page)).toHaveText("Privacy");
  await page.goBack();
  await expect(page).toHaveURL(address);
  // The heading, or the line itself, where the browser has revealed and focused it by then.
  await expect(page.locator("main :focus")).toBeVisible();
});

test("pictures survive a change of language, and a page that needs more draws them", async ({ page }) => {
  const drawings = page.locator("svg[data-drawing]");
  const shapes = () => drawings.evaluateAll((all) => all.map((svg) => svg.querySelectorAll("path").length));
  await openPage(page, "/");
  const onHome = await shapes();
  expect(Math.min(...onHome)).toBeGreaterThan(3);
  await page.locator("a[data-language=de]").click();
  await expect(heading(page)).toContainText("KI");
  expect(await shapes()).toEqual(onHome);

  await page.locator("a[href='/services']").first().dispatchEvent("click");
  await expect(page).toHaveURL("/services");
  await expect(heading(page)).toBeFocused();
  expect(Math.min(...(await shapes()))).toBeGreaterThan(3);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(shapes).toEqual(onHome);
});

test("a change of language keeps the elements, so that cards further down still rise", async ({ page }) => {
  await openPage(page, "/");
  const cards = page.locator("main [data-reveal]");
  const marked = page.locator("main [data-reveal][data-before]");
  await cards.evaluateAll((all) => {
    for (const card of all) card.setAttribute("data-before", "");
  });
  await page.locator("a[data-language=de]").click();
  await expect(heading(page)).toContainText("KI");
  expect(await cards.count()).toBeGreaterThan(5);
  await expect(marked).toHaveCount(await cards.count());
});

for (const [start, link, address] of [
  ["/", "a[href='/services#business-growth']", "/services#business-growth"],
  ["/de", "a[href='/de/services#interim-management']", "/de/services#interim-management"],
] as const) {
  test(`${address} is reached from ${start} with its section below the header`, async ({ page }) => {
    await openPage(page, start);
    await page.locator(link).first().click();
    await expect(page).toHaveURL(address);
    await expectBelowHeader(page);
  });
}

for (const address of ["/#contact", "/services#business-growth", "/de/services#interim-management"]) {
  test(`${address} as an address of its own shows its section below the header`, async ({ page }) => {
    await openPage(page, address);
    await expectBelowHeader(page);
  });
}

test("the skip link works on every page that was navigated to, and leaves alone what was typed", async ({ page }) => {
  await openPage(page, "/services");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(heading(page)).toHaveText("Contact");
  const name = page.locator("#contact-form [name=name]");
  await name.fill("Anna Berger");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await expect(page).toHaveURL("/contact");
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(name).toHaveValue("Anna Berger");
});

test("a page that fails says so in place, and the rest of the site goes on", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/The arch has no keystone/);
  await replaceChunk(page, "portfolio", failingPage);
  await openPage(page, "/de/projects");
  await markDocument(page);
  await page.getByRole("button", { name: "Über mich" }).click();
  await page.locator("#menu-about").getByRole("link", { name: "Portfolio" }).click();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText("The arch has no keystone")).toBeVisible();
  await expect(page).toHaveTitle(/Unexpected Application Error!/);

  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Kontakt" }).click();
  await expect(heading(page)).toHaveText("Kontakt");
  await page.goBack();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL("/de");
  expect(await isSameDocument(page)).toBe(false);
});

test("a page that stalls is seen to be on its way, and loaded as a document in the end", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/projects");
  await markDocument(page);
  await page.route("**/assets/portfolio-*.js", () => undefined, { times: 1 });
  await page.getByRole("button", { name: "About" }).click();
  await page.locator("#menu-about").getByRole("link", { name: "Portfolio" }).click();
  await page.clock.runFor(400);
  await expect(page.locator("html[data-loading]")).toBeAttached();
  expect(await violationsOn(page)).toEqual([]);
  await page.clock.runFor(10_000);
  await expect(heading(page)).toHaveText(/^Portfolio/);
  expect(await isSameDocument(page)).toBe(false);
});

test("a page whose chunk does not arrive is loaded as a document", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED|dynamically imported module/);
  await openPage(page, "/projects");
  await markDocument(page);
  await page.route("**/assets/portfolio-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "About" }).click();
  await page.locator("#menu-about").getByRole("link", { name: "Portfolio" }).click();
  await expect(heading(page)).toHaveText(/^Portfolio/);
  expect(await isSameDocument(page)).toBe(false);

  // The application cannot run on this page; the document works by itself.
  await page.getByRole("button", { name: "About" }).click();
  await page.locator("#menu-about").getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveURL("/projects");
  await page.goBack();
  await page.locator("a[data-language=de]").click();
  await expect(page).toHaveURL("/de/portfolio");
});

async function expectBelowHeader(page: Page) {
  const section = page.locator(new URL(page.url()).hash);
  await expect(section.locator("h2").first()).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  const { y } = (await section.boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeGreaterThanOrEqual((header?.height ?? Number.NaN) - 1);
  expect(y).toBeLessThan(300);
}
