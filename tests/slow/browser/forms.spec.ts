import type { Page, Route } from "@playwright/test";
import { chrome } from "../../../app/content/chrome.ts";
import { honeypotField } from "../../../site/forms.ts";
import {
  contactForm,
  formMessages,
  newsletterForm,
  openForms,
  refuseInserts,
  toast,
} from "../../support/browser/forms-on-page.ts";
import { holdApplication, holdRequests } from "../../support/browser/hold-requests.ts";
import { expect, test as journey } from "../../support/browser/journey.ts";
import { hydrated, openPage } from "../../support/browser/open-page.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";
import { owner } from "../../support/server/owner.ts";
import { type RunningServer, startServer } from "../../support/server/server.ts";

const addresses = { en: "/contact", de: "/de/contact" } as const;

/** Both forms of the open page, and what became of what they sent. */
const test = journey.extend<{ forms: ReturnType<typeof formsOf> }>({
  forms: async ({ page, site, consoleErrors }, use) => use(formsOf(page, site, consoleErrors.allow)),
});

function formsOf(page: Page, site: SharedSite, allowErrors: (pattern: RegExp) => void) {
  const { form: contact, fillIn, ...fields } = contactForm(page);
  const { form: newsletter, email: address, send: subscribe } = newsletterForm(page);
  return {
    ...fields,
    ...{ contact, newsletter, address, subscribe, allowErrors },
    open: (path: string) => openForms(page, path),
    fillIn: (message: string) => fillIn(message, { name: "  Anna Berger ", email: "anna@example.org" }),
    /** What the server has stored of a message. */
    storedAs: async (message: string) => (await stored(site, "inbox")).filter((row) => row.message === message),
    /** From here on the backend answers every submission of the page with 503. */
    failInserts() {
      allowErrors(/503/);
      return refuseInserts(page);
    },
    async leaveForPrivacy() {
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await expect(page).toHaveURL("/privacy");
    },
  };
}

async function stored(site: SharedSite, list: "inbox" | "newsletter"): Promise<Record<string, unknown>[]> {
  const { output } = await owner({ DATA_DIR: site.dataDir }, [list, "--json"]);
  return JSON.parse(output);
}

