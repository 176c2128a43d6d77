import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Locale, locales } from "../../../site/locale.ts";
import { contactForm, newsletterForm, refuseInserts } from "../../support/browser/forms-on-page.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { notFoundError, openPage } from "../../support/browser/open-page.ts";
import { calendar, calendarOrigin, type Menu, menus, pathOf } from "../../support/content.ts";

/** What the policy kept the page or one of its frames from doing, on all pages from now on. */
async function policyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => void violations.push(violation));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, documentURI }) => {
      const report = Reflect.get(window, "reportViolation") as (violation: string) => void;
      report(`${effectiveDirective} kept ${documentURI} from ${blockedURI}`);
    });
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  return violations;
}

for (const locale of locales) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`in ${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test("who uses everything meets no violation of the policy", async ({ page, consoleErrors }) => {
        test.setTimeout(180_000);
        consoleErrors.allow(notFoundError);
        consoleErrors.allow(/404 .*\/newsletter\/unsubscribe/);
        consoleErrors.allow(/503/);
        const violations = await policyViolations(page);
        await openPage(page, pathOf("home", locale));
        await useHeader(page);
        await followMenu(page, locale);
        await useForms(page, locale);
        await useBookingFrame(page, locale);
        await print(page, locale);
        await openPage(page, locale === "de" ? "/de/nirgends" : "/nowhere");
        await page.locator("main a").first().click();
        await expect(page).toHaveURL(pathOf("home", locale));
        await openPage(page, `${pathOf("newsletter-unsubscribe", locale)}?token=wrong`);
        await page.locator("main [type=submit]").click();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(violations).toEqual([]);
      });
    });
  }
}

/** Menus of both widths, a tooltip, theme and language there and back. */
async function useHeader(page: Page) {
  for (const menu of Object.keys(menus) as Menu[]) {
    await page.locator(`[popovertarget=menu-${menu}]`).click();
    await expect(page.locator(`#menu-${menu}`)).toBeVisible();
  }
  await page.locator("[data-theme-toggle]").hover();
  await expect(page.locator("[popover=manual]")).toBeVisible();
  await page.locator("[data-theme-toggle]").click();
  await page.locator("[data-theme-system]").click();
  const language = page.locator("a[data-language]:not([aria-current])");
  for (let time = 0; time < 2; time++) await language.click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("[popovertarget=mobile-menu]").click();
  await expect(page.locator("#mobile-menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Client-side navigation through one menu, to pages with pictures, tables and steps. */
async function followMenu(page: Page, locale: Locale) {
  for (const id of ["about", "projects", "portfolio"] as const) {
    await page.locator("[popovertarget=menu-about]").click();
    await page.locator(`#menu-about a[href='${pathOf(id, locale)}']`).click();
    await expect(page).toHaveURL(pathOf(id, locale));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
}

/** Refused, failed and successful submissions of both forms, with their toasts. */
async function useForms(page: Page, locale: Locale) {
  await openPage(page, pathOf("contact", locale));
  const contact = contactForm(page);
  const newsletter = newsletterForm(page);
  await contact.send.click();
  await expect(contact.form.locator("[aria-invalid=true]")).toHaveCount(3);
  await contact.fillIn("Hello");
  await newsletter.email.fill("anna@example.org");
  await refuseInserts(page);
  for (const { send } of [contact, newsletter]) await send.click();
  await expect(page.getByRole("alert", { name: "Error" })).toHaveCount(2);
  await page.unroute("**/rest/v1/**");
  for (const { send } of [contact, newsletter]) await send.click();
  await expect(page.getByRole("group", { name: "Success" })).toHaveCount(2);
}

/** The consent document in both languages, the calendar, and back. */
async function useBookingFrame(page: Page, locale: Locale) {
  const calendarPage =
    "<style>body { color: red }</style><script>document.title = 'Free times'</script><h1>Free times</h1>";
  const other = locale === "de" ? "en" : "de";
  await page
    .context()
    .route(`${calendarOrigin(other)}/**`, (route) => route.fulfill({ contentType: "text/html", body: calendarPage }));
  await openPage(page, pathOf("booking", locale));
  const frame = page.frameLocator("iframe");
  await frame.locator("a[hreflang]").click();
  await frame.locator(`a[href="${calendar.url[other]}"]:not([target])`).click();
  await expect(frame.getByRole("heading", { name: "Free times" })).toBeVisible();
  await page.locator(`main a[target="${await page.locator("iframe").getAttribute("name")}"]`).click();
  await expect(frame.locator(`a[href="${calendar.url[locale]}"]:not([target])`)).toBeVisible();
}

async function print(page: Page, locale: Locale) {
  await openPage(page, pathOf("success-stories", locale));
  await page.locator("main button").first().click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
}

test("the boot script names the entry and the files that it imports by their hashes", async ({ page, site }) => {
  await openPage(page, "/");
  const scripts = await page.locator("head script[type=module]").all();
  const named: string[] = [];
  for (const script of scripts) {
    const source = await script.getAttribute("src");
    named.push(source?.replace(/-[\w-]{8}\.js$/, "") ?? "");
    const served = await fetch(site.origin + source);
    const digest = createHash("sha384")
      .update(Buffer.from(await served.arrayBuffer()))
      .digest("base64");
    await expect(script).toHaveAttribute("integrity", `sha384-${digest}`);
  }
  // What comes by import(), as a page's own chunk does, carries no hash.
  expect(named.toSorted()).toEqual(["/assets/entry", "/assets/rolldown-runtime", "/assets/shared"]);
});

test("an application that somebody tampered with does not run", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/integrity/);
  await page.route("**/assets/entry-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `document.documentElement.id = "hostile";${await response.text()}` });
  });
  const refused = page.waitForEvent("console", (message) => /integrity/.test(message.text()));
  await page.goto("/contact");
  await page.locator("#contact-form input").first().focus();
  await refused;
  await expect(page.locator("html")).not.toHaveAttribute("id", "hostile");
  await expect(page.locator("#root")).not.toHaveAttribute("data-hydrated");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("markup that gets into a page cannot run", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Content Security Policy|ERR_BLOCKED_BY_CSP/);
  const violations = await policyViolations(page);
  await openPage(page, "/contact");
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="https://evil.example/a.png" onerror="document.documentElement.id='hostile'">
       <p style="color:red"></p><iframe src="https://evil.example/"></iframe><base href="https://evil.example/">`,
    );
    const script = document.createElement("script");
    script.src = "https://evil.example/a.js";
    document.body.append(script);
  });
  const kept = (directive: string) => violations.some((violation) => violation.startsWith(directive));
  const directives = ["img-src", "script-src-attr", "style-src-attr", "frame-src", "base-uri", "script-src-elem"];
  await expect.poll(() => directives.filter((directive) => !kept(directive))).toEqual([]);
  await expect(page.locator("html")).not.toHaveAttribute("id", "hostile");
});

test("no other site can frame a page or the consent document", async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/frame|ERR_BLOCKED_BY_RESPONSE/i);
  await page.route("https://evil.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: ["/", "/booking/calendar"].map((path) => `<iframe src="${site.origin}${path}"></iframe>`).join(""),
    }),
  );
  await page.goto("https://evil.example/");
  await page.waitForLoadState("networkidle");
  const frames = page.frames().slice(1);
  expect(frames).toHaveLength(2);
  for (const frame of frames) expect(frame.url()).not.toContain(site.origin);
});
