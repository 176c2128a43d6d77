import type { Page } from "@playwright/test";
import { contactForm, newsletterForm, refuseInserts } from "../../support/browser/forms-on-page.ts";
import { holdRequests } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { notFoundError, openPage } from "../../support/browser/open-page.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** What the keyboard is on: its text, else its name or its element. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim() || element?.getAttribute("name") || element?.tagName.toLowerCase() || "";
  });

async function stops(page: Page, count: number, key: "Tab" | "Shift+Tab" = "Tab"): Promise<string[]> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < count; pressed++) {
    await page.keyboard.press(key);
    passed.push(await stop(page));
  }
  return passed;
}

/** Presses Tab until the keyboard is on an element, and fails where it never gets there. */
async function tabTo(page: Page, selector: string) {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${selector}`);
}

test("the keyboard goes past the header or through it from left to right", async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, "/contact");
  expect(await stops(page, 12)).toEqual([
    "Skip to content",
    "Isarbridge",
    "Home",
    "Services",
    "Expertise",
    "Speaking",
    "About",
    "Contact",
    "EN (English)",
    "DE (Deutsch)",
    "Switch to dark themeSwitch to light theme",
    "Book Consultation",
  ]);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("the open menu of a phone keeps the keyboard between itself and the header", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/de/services");
  await tabTo(page, "[popovertarget=mobile-menu]");
  await page.keyboard.press("Enter");
  const entries = await page.locator("#mobile-menu a").allTextContents();
  expect(await stops(page, entries.length)).toEqual(entries.map((entry) => entry.trim()));
  for (let pressed = 0; pressed < 12; pressed++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer")?.tagName)).toBeUndefined();
  }
  await page.keyboard.press("Escape");
  await expect(page.locator("#mobile-menu")).toBeHidden();

  await page.keyboard.press("Enter");
  await tabTo(page, "#mobile-menu a[href='/de/portfolio']");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/de/portfolio");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("a message is written, corrected and sent with the keyboard alone", async ({ page }) => {
  const sent: unknown[] = [];
  await page.route("**/rest/v1/**", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201 });
  });
  await openPage(page, "/de/contact");
  await tabTo(page, "#contact-form [name=name]");
  await page.keyboard.type("Anna Berger");
  await page.keyboard.press("Tab");
  await page.keyboard.type("anna@");
  await page.keyboard.press("Enter");
  const email = page.locator("#contact-form [name=email]");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Bitte /);
  await page.keyboard.press("End");
  await page.keyboard.type("example.org");
  await tabTo(page, "[name=message]");
  await page.keyboard.type("Eine Nachricht");
  await tabTo(page, "#contact-form [type=submit]");
  await page.keyboard.press("Space");
  await expect(page.locator("#message-sent")).toBeVisible();
  expect(sent).toEqual([{ name: "Anna Berger", email: "anna@example.org", company: null, message: "Eine Nachricht" }]);
});

test("a toast takes no focus, is reached with F6, and closed it gives the focus back", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  await refuseInserts(page);
  await page.clock.install();
  await openPage(page, "/contact");
  const field = page.locator("#newsletter-form [name=email]");
  const button = page.locator("#newsletter-form [type=submit]");
  await field.focus();
  await page.keyboard.type("anna@example.org");
  await page.keyboard.press("Tab");
  await tabTo(page, "#newsletter-form [type=submit]");
  await page.keyboard.press("Enter");
  const toast = page.getByRole("alert", { name: "Error" });
  await expect(toast).toBeVisible();
  await expect(button).toBeFocused();

  await page.keyboard.press("F6");
  await tabTo(page, "[aria-label=Close]");
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("the calendar's frame is entered and left with the keyboard", async ({ page }) => {
  await openPage(page, "/booking");
  await tabTo(page, "iframe");
  const inside = page.frameLocator("iframe").locator(":focus");
  await expect(inside).toHaveText("Deutsch");
  for (let pressed = 0; pressed < 8; pressed++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
});

for (const size of [phone, desktop]) {
  test(`a project's description opens with the keyboard at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, "/projects");
    await tabTo(page, "summary");
    await page.keyboard.press("Enter");
    const opened = page.locator("details[open]").filter({ visible: true });
    await expect(opened).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(opened).toHaveCount(0);
  });

  for (const address of [
    ...["/de", "/de/privacy", "/de/projects", "/de/services", "/de/success-stories"],
    ...["/", "/contact", "/training-academy", "/nowhere"],
  ]) {
    test(`the header covers no focus on ${address} at ${size.width} px`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(notFoundError);
      await page.setViewportSize(size);
      await openPage(page, address);
      for (const key of ["Tab", "Shift+Tab"] as const) {
        expect(await stopsUnderHeader(page, key), key).toEqual([]);
      }
    });
  }
}