for (const locale of ["en", "de"] as const) {
  test.describe(`in ${locale}`, () => {
    const address = addresses[locale];
    const text = formMessages[locale];

    test("a message is stored once, trimmed, and the form says so and is empty again", async ({ page, forms }) => {
      const message = `A double click, ${locale} ${Date.now()}`;
      await forms.open(address);
      await forms.fillIn(message);
      const { name, message: field, send } = forms;
      await send.dblclick();
      await expect(toast(page, "Success")).toContainText(text.sent);
      await expect(page.locator("#message-sent")).toHaveText(text.sent);
      await expect(name).toHaveValue("");
      await expect(field).toHaveValue("");
      await expect(send).toBeFocused();
      const rows = await forms.storedAs(message);
      expect(rows).toMatchObject([
        { name: "Anna Berger", email: "anna@example.org", company: null, message, status: "new" },
      ]);

      await send.click();
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
      await expect(page.locator("#message-sent")).toBeHidden();
    });

    test("a subscription is stored, and the form says so", async ({ page, forms, site }) => {
      const email = `reader-${locale}-${Date.now()}@example.org`;
      await forms.open(address);
      const { address: field, subscribe } = forms;
      await field.fill(email);
      await subscribe.click();
      await expect(toast(page, "Success")).toContainText(text.subscribed);
      await expect(field).toHaveValue("");
      expect((await stored(site, "newsletter")).filter((row) => row.email === email)).toMatchObject([
        { status: "pending" },
      ]);
    });

    test("what is missing or wrong is said in the page's language, and nothing is sent", async ({ page, forms }) => {
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
      await forms.open(address);
      const { name, email, message, send } = forms;
      await email.fill("anna@");
      await message.fill("   ");
      await send.click();
      await expect(name).toBeFocused();
      for (const field of [name, email, message]) {
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(locale === "de" ? /^Bitte / : /^Please /);
      }
      await expect(email).toHaveValue("anna@");
      expect(sent).toEqual([]);
    });

    test("a backend that fails is an error toast, and everything typed stays", async ({ page, forms }) => {
      await forms.failInserts();
      await forms.open(address);
      await forms.fillIn("Please keep this");
      const { message, send, address: field, subscribe } = forms;
      await send.click();
      await expect(toast(page, "Error")).toContainText(text.notSent);
      await expect(page.locator("#message-sent")).toHaveText(text.notSent);
      await expect(message).toHaveValue("Please keep this");
      await field.fill("anna@example.org");
      await subscribe.click();
      await expect(page.locator("#subscribed")).toHaveText(text.notSubscribed);
      await expect(field).toHaveValue("anna@example.org");
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("both forms store and come back to their page", async ({ page, forms, site }) => {
        const message = `Plain form, ${locale} ${Date.now()}`;
        const email = `plain-${locale}-${Date.now()}@example.org`;
        await page.goto(address);
        await forms.fillIn(message);
        await forms.send.click();
        await expect(page).toHaveURL(`${address}#message-sent`);
        await expect(page.locator("#message-sent")).toBeVisible();
        await expect(page.locator("#message-sent")).toHaveText(text.sent);
        await forms.address.fill(email);
        await forms.subscribe.click();
        await expect(page).toHaveURL(`${address}#subscribed`);
        await expect(page.locator("#subscribed")).toHaveText(text.subscribed);
        expect(await forms.storedAs(message)).toMatchObject([{ status: "new" }]);
        expect((await stored(site, "newsletter")).filter((row) => row.email === email)).toMatchObject([
          { status: "pending" },
        ]);
      });

      test("a refusal comes back with everything typed and the reason at its field", async ({ page, forms }) => {
        forms.allowErrors(/422/);
        await page.goto(address);
        await forms.fillIn("   ");
        const { name, company, message, send } = forms;
        await company.fill(`"Müller" & <Sohn>`);
        await send.click();
        await expect(page.locator("#message-sent")).toHaveText(text.notSent);
        await expect(page.locator("#message-sent")).toBeInViewport();
        await expect(message).toHaveAttribute("aria-invalid", "true");
        await expect(message).toHaveAccessibleDescription(locale === "de" ? /^Bitte / : /^Please /);
        await expect(name).not.toHaveAttribute("aria-invalid", "true");
        await expect(company).toHaveValue(`"Müller" & <Sohn>`);
      });
    });
  });
}

test("while a message is on its way the button is disabled, says so and keeps its width", async ({ page, forms }) => {
  const answer = await holdRequests(page, "**/rest/v1/**", (route) => route.fulfill({ status: 201 }));
  await forms.open("/contact");
  await forms.fillIn("Slow network");
  const { contact, send } = forms;
  const width = (await send.boundingBox())?.width;
  await send.click();
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleName("Sending");
  await expect(contact.getByRole("status")).toHaveText("Sending");
  expect((await send.boundingBox())?.width).toBe(width);
  answer();
  await expect(send).toBeEnabled();
  await expect(send).toHaveAccessibleName("Send Message");
});

test("what was typed while the application was loading is still there, and sent it is not held", async ({
  page,
  forms,
}) => {
  const release = await holdApplication(page);
  const message = `Typed early ${Date.now()}`;
  await page.clock.install();
  await page.goto("/contact");
  await forms.fillIn(message);
  await page.clock.fastForward(25_000);
  release();
  await hydrated(page);
  await expect(forms.message).toHaveValue(message);
  await forms.send.click();
  await expect(toast(page, "Success")).toBeVisible();
  expect(await forms.storedAs(message)).toMatchObject([{ status: "new" }]);
});

test("a draft survives a look at the privacy notice, and is gone once sent", async ({ page, forms }) => {
  const lookAtPrivacy = async () => {
    await forms.contact.getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy");
    await page.goBack();
    await expect(page).toHaveURL("/contact");
  };
  await forms.open("/contact");
  const message = `Kept ${Date.now()}`;
  await forms.fillIn(message);
  await lookAtPrivacy();
  await expect(forms.message).toHaveValue(message);
  await forms.send.click();
  await expect(toast(page, "Success")).toBeVisible();
  // A form that is complete at once is a robot's, but not when it is back from an earlier page.
  expect(await forms.storedAs(message)).toMatchObject([{ status: "new" }]);
  await lookAtPrivacy();
  await expect(forms.message).toHaveValue("");
});

