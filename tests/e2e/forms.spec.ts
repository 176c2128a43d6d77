import type { Page, Route } from "@playwright/test";
import { honeypotField } from "../../site/forms.ts";
import {
  contactForm,
  newsletterForm,
  openForms,
  refuseInserts,
  said,
  toast,
} from "../support/browser/forms-on-page.ts";
import { holdApplication, holdRequests } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { hydrated, openPage } from "../support/browser/open-page.ts";
import { violationsOn } from "../support/browser/page-checks.ts";
import { owner } from "../support/server/owner.ts";
import { type RunningServer, startServer } from "../support/server/server.ts";

const addresses = { en: "/contact", de: "/de/contact" } as const;

function partsOf(page: Page) {
  const { form: contact, ...fields } = contactForm(page);
  const { form: newsletter, email: address, send: subscribe } = newsletterForm(page);
  return { contact, ...fields, newsletter, address, subscribe };
}

function fillIn(page: Page, message: string): Promise<void> {
  return contactForm(page).fillIn(message, { name: "  Anna Berger ", email: "anna@example.org" });
}

async function stored(site: RunningServer, list: "inbox" | "newsletter"): Promise<Record<string, unknown>[]> {
  const { output } = await owner({ DATA_DIR: site.dataDir }, [list, "--json"]);
  return JSON.parse(output);
}