test("quotes side by side are a named stop of the keyboard only where they scroll", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/");
  const section = page.locator("section", { has: page.locator("figure blockquote") });
  const quotes = section.locator("ul");
  const [heading = ""] = await section.getByRole("heading").allTextContents();
  await expect(quotes).toHaveAccessibleName(heading);
  await expect(quotes).toHaveAttribute("tabindex", "0");
  await quotes.press("ArrowRight");
  await expect.poll(() => quotes.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize(desktop);
  await expect(quotes).toHaveAttribute("tabindex", "-1");
});

test.describe("assistive technology is told", () => {
  test("of a change of language", async ({ page }) => {
    await openPage(page, "/contact");
    expect(await announcementsOn(page)).toEqual([]);
    await page.getByRole("link", { name: "Deutsch" }).press("Enter");
    await expect.poll(() => announcementsOn(page)).toEqual(["polite: Diese Seite ist jetzt auf Deutsch."]);
  });

  test("that a message is on its way, and once how that ended", async ({ page, consoleErrors }) => {
    consoleErrors.allow(/503/);
    const answer = await holdRequests(page, "**/rest/v1/**", (route) =>
      route.fulfill({ status: 503, json: { message: "down" } }),
    );
    await openPage(page, "/contact");
    await sendMessage(page);
    await expect.poll(() => announcementsOn(page)).toEqual(["polite: Sending"]);
    answer();
    const failure = "assertive: Error There was an error sending your message. Please try again.";
    await expect.poll(() => announcementsOn(page)).toEqual([expect.stringContaining(failure)]);
  });

  test("once that a message was sent", async ({ page }) => {
    await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 201 }));
    await openPage(page, "/contact");
    await sendMessage(page);
    const success = "polite: Success Message sent successfully!";
    await expect.poll(() => announcementsOn(page)).toEqual([expect.stringContaining(success)]);
  });

  test("of the link to open after subscribing, by a region that was there before", async ({ page }) => {
    const status = { notice: null, confirmationMail: true };
    await page.route("**/forms/status", (route) => route.fulfill({ json: status }));
    await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 201 }));
    await openPage(page, "/contact");
    const { form, email, send } = newsletterForm(page);
    const regions = form.getByRole("status");
    await expect(regions).toHaveText(["", ""]);
    await email.fill("anna@example.org");
    await send.press("Enter");
    await expect(regions.last()).toBeVisible();
    const toOpen = await regions.last().textContent();
    await expect
      .poll(() => announcementsOn(page))
      .toEqual(
        expect.arrayContaining([`polite: ${toOpen}`, expect.stringContaining("Success Successfully subscribed")]),
      );
  });
});

/** Walks the whole page, and returns where the header covered what had the focus, or it was off the screen. */
async function stopsUnderHeader(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const covered: string[] = [];
  for (let pressed = 0; pressed < 200; pressed++) {
    await page.keyboard.press(key);
    const { name, visible, again } = await page.evaluate(async (direction) => {
      const element = document.activeElement ?? document.body;
      const again = element === document.body || element.getAttribute("data-passed") === direction;
      element.setAttribute("data-passed", direction);
      const inHeader = element.closest("header, [href='#main']") !== null;
      const inView = () => {
        const { top, bottom } = element.getBoundingClientRect();
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        return inHeader || (top >= header && Math.min(bottom, top + 24) <= innerHeight);
      };
      // The browser scrolls to what has the focus with one of its next frames; what it leaves covered stays so.
      for (let frame = 0; frame < 30 && !inView(); frame++) await new Promise(requestAnimationFrame);
      return { name: element.outerHTML.slice(0, 100), visible: inView(), again };
    }, key);
    if (again) return covered;
    if (!visible) covered.push(name);
  }
  throw new Error("The walk through the page does not end");
}

async function sendMessage(page: Page) {
  const { fillIn, send } = contactForm(page);
  await fillIn("Hello");
  await send.press("Enter");
}

/** What the page's live regions hold, as assistive technology is given it: `polite: text`. */
async function announcementsOn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const livenessOf = (id: string) => byId.get(id)?.properties?.find(({ name }) => name === "live")?.value.value;
  // What stands in a region within a region is that one's to announce.
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === "StaticText") return String(node.name?.value);
    const own = (node?.childIds ?? []).filter((child) => livenessOf(child) === undefined);
    return own.map(textOf).join(" ").trim();
  };
  return nodes.flatMap(({ nodeId, ignored }) => {
    const live = livenessOf(nodeId);
    const text = textOf(nodeId);
    return ignored || live === undefined || text === "" ? [] : [`${live}: ${text}`];
  });
}
