import { inflateSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formMessages } from "../../support/browser/forms-on-page.ts";
import { sampleProvider } from "../../support/build/calendar-provider.ts";
import { startThirdPartySite } from "../../support/build/third-party-site.ts";
import { calendarDocumentPath, owner, pathOf } from "../../support/content.ts";
import type { BrowserWindow } from "../../support/engines/engine.ts";
import { engines } from "../../support/engines/engines.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";

const phone = [390, 844] as const;
const desktop = [1280, 800] as const;
const burger = "button[popovertarget=mobile-menu]";
const servicesMenu = "button[popovertarget=menu-services]";

let site: ServerProcess;
let thirdPartySite: ServerProcess;
beforeAll(async () => {
  [site, thirdPartySite] = await Promise.all([startServerProcess(), startThirdPartySite()]);
}, 300_000);
afterAll(() => Promise.all([site.dispose(), thirdPartySite.dispose()]));

for (const { engine, isInstalled } of engines) {
  describe.skipIf(!isInstalled)(engine.name, { timeout: 60_000 }, () => {
    let browser: BrowserWindow;
    const open = (path: string) => browser.open(site.origin + path);

    // A window for each journey: Firefox's driver waits for ever for what comes after a document out of the page cache.
    beforeEach(async () => {
      browser = await engine.launch();
    });
    afterEach(async () => {
      const errors = await browser.errors();
      await browser.close();
      expect(errors).toEqual([]);
    });

    test("shows every kind of page without an error and without sideways scrolling on a phone", async () => {
      await browser.resize(...phone);
      for (const path of [
        "/",
        "/de/services",
        "/de/ai-consulting",
        "/expertise/web-development",
        "/speeches",
        "/about",
      ]) {
        await open(path);
        expect(await heading(browser), path).not.toBe("");
        expect(await browser.run(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
        expect(await browser.errors(), path).toEqual([]);
      }
    });

    test("follows a link of a menu, and Back returns to the place in the page", async () => {
      await browser.resize(...desktop);
      await open("/about");
      const before = await heading(browser);
      await browser.run(() => scrollTo(0, 700));
      await browser.click(servicesMenu);
      await browser.click(`#menu-services a[href='${pathOf("nocode-ai", "en")}']`);
      await expect.poll(() => address(browser)).toBe("/nocode-ai");
      await expect.poll(() => browser.run(() => document.readyState)).toBe("complete");
      expect(await heading(browser)).not.toBe(before);
      await browser.back();
      await expect.poll(() => heading(browser)).toBe(before);
      await expect.poll(() => browser.run(() => Math.round(scrollY / 10))).toBe(70);
    });

    test("lets the keyboard into an open menu and out of it; the phone's leads on and closes", async () => {
      await browser.resize(...desktop);
      await open("/contact");
      await browser.click(servicesMenu);
      await expect.poll(() => isVisible(browser, "#menu-services")).toBe(true);
      await browser.press("Tab");
      await expect.poll(() => browser.run(() => document.activeElement?.closest("#menu-services") !== null)).toBe(true);
      await browser.press("Escape");
      await expect.poll(() => isVisible(browser, "#menu-services")).toBe(false);
      await expect.poll(() => browser.run((menu) => document.activeElement?.matches(menu), servicesMenu)).toBe(true);

      // Too low for the menu, which scrolls: by itself it is no stop of the Tab key.
      await browser.resize(phone[0], 500);
      await open("/contact");
      await browser.click(burger);
      await expect.poll(() => isVisible(browser, "#mobile-menu")).toBe(true);
      await browser.press("Tab");
      await expect.poll(() => browser.run(() => document.activeElement?.tagName)).toBe("A");
      await browser.click("#mobile-menu a[href='/events']");
      await expect.poll(() => address(browser)).toBe("/events");
      await expect.poll(() => isVisible(browser, "#mobile-menu")).toBe(false);
    });

    test("changes the language in place, and the theme for good", async () => {
      await browser.resize(...desktop);
      await open("/about");
      await browser.click("a[data-language=de]");
      await expect.poll(() => browser.run(() => document.documentElement.lang)).toBe("de");
      expect(await address(browser)).toBe("/about");
      await browser.click("[data-theme-toggle]");
      const theme = () => browser.run(() => document.documentElement.dataset.theme ?? null);
      await expect.poll(theme).toMatch(/dark|light/);
      const chosen = await theme();
      await open("/contact");
      expect(await theme()).toBe(chosen);
      await browser.click("[data-theme-system]");
      await expect.poll(theme).toBeNull();
    });

    test("sends a message and a subscription, and says so", async () => {
      await browser.resize(...phone);
      await open("/de/contact");
      await fillIn(browser, "#contact-form", { name: "Anna Berger", email: "anna@example.org", message: "Grüße" });
      await browser.click("#contact-form [type=submit]");
      await expect.poll(() => textOf(browser, "#contact-form")).toContain(formMessages.de.sent);
      await fillIn(browser, "#newsletter-form", { email: "anna@example.org" });
      await browser.click("#newsletter-form [type=submit]");
      await expect.poll(() => textOf(browser, "#newsletter-form")).toContain(formMessages.de.subscribed);
    });

    test("loads a third party's calendar after consent only, and asks again after Back from another document", async () => {
      await browser.open(`${thirdPartySite.origin}/booking`);
      const frame = () => browser.run(() => document.querySelector("iframe")?.src ?? "");
      const consent = thirdPartySite.origin + calendarDocumentPath("en");
      expect(await frame()).toBe(consent);
      await expect.poll(() => agree(browser)).toBe(true);
      await expect.poll(frame).toBe(sampleProvider.url.en);
      await browser.run(() => void setTimeout(() => location.assign("/robots.txt")));
      await expect.poll(() => address(browser)).toBe("/robots.txt");
      await browser.back();
      await expect.poll(frame).toBe(consent);
      // The engine may name the provider's address, which does not exist.
      await browser.errors();
    });

    test("shows pictures as large as their boxes and case studies as high as their texts, printed on three pages", async () => {
      await browser.resize(...desktop);
      await open("/projects");
      const overhangs = await browser.run(() =>
        [...document.querySelectorAll("tbody th svg")].map(
          (picture) => picture.getBoundingClientRect().height - (picture.parentElement?.clientHeight ?? 0),
        ),
      );
      await open("/success-stories");
      const looseness = await browser.run(() =>
        [...(document.querySelector("article dl")?.children ?? [])].map(
          (row) => row.getBoundingClientRect().bottom - (row.lastElementChild?.getBoundingClientRect().bottom ?? 0),
        ),
      );
      for (const differences of [overhangs, looseness]) {
        expect(differences.length).toBeGreaterThan(0);
        for (const difference of differences) expect(Math.abs(difference)).toBeLessThan(1);
      }
      if (browser.pdf) expect(pagesIn(await browser.pdf())).toBe(3);
    });

    test("in a browser without popovers all pages are reached from the footer, and a form can be sent", async () => {
      await browser.close();
      browser = await engine.launch({ without: ["popover", "anchor positioning"] });
      await browser.resize(...phone);
      await open("/contact");
      await fillIn(browser, "#contact-form", {
        name: "Anna Berger",
        email: "anna@example.org",
        message: "Hello again",
      });
      await browser.click("#contact-form [type=submit]");
      await expect.poll(() => textOf(browser, "main")).toContain(formMessages.en.sent);
      if (!(await browser.run(() => "popover" in HTMLElement.prototype))) await browser.click("a[href='#all-pages']");
      await browser.click(`#all-pages a[href='${pathOf("about", "en")}']`);
      await expect.poll(() => heading(browser)).toContain(owner.name);
      expect(await isVisible(browser, "#mobile-menu")).toBe(false);
    });
  });
}

const heading = (browser: BrowserWindow) => textOf(browser, "h1");
const address = (browser: BrowserWindow) => browser.run(() => location.pathname);

function textOf(browser: BrowserWindow, selector: string): Promise<string> {
  return browser.run((selector) => document.querySelector<HTMLElement>(selector)?.textContent ?? "", selector);
}

function isVisible(browser: BrowserWindow, selector: string): Promise<boolean> {
  return browser.run((selector) => document.querySelector(selector)?.checkVisibility() ?? false, selector);
}

async function fillIn(browser: BrowserWindow, form: string, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    await browser.click(`${form} [name=${name}]`);
    await browser.type(value);
  }
}

/** A PDF keeps its page objects in compressed streams. */
function pagesIn(pdf: Uint8Array): number {
  const streams = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/\/ObjStm\b[\s\S]*?stream\n([\s\S]*?)\nendstream/g);
  const objects = [...streams].map(([, bytes = ""]) => inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"));
  return objects.join("").match(/\/Type ?\/Page\b/g)?.length ?? 0;
}

/** Presses the consent document's button, once it is there. */
function agree(browser: BrowserWindow): Promise<boolean> {
  return browser.run((provider) => {
    const consent = document.querySelector("iframe")?.contentDocument;
    const button = consent?.querySelector<HTMLAnchorElement>(`a[href='${provider}']`);
    if (consent?.readyState !== "complete" || !button) return false;
    button.click();
    return true;
  }, sampleProvider.url.en);
}