test("a robot that fills in the honeypot is shown success, and its message is held", async ({ page, forms }) => {
  const message = `From a robot ${Date.now()}`;
  await forms.open("/contact");
  await forms.fillIn(message);
  await forms.contact.locator(`[name=${honeypotField}]`).evaluate((field: HTMLInputElement) => {
    field.value = "tomorrow";
  });
  await forms.send.click();
  await expect(toast(page, "Success")).toContainText(formMessages.en.sent);
  expect(await forms.storedAs(message)).toMatchObject([{ status: "held", hold_reason: "honeypot" }]);
});

test("a message sent too fast is shown as success, and held", async ({ page, forms }) => {
  const message = `Faster than a person ${Date.now()}`;
  await page.clock.install();
  await openPage(page, "/");
  await page.clock.pauseAt(Date.now() + 120_000);
  const seen = page.waitForResponse("**/assets/forms-backend-*.js");
  await forms.contact.scrollIntoViewIfNeeded();
  await seen;
  await forms.fillIn(message);
  await forms.send.click();
  await page.clock.runFor(100);
  await expect(toast(page, "Success")).toContainText(formMessages.en.sent);
  expect(await forms.storedAs(message)).toMatchObject([{ status: "held", hold_reason: "too-fast" }]);
});

test("a message that arrived while the visitor read on is not there again", async ({ page, forms }) => {
  const release = await holdRequests(page, "**/rest/v1/**");
  await forms.open("/contact");
  await forms.fillIn(`Under way ${Date.now()}`);
  await forms.send.click();
  await forms.leaveForPrivacy();
  release();
  await expect(toast(page, "Success")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(forms.message).toHaveValue("");
});

test("a message that arrived leaves the form of the page where its writer is by now", async ({ page, forms }) => {
  const release = await holdRequests(page, "**/rest/v1/**");
  await forms.open("/contact");
  await forms.fillIn(`Under way ${Date.now()}`);
  await forms.send.click();
  await page.getByRole("banner").getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Contact");
  await expect(forms.message).toHaveValue(/Under way/);
  await expect(forms.send).toBeDisabled();
  release();
  await expect(toast(page, "Success")).toBeVisible();
  await expect(forms.message).toHaveValue("");
  await expect(forms.send).toBeEnabled();
  await forms.leaveForPrivacy();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(forms.message).toHaveValue("");
});

test("what is pasted too long is not cut: it stays, and the field says so", async ({ forms }) => {
  await forms.open("/contact");
  await forms.fillIn("x".repeat(12_000));
  const { message, send } = forms;
  await send.click();
  await expect(message).toHaveAccessibleDescription(/10,000/);
  await expect(message).toBeFocused();
  expect((await message.inputValue()).length).toBe(12_000);
});

test("a slip in an address that only the browser knows is named, and nothing is sent", async ({ forms }) => {
  await forms.open("/contact");
  await forms.fillIn("From an address with a comma");
  const { email, send } = forms;
  await email.fill("anna@example,org");
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/complete email address/);
  expect(await forms.storedAs("From an address with a comma")).toEqual([]);
  await email.fill("anna@example.org");
  await expect(email).toHaveAccessibleDescription("");
});

test("a field is not called wrong any longer once it is corrected, and the others still are", async ({ forms }) => {
  await forms.open("/contact");
  const { name, email, send } = forms;
  await send.click();
  await expect(name).toBeFocused();
  await name.pressSequentially("Anna");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await email.pressSequentially("anna@");
  await expect(email).toHaveAccessibleDescription(/^Please /);
  await email.pressSequentially("example.org");
  await expect(email).toHaveAccessibleDescription("");
  await name.clear();
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
});

test("an earlier success message does not stand beside new mistakes", async ({ page, forms }) => {
  await forms.open("/contact#message-sent");
  await expect(page.locator("#message-sent")).toBeVisible();
  await forms.send.click();
  await expect(forms.name).toBeFocused();
  await expect(page.locator("#message-sent")).toBeHidden();
});

