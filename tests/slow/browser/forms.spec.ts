import type { Page, Route } from "@playwright/test";
import { announcementsOn } from "../../support/browser/accessibility-tree.ts";
import {
  contactForm,
  formMessages,
  newsletterForm,
  openForms,
  refuseInserts,
  resultLine,
  toast,
} from "../../support/browser/forms-on-page.ts";
import { holdApplication, holdRequests } from "../../support/browser/hold-requests.ts";
import { expect, test as journey } from "../../support/browser/journey.ts";
import { headline, hydrated, openPage } from "../../support/browser/open-page.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";
import { messagesLike } from "../../support/store/server-store.ts";

/** What the forms do where something is slow, lost or unusual. The usual way is in tests/journeys/writing.spec.ts. */

const unavailable = (route: Route) => route.fulfill({ status: 503, json: {} });
const formCode = "**/assets/forms-backend-*.js";
const codeIsLost = /ERR_FAILED|502|dynamically imported module/;

/** The contact form of a page in English, and the ways to leave that. */
const test = journey.extend<{ contact: ReturnType<typeof contactForm> & { open(): Promise<void> } }>({
  contact: async ({ page }, use) => use({ ...contactForm(page), open: () => openForms(page, "/contact") }),
});

async function leaveForPrivacy(page: Page) {
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  // The address changes before the page does.
  await expect(headline(page)).toHaveText("Privacy");
}

async function changeToGerman(page: Page) {
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
}

test("what was typed while the application was loading is still there, and sent it is not held", async ({
  page,
  site,
  contact,
}) => {
  const release = await holdApplication(page);
  const message = `Typed early ${Date.now()}`;
  await page.clock.install();
  await page.goto("/contact");
  await contact.fillIn(message);
  await page.clock.fastForward(25_000);
  release();
  await hydrated(page);
  await expect(contact.message).toHaveValue(message);
  await contact.send.click();
  await expect(toast(page, "Success")).toBeVisible();
  expect(await messagesLike(site, message)).toMatchObject([{ status: "new" }]);
});

test("a message sent too fast is shown as success, and held", async ({ page, site, contact }) => {
  const message = `Faster than a person ${Date.now()}`;
  await page.clock.install();
  await openPage(page, "/");
  await page.clock.pauseAt(Date.now() + 120_000);
  const seen = page.waitForResponse(formCode);
  await contact.form.scrollIntoViewIfNeeded();
  await seen;
  await contact.fillIn(message);
  await contact.send.click();
  await page.clock.runFor(100);
  await expect(toast(page, "Success")).toContainText(formMessages.en.sent);
  expect(await messagesLike(site, message)).toMatchObject([{ status: "held", hold_reason: "too-fast" }]);
});