for (const locale of ["en", "de"] as const) {
  test.describe(`in ${locale}`, () => {
    const address = addresses[locale];
    const text = said[locale];

    test("a message is stored once, trimmed, and the form says so and is empty again", async ({ page, site }) => {
      const message = `A double click, ${locale} ${Date.now()}`;
      await openForms(page, address);
      await fillIn(page, message);
      const { name, message: field, send } = partsOf(page);
      await send.dblclick();
      await expect(toast(page, "Success")).toContainText(text.sent);
      await expect(page.locator("#message-sent")).toHaveText(text.sent);
      await expect(name).toHaveValue("");
      await expect(field).toHaveValue("");
      await expect(send).toBeFocused();
      const rows = (await stored(site, "inbox")).filter((row) => row.message === message);
      expect(rows).toMatchObject([
        { name: "Anna Berger", email: "anna@example.org", company: null, message, status: "new" },
      ]);

      await send.click();
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
      await expect(page.locator("#message-sent")).toBeHidden();
    });

    test("a subscription is stored, and the form says so", async ({ page, site }) => {
      const email = `reader-${locale}-${Date.now()}@example.org`;
      await openForms(page, address);
      const { address: field, subscribe } = partsOf(page);
      await field.fill(email);
      await subscribe.click();
      await expect(toast(page, "Success")).toContainText(text.subscribed);
      await expect(field).toHaveValue("");
      expect((await stored(site, "newsletter")).filter((row) => row.email === email)).toMatchObject([
        { status: "pending" },
      ]);
    });

    test("what is missing or wrong is said in the page's language, and nothing is sent", async ({ page }) => {
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
      await openForms(page, address);
      const { name, email, message, send } = partsOf(page);
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

    test("a backend that fails is an error toast, and everything typed stays", async ({ page, consoleErrors }) => {
      consoleErrors.allow(/503/);
      await refuseInserts(page);
      await openForms(page, address);
      await fillIn(page, "Please keep this");
      const { message, send, address: field, subscribe } = partsOf(page);
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

      test("both forms store and come back to their page", async ({ page, site }) => {
        const message = `Plain form, ${locale} ${Date.now()}`;
        const email = `plain-${locale}-${Date.now()}@example.org`;
        await page.goto(address);
        await fillIn(page, message);
        await partsOf(page).send.click();
        await expect(page).toHaveURL(`${address}#message-sent`);
        await expect(page.locator("#message-sent")).toBeVisible();
        await expect(page.locator("#message-sent")).toHaveText(text.sent);
        await partsOf(page).address.fill(email);
        await partsOf(page).subscribe.click();
        await expect(page).toHaveURL(`${address}#subscribed`);
        await expect(page.locator("#subscribed")).toHaveText(text.subscribed);
        expect((await stored(site, "inbox")).filter((row) => row.message === message)).toMatchObject([
          { status: "new" },
        ]);
        expect((await stored(site, "newsletter")).filter((row) => row.email === email)).toMatchObject([
          { status: "pending" },
        ]);
      });

      test("a refusal comes back with everything typed and the reason at its field", async ({
        page,
        consoleErrors,
      }) => {
        consoleErrors.allow(/422/);
        await page.goto(address);
        await fillIn(page, "   ");
        const { name, company, message, send } = partsOf(page);
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

test("while a message is on its way the button is disabled, says so and keeps its width", async ({ page }) => {
  const answer = await holdRequests(page, "**/rest/v1/**", (route) => route.fulfill({ status: 201 }));
  await openForms(page, "/contact");
  await fillIn(page, "Slow network");
  const { contact, send } = partsOf(page);
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

test("what was typed before the application ran is still there and is sent", async ({ page, site }) => {
  const release = await holdApplication(page);
  const message = `Typed early ${Date.now()}`;
  await page.clock.install();
  await page.goto("/contact");
  await fillIn(page, message);
  release();
  await hydrated(page);
  await expect(partsOf(page).message).toHaveValue(message);
  await page.clock.fastForward(30_000);
  await partsOf(page).send.click();
  await expect(toast(page, "Success")).toBeVisible();
  expect((await stored(site, "inbox")).filter((row) => row.message === message)).toMatchObject([{ status: "new" }]);
});

test("what was typed is still there after a look at the privacy notice, and gone once it was sent", async ({
  page,
  site,
}) => {
  const lookAtPrivacy = async () => {
    await partsOf(page).contact.getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy");
    await page.goBack();
    await expect(page).toHaveURL("/contact");
  };
  await openForms(page, "/contact");
  const message = `Kept ${Date.now()}`;
  await fillIn(page, message);
  await lookAtPrivacy();
  await expect(partsOf(page).message).toHaveValue(message);
  await partsOf(page).send.click();
  await expect(toast(page, "Success")).toBeVisible();
  // A form that is complete at once is a robot's, but not when it is back from an earlier page.
  expect((await stored(site, "inbox")).find((row) => row.message === message)).toMatchObject({ status: "new" });
  await lookAtPrivacy();
  await expect(partsOf(page).message).toHaveValue("");
});

test("a robot that fills in the field that people do not see is shown success, and its message is held", async ({
  page,
  site,
}) => {
  const message = `From a robot ${Date.now()}`;
  await openForms(page, "/contact");
  await fillIn(page, message);
  await partsOf(page)
    .contact.locator(`[name=${honeypotField}]`)
    .evaluate((field: HTMLInputElement) => {
      field.value = "tomorrow";
    });
  await partsOf(page).send.click();
  await expect(toast(page, "Success")).toContainText(said.en.sent);
  expect(await stored(site, "inbox")).toContainEqual(
    expect.objectContaining({ message, status: "held", hold_reason: "honeypot" }),
  );
});

test("who sends within a moment after the form came into view is shown success, and the message is held", async ({
  page,
  site,
}) => {
  const message = `Faster than a person ${Date.now()}`;
  await page.clock.install();
  await openPage(page, "/");
  await page.clock.pauseAt(Date.now() + 120_000);
  const seen = page.waitForResponse("**/assets/forms-backend-*.js");
  await partsOf(page).contact.scrollIntoViewIfNeeded();
  await seen;
  await fillIn(page, message);
  await partsOf(page).send.click();
  await page.clock.runFor(100);
  await expect(toast(page, "Success")).toContainText(said.en.sent);
  expect(await stored(site, "inbox")).toContainEqual(
    expect.objectContaining({ message, status: "held", hold_reason: "too-fast" }),
  );
});

test("a message that arrived while the visitor read on is not there again", async ({ page }) => {
  const release = await holdRequests(page, "**/rest/v1/**");
  await openForms(page, "/contact");
  await fillIn(page, `Under way ${Date.now()}`);
  await partsOf(page).send.click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  release();
  await expect(toast(page, "Success")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(partsOf(page).message).toHaveValue("");
});

test("a message that arrived leaves the form of the page where its writer is by now", async ({ page }) => {
  const release = await holdRequests(page, "**/rest/v1/**");
  await openForms(page, "/contact");
  await fillIn(page, `Under way ${Date.now()}`);
  await partsOf(page).send.click();
  await page.getByRole("banner").getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Contact");
  await expect(partsOf(page).message).toHaveValue(/Under way/);
  await expect(partsOf(page).send).toBeDisabled();
  release();
  await expect(toast(page, "Success")).toBeVisible();
  await expect(partsOf(page).message).toHaveValue("");
  await expect(partsOf(page).send).toBeEnabled();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(partsOf(page).message).toHaveValue("");
});

test("what is pasted too long is not cut: it stays, and the field says so", async ({ page }) => {
  await openForms(page, "/contact");
  await fillIn(page, "x".repeat(12_000));
  const { message, send } = partsOf(page);
  await send.click();
  await expect(message).toHaveAccessibleDescription(/10,000/);
  await expect(message).toBeFocused();
  expect((await message.inputValue()).length).toBe(12_000);
});

test("a slip in an address that only the browser knows is named, and nothing is sent", async ({ page, site }) => {
  await openForms(page, "/contact");
  await fillIn(page, "From an address with a comma");
  const { email, send } = partsOf(page);
  await email.fill("anna@example,org");
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/complete email address/);
  expect(await stored(site, "inbox")).not.toContainEqual(
    expect.objectContaining({ message: "From an address with a comma" }),
  );
  await email.fill("anna@example.org");
  await expect(email).toHaveAccessibleDescription("");
});

test("a field is not called wrong any longer once it is corrected, and the others still are", async ({ page }) => {
  await openForms(page, "/contact");
  const { name, email, send } = partsOf(page);
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

test("the sentence of a message that was sent before the application ran does not stand beside new mistakes", async ({
  page,
}) => {
  await openForms(page, "/contact#message-sent");
  await expect(page.locator("#message-sent")).toBeVisible();
  await partsOf(page).send.click();
  await expect(partsOf(page).name).toBeFocused();
  await expect(page.locator("#message-sent")).toBeHidden();
});

test("a server that has stopped since is an error toast, and the second attempt succeeds", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_REFUSED/);
  const first = await startServer();
  await openForms(page, `${first.origin}/de/contact`);
  await fillIn(page, "Zweiter Versuch");
  await first.stop();
  await partsOf(page).send.click();
  await expect(toast(page, "Error")).toContainText(said.de.notSent);
  await expect(partsOf(page).message).toHaveValue("Zweiter Versuch");
  const second = await startServer({ again: first });
  await partsOf(page).send.click();
  await expect(toast(page, "Success")).toContainText(said.de.sent);
  expect(await stored(second, "inbox")).toMatchObject([{ status: "new" }]);
  await second.dispose();
});

test("a surprise while sending is an error toast, and the form may be sent again", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/A form could not be sent/);
  await openForms(page, "/contact");
  await page.evaluate(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  await fillIn(page, "Please keep this");
  const { message, send } = partsOf(page);
  await send.click();
  await expect(toast(page, "Error")).toContainText(said.en.notSent);
  await expect(message).toHaveValue("Please keep this");
  await expect(send).toBeEnabled();
});

test("a toast stays for four seconds, waits under the pointer, and three are shown at most", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  await refuseInserts(page);
  await openForms(page, "/contact");
  await fillIn(page, "Four times");
  await page.clock.pauseAt(Date.now() + 120_000);
  const { send } = partsOf(page);
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

test("a toast and its button speak the language of the page, also when it has changed meanwhile", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  await refuseInserts(page);
  await openForms(page, "/contact");
  await fillIn(page, "First in English");
  await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached();
  await page.locator("a[data-language=de]").click();
  await partsOf(page).send.click();
  await expect(toast(page, "Error").getByRole("button", { name: "Schließen" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Mitteilungen" })).toBeAttached();
});

test("a toast speaks the language that was chosen while the message was on its way", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const release = await holdRequests(page, "**/rest/v1/**", (route) => route.fulfill({ status: 503, json: {} }));
  await openForms(page, "/contact");
  await fillIn(page, "First in English");
  await partsOf(page).send.click();
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  release();
  await expect(toast(page, "Error")).toContainText(said.de.notSent);
});

test("a toast is marked with its language where the page has another one by now", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/);
  const release = await holdRequests(page, "**/rest/v1/**", (route) => route.fulfill({ status: 503, json: {} }));
  await openForms(page, "/contact");
  await fillIn(page, "Left before the answer");
  await partsOf(page).send.click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  release();
  await expect(toast(page, "Error").filter({ hasText: said.en.notSent })).toHaveAttribute("lang", "en");
});

for (const [locale, theme] of [
  ["en", "light"],
  ["de", "dark"],
] as const) {
  test(`refused fields and toasts have no accessibility violation in ${locale}, ${theme}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/503/);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await refuseInserts(page);
    await openForms(page, addresses[locale]);
    await fillIn(page, "Seen and heard");
    await partsOf(page).subscribe.click();
    await partsOf(page).send.click();
    await expect(toast(page, "Error")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
}

test("the owner's notice stands under the forms, in the language of the page", async ({ page }) => {
  const site = await startServer();
  const env = { DATA_DIR: site.dataDir };
  const { code } = await owner(env, ["notice", "set", "--en", "Back on 7 January", "--de", "Zurück am 7. Januar"]);
  expect(code).toBe(0);
  await openForms(page, `${site.origin}/contact`);
  await expect(page.locator("#contact")).toContainText("Back on 7 January");
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("#contact")).toContainText("Zurück am 7. Januar");
  await site.dispose();
});

test("a form whose code does not come is sent as a document, and the message is stored", async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|dynamically imported module/);
  await page.route("**/assets/forms-backend-*.js", (route) => route.abort());
  const message = `Without its code ${Date.now()}`;
  await openForms(page, "/contact");
  await fillIn(page, message);
  await partsOf(page).send.click();
  await expect(page).toHaveURL("/contact#message-sent");
  await expect(page.locator("#message-sent")).toBeVisible();
  expect(await stored(site, "inbox")).toContainEqual(expect.objectContaining({ message, status: "new" }));
});

test("who goes on before the code of the form fails is told so, and finds the message on the way back", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|dynamically imported module/);
  const fail = await holdRequests(page, "**/assets/forms-backend-*.js", (route) => route.abort());
  await openForms(page, "/contact");
  await fillIn(page, "Left before it failed");
  await partsOf(page).send.click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  fail();
  await expect(toast(page, "Error")).toContainText(said.en.notSent);
  await page.goBack();
  await expect(partsOf(page).message).toHaveValue("Left before it failed");
});

const absences: Record<string, (route: Route) => Promise<void>> = {
  "where the server does not answer either": (route) => route.abort(),
  "where only a proxy answers for it": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
};
for (const [where, answer] of Object.entries(absences)) {
  test(`${where}, the form says so and keeps what was typed`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED|502|dynamically imported module/);
    await page.route("**/assets/forms-backend-*.js", (route) => route.abort());
    await page.route("**/forms/**", answer);
    await openForms(page, "/contact");
    await fillIn(page, "Please keep this");
    await partsOf(page).send.click();
    await expect(toast(page, "Error")).toContainText(said.en.notSent);
    await expect(partsOf(page).message).toHaveValue("Please keep this");
  });
}

test("a form whose server does not answer in time may be sent again, and is sent once", async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|dynamically imported module/);
  let isLost = true;
  await page.route("**/assets/forms-backend-*.js", (route) => (isLost ? route.abort() : route.continue()));
  const answer = await holdRequests(page, "**/forms/contact");
  const message = `Sent again ${Date.now()}`;
  await openForms(page, "/contact");
  await fillIn(page, message);
  const asked = page.waitForRequest("**/forms/contact");
  await partsOf(page).send.click();
  await asked;
  await expect(partsOf(page).send).toBeDisabled();
  isLost = false;
  await partsOf(page).send.click();
  await expect(toast(page, "Success")).toContainText(said.en.sent);
  answer();
  await expect(page.locator("#message-sent")).toHaveText(said.en.sent);
  await expect(page).toHaveURL("/contact");
  expect((await stored(site, "inbox")).filter((row) => row.message === message)).toMatchObject([{ status: "new" }]);
});