test("a server that has stopped since is an error toast, and the second attempt succeeds", async ({ page, forms }) => {
  forms.allowErrors(/ERR_CONNECTION_REFUSED/);
  const first = await startServer();
  await forms.open(`${first.origin}/de/contact`);
  await forms.fillIn("Zweiter Versuch");
  // The code of the toasts loads with the first focus; it has to be here before the server stops.
  await expect(page.getByLabel(chrome.de.uiStrings.notifications)).toBeAttached();
  await first.stop();
  await forms.send.click();
  await expect(toast(page, "Error")).toContainText(formMessages.de.notSent);
  await expect(forms.message).toHaveValue("Zweiter Versuch");
  const second = await startServer({ again: first });
  await forms.send.click();
  await expect(toast(page, "Success")).toContainText(formMessages.de.sent);
  expect(await stored(second, "inbox")).toMatchObject([{ status: "new" }]);
  await second.dispose();
});

test("an uncaught error while sending is an error toast, and the form may be sent again", async ({ page, forms }) => {
  forms.allowErrors(/A form could not be sent/);
  await forms.open("/contact");
  await page.evaluate(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  await forms.fillIn("Please keep this");
  const { message, send } = forms;
  await send.click();
  await expect(toast(page, "Error")).toContainText(formMessages.en.notSent);
  await expect(message).toHaveValue("Please keep this");
  await expect(send).toBeEnabled();
});

test("a toast stays four seconds, waits under the pointer, and three are shown at most", async ({ page, forms }) => {
  await forms.failInserts();
  await forms.open("/contact");
  await forms.fillIn("Four times");
  await page.clock.pauseAt(Date.now() + 120_000);
  const { send } = forms;
  await send.click();
  await page.clock.runFor(100);
  await expect(toast(page, "Error")).toBeVisible();
  await page.clock.runFor(3_800);
  await expect(toast(page, "Error")).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast(page, "Error")).toHaveCount(0);

  for (let shown = 1; shown <= 4; shown++) {
    await send.click();
    await page.clock.runFor(100);
    await expect(toast(page, "Error").filter({ visible: true })).toHaveCount(Math.min(shown, 3));
  }
  await toast(page, "Error").filter({ visible: true }).first().hover();
  await page.clock.runFor(10_000);
  await expect(toast(page, "Error").filter({ visible: true })).toHaveCount(3);
  for (const shown of await toast(page, "Error").filter({ visible: true }).all()) {
    const line = shown.evaluate((element) => getComputedStyle(element, "::after").animationPlayState);
    expect(await line).toBe("paused");
  }
  await toast(page, "Error").filter({ visible: true }).first().getByRole("button", { name: "Close" }).click();
  await page.mouse.move(10, 300);
  await page.clock.runFor(5_000);
  await expect(toast(page, "Error")).toHaveCount(0);
});