test("a message that arrived while the visitor read on is not there again", async ({ page, contact }) => {
  const release = await holdRequests(page, "**/rest/v1/**");
  await contact.open();
  await contact.fillIn(`Under way ${Date.now()}`);
  await contact.send.click();
  await leaveForPrivacy(page);
  release();
  await expect(toast(page, "Success")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(contact.message).toHaveValue("");
});

test("a message that arrived leaves the form of the page where its writer is by now", async ({ page, contact }) => {
  const release = await holdRequests(page, "**/rest/v1/**");
  await contact.open();
  await contact.fillIn(`Under way ${Date.now()}`);
  await contact.send.click();
  await page.getByRole("banner").getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Contact");
  await expect(contact.message).toHaveValue(/Under way/);
  await expect(contact.send).toBeDisabled();
  release();
  await expect(toast(page, "Success")).toBeVisible();
  await expect(contact.message).toHaveValue("");
  await expect(contact.send).toBeEnabled();
});

test("what is pasted too long is not cut: it stays, and the field says so", async ({ contact }) => {
  await contact.open();
  await contact.fillIn("x".repeat(12_000));
  await contact.send.click();
  await expect(contact.message).toHaveAccessibleDescription(/10,000/);
  await expect(contact.message).toBeFocused();
  expect((await contact.message.inputValue()).length).toBe(12_000);
});

test("a slip in an address is named, and nothing is sent", async ({ site, contact }) => {
  const message = `From an address with a comma ${Date.now()}`;
  await contact.open();
  await contact.fillIn(message);
  await contact.email.fill("anna@example,org");
  await contact.send.click();
  await expect(contact.email).toBeFocused();
  await expect(contact.email).toHaveAccessibleDescription(/complete email address/);
  expect(await messagesLike(site, message)).toEqual([]);
});

test("an uncaught error while sending is an error toast, and the form may be sent again", async ({
  page,
  contact,
  consoleErrors,
}) => {
  consoleErrors.allow(/A form could not be sent/);
  await contact.open();
  await page.evaluate(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  await contact.fillIn("Please keep this");
  await contact.send.click();
  await expect(toast(page, "Error")).toContainText(formMessages.en.notSent);
  await expect(contact.message).toHaveValue("Please keep this");
  await expect(contact.send).toBeEnabled();
});

test("a toast stays four seconds, and three are shown at most", async ({ page, contact, consoleErrors }) => {
  consoleErrors.allow(/503/);
  const shown = toast(page, "Error").filter({ visible: true });
  await refuseInserts(page);
  await contact.open();
  await contact.fillIn("Four times");
  await page.clock.pauseAt(Date.now() + 120_000);
  await contact.send.click();
  await page.clock.runFor(100);
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(3800);
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(shown).toHaveCount(0);
  for (let sent = 1; sent <= 4; sent++) {
    await contact.send.click();
    await page.clock.runFor(100);
    await expect(shown).toHaveCount(Math.min(sent, 3));
  }
});

test("a success takes earlier errors of the same form away, and no others", async ({
  page,
  contact,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  await refuseInserts(page);
  await contact.open();
  await contact.fillIn("At the second try");
  await newsletterForm(page).email.fill("anna@example.org");
  await page.clock.pauseAt(Date.now() + 120_000);
  await newsletterForm(page).send.click();
  await page.clock.runFor(100);
  await contact.send.click();
  await page.clock.runFor(100);
  await expect(toast(page, "Error")).toHaveCount(2);
  await page.unroute("**/rest/v1/**");
  await contact.send.click();
  await expect(toast(page, "Success")).toBeVisible();
  // One that is on its way out waits for a frame, which the test's clock does not bring.
  const staying = toast(page, "Error").and(page.locator(":not([data-ending-style])"));
  await expect(staying).toHaveText(new RegExp(formMessages.en.notSubscribed));
});

test("on a phone a toast covers neither the button nor the line that says the same", async ({
  page,
  contact,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const size = { width: 390, height: 844 };
  await page.setViewportSize(size);
  await refuseInserts(page);
  for (const locale of ["en", "de"] as const) {
    await openForms(page, locale === "en" ? "/contact" : "/de/contact");
    await contact.fillIn("Is it covered?");
    for (const bottom of [size.height - 110, size.height / 2, 200]) {
      await contact.send.evaluate((button, at) => scrollBy(0, button.getBoundingClientRect().bottom - at), bottom);
      await contact.send.click();
      const shown = await toast(page, "Error").first().boundingBox();
      const line = resultLine(contact.form, formMessages[locale].notSent);
      for (const kept of [contact.send, line]) {
        const box = await kept.boundingBox();
        const isClear = box && shown && (shown.y + shown.height <= box.y || shown.y >= box.y + box.height);
        expect(isClear, `${locale}, button at ${bottom}`).toBe(true);
      }
      await page.clock.fastForward(5000);
      await expect(toast(page, "Error")).toHaveCount(0);
    }
  }
});

test("a toast speaks the language that the page has by then, or is marked with its own", async ({
  page,
  contact,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  let release = await holdRequests(page, "**/rest/v1/**", unavailable);
  await contact.open();
  await contact.fillIn("First in English");
  await contact.send.click();
  await changeToGerman(page);
  release();
  await expect(toast(page, "Error")).toContainText(formMessages.de.notSent);
  await expect(toast(page, "Error").getByRole("button", { name: "Schließen" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Mitteilungen" })).toBeAttached();

  await page.unroute("**/rest/v1/**");
  release = await holdRequests(page, "**/rest/v1/**", unavailable);
  await contact.open();
  await contact.fillIn("Left before the answer");
  await contact.send.click();
  await leaveForPrivacy(page);
  await changeToGerman(page);
  release();
  await expect(toast(page, "Error").filter({ hasText: formMessages.en.notSent })).toHaveAttribute("lang", "en");
});

test("refused fields and a toast have no accessibility violation", async ({ page, contact, consoleErrors }) => {
  consoleErrors.allow(/503/);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await refuseInserts(page);
  await openForms(page, "/de/contact");
  await contact.fillIn("Seen and heard");
  await newsletterForm(page).send.click();
  await contact.send.click();
  // Under the pointer it stays.
  await toast(page, "Error").hover();
  expect(await violationsOn(page)).toEqual([]);
});

test("assistive technology is told that a message is on its way, and once how that ended", async ({
  page,
  contact,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const answer = await holdRequests(page, "**/rest/v1/**", unavailable);
  await openPage(page, "/contact");
  await contact.fillIn("Hello");
  await contact.send.press("Enter");
  await expect.poll(() => announcementsOn(page)).toEqual(["polite: Sending"]);
  answer();
  const failure = "assertive: Error There was an error sending your message. Please try again.";
  await expect.poll(() => announcementsOn(page)).toEqual([expect.stringContaining(failure)]);
});

test("the link to open after subscribing is announced by a region that was there before", async ({ page }) => {
  await page.route("**/forms/status", (route) =>
    route.fulfill({ json: { notice: null, confirmationMail: true, nextFree: null } }),
  );
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 201 }));
  await openPage(page, "/contact");
  const { form, email, send } = newsletterForm(page);
  const regions = form.getByRole("status");
  await expect(regions).toHaveText(["", ""]);
  await email.fill("anna@example.org");
  await send.press("Enter");
  await expect(regions.last()).toBeVisible();
  const toOpen = await regions.last().textContent();
  await expect.poll(() => announcementsOn(page)).toContain(`polite: ${toOpen}`);
});

test.describe("where the form's own code does not load", () => {
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(codeIsLost));

  test("the form is sent as a document", async ({ page, site, contact }) => {
    await page.route(formCode, (route) => route.abort());
    const message = `Without its code ${Date.now()}`;
    await contact.open();
    await contact.fillIn(message);
    await contact.send.click();
    await expect(page).toHaveURL("/contact#message-sent");
    await expect(page.locator("#message-sent")).toBeVisible();
    expect(await messagesLike(site, message)).toMatchObject([{ status: "new" }]);
  });

  test("a visitor who has left by then is told so and finds the draft", async ({ page, contact }) => {
    const fail = await holdRequests(page, formCode, (route) => route.abort());
    await contact.open();
    await contact.fillIn("Left before it failed");
    await contact.send.click();
    await leaveForPrivacy(page);
    fail();
    await expect(toast(page, "Error")).toContainText(formMessages.en.notSent);
    await page.goBack();
    await expect(contact.message).toHaveValue("Left before it failed");
  });

  const absences: Record<string, (route: Route) => Promise<void>> = {
    "nor does the server answer": (route) => route.abort(),
    "and only a proxy answers": (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
  };
  for (const [how, answer] of Object.entries(absences)) {
    test(`${how}, the form says so and keeps what was typed`, async ({ page, contact }) => {
      await page.route(formCode, (route) => route.abort());
      await page.route("**/forms/**", answer);
      await contact.open();
      await contact.fillIn("Please keep this");
      await contact.send.click();
      await expect(toast(page, "Error")).toContainText(formMessages.en.notSent);
      await expect(contact.message).toHaveValue("Please keep this");
    });
  }

  test("and the server does not answer in time, it may be sent again, and is stored once", async ({
    page,
    site,
    contact,
  }) => {
    let isLost = true;
    await page.route(formCode, (route) => (isLost ? route.abort() : route.continue()));
    const answer = await holdRequests(page, "**/forms/contact");
    const message = `Sent again ${Date.now()}`;
    await contact.open();
    await contact.fillIn(message);
    const asked = page.waitForRequest("**/forms/contact");
    await contact.send.click();
    await asked;
    await expect(contact.send).toBeDisabled();
    isLost = false;
    await contact.send.click();
    // As a document, or by its code where the browser asks for that once more.
    answer();
    await expect(page.locator("#message-sent")).toBeVisible();
    await expect(page).toHaveURL(/\/contact(?:#message-sent)?$/);
    await expect.poll(() => messagesLike(site, message)).toMatchObject([{ status: "new" }]);
  });
});