test("a toast and its button speak the language that the page has by now", async ({ page, forms }) => {
  await forms.failInserts();
  await forms.open("/contact");
  await forms.fillIn("First in English");
  await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached();
  await page.locator("a[data-language=de]").click();
  await forms.send.click();
  await expect(toast(page, "Error").getByRole("button", { name: "Schließen" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Mitteilungen" })).toBeAttached();
});

test("a toast speaks the language that was chosen while the message was on its way", async ({ page, forms }) => {
  forms.allowErrors(/503/);
  const release = await holdRequests(page, "**/rest/v1/**", (route) => route.fulfill({ status: 503, json: {} }));
  await forms.open("/contact");
  await forms.fillIn("First in English");
  await forms.send.click();
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  release();
  await expect(toast(page, "Error")).toContainText(formMessages.de.notSent);
});

test("a toast is marked with its language where the page has another one by now", async ({ page, forms }) => {
  forms.allowErrors(/503/);
  const release = await holdRequests(page, "**/rest/v1/**", (route) => route.fulfill({ status: 503, json: {} }));
  await forms.open("/contact");
  await forms.fillIn("Left before the answer");
  await forms.send.click();
  await forms.leaveForPrivacy();
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  release();
  await expect(toast(page, "Error").filter({ hasText: formMessages.en.notSent })).toHaveAttribute("lang", "en");
});

for (const [locale, theme] of [
  ["en", "light"],
  ["de", "dark"],
] as const) {
  test(`refused fields and toasts have no accessibility violation in ${locale}, ${theme}`, async ({ page, forms }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await forms.failInserts();
    await forms.open(addresses[locale]);
    await forms.fillIn("Seen and heard");
    await forms.subscribe.click();
    await forms.send.click();
    await expect(toast(page, "Error")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
}

test("the owner's notice is there before the application runs, in the language of the page", async ({ page }) => {
  const site = await startServer();
  const env = { DATA_DIR: site.dataDir };
  const { code } = await owner(env, ["notice", "set", "--en", "Back on 7 January", "--de", "Zurück am 7. Januar"]);
  expect(code).toBe(0);
  const notice = page.locator("main [data-notice]");
  for (const [path, text] of [
    ["/de/booking", "Zurück am 7. Januar"],
    ["/contact", "Back on 7 January"],
  ] as const) {
    await page.goto(site.origin + path);
    await expect(notice).toHaveText(text);
    await expect(page.locator("#root")).not.toHaveAttribute("data-hydrated");
  }
  await page.locator("a[data-language=de]").click();
  await notice.scrollIntoViewIfNeeded();
  await expect(notice).toHaveText("Zurück am 7. Januar");
  await site.dispose();
});

test("a form whose code does not load is sent as a document", async ({ page, forms }) => {
  forms.allowErrors(/ERR_FAILED|dynamically imported module/);
  await page.route("**/assets/forms-backend-*.js", (route) => route.abort());
  const message = `Without its code ${Date.now()}`;
  await forms.open("/contact");
  await forms.fillIn(message);
  await forms.send.click();
  await expect(page).toHaveURL("/contact#message-sent");
  await expect(page.locator("#message-sent")).toBeVisible();
  expect(await forms.storedAs(message)).toMatchObject([{ status: "new" }]);
});

test("a visitor who leaves before the form's code fails is told so and finds the draft", async ({ page, forms }) => {
  forms.allowErrors(/ERR_FAILED|dynamically imported module/);
  const fail = await holdRequests(page, "**/assets/forms-backend-*.js", (route) => route.abort());
  await forms.open("/contact");
  await forms.fillIn("Left before it failed");
  await forms.send.click();
  await forms.leaveForPrivacy();
  fail();
  await expect(toast(page, "Error")).toContainText(formMessages.en.notSent);
  await page.goBack();
  await expect(forms.message).toHaveValue("Left before it failed");
});

const absences: Record<string, (route: Route) => Promise<void>> = {
  "where the server does not answer either": (route) => route.abort(),
  "where only a proxy answers for it": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
};
for (const [where, answer] of Object.entries(absences)) {
  test(`${where}, the form says so and keeps what was typed`, async ({ page, forms }) => {
    forms.allowErrors(/ERR_FAILED|502|dynamically imported module/);
    await page.route("**/assets/forms-backend-*.js", (route) => route.abort());
    await page.route("**/forms/**", answer);
    await forms.open("/contact");
    await forms.fillIn("Please keep this");
    await forms.send.click();
    await expect(toast(page, "Error")).toContainText(formMessages.en.notSent);
    await expect(forms.message).toHaveValue("Please keep this");
  });
}

test("a form whose server does not answer in time may be sent again, and is sent once", async ({ page, forms }) => {
  forms.allowErrors(/ERR_FAILED|dynamically imported module/);
  let isLost = true;
  await page.route("**/assets/forms-backend-*.js", (route) => (isLost ? route.abort() : route.continue()));
  const answer = await holdRequests(page, "**/forms/contact");
  const message = `Sent again ${Date.now()}`;
  await forms.open("/contact");
  await forms.fillIn(message);
  const asked = page.waitForRequest("**/forms/contact");
  await forms.send.click();
  await asked;
  await expect(forms.send).toBeDisabled();
  isLost = false;
  await forms.send.click();
  // As a document, or by its code where the browser asks for that once more.
  answer();
  await expect(page.locator("#message-sent")).toBeVisible();
  await expect(page.locator("#message-sent")).toHaveText(formMessages.en.sent);
  await expect(page).toHaveURL(/\/contact(?:#message-sent)?$/);
  expect(await forms.storedAs(message)).toMatchObject([{ status: "new" }]);
});
