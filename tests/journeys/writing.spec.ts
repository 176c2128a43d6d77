import { honeypotField } from "../../site/forms.ts";
import { announcementsOn } from "../support/browser/accessibility-tree.ts";
import { contactForm, formMessages, newsletterForm, openForms, toast } from "../support/browser/forms-on-page.ts";
import { holdRequests } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { tabTo } from "../support/browser/keyboard.ts";
import { messagesLike } from "../support/store/server-store.ts";

test("a visitor writes a message, corrects slips, reads the privacy notice, meets a failure and is heard at the second attempt", async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const text = formMessages.en;
  const message = `Written after slips ${Date.now()}`;
  const { form, name, email, message: field, send } = contactForm(page);
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(new URL(request.url()).pathname));
  await openForms(page, "/contact");

  await test.step("what is missing or wrong is said at its field, and nothing is sent", async () => {
    await email.fill("anna@");
    await field.fill("   ");
    await send.click();
    await expect(name).toBeFocused();
    for (const wrong of [name, email, field]) {
      await expect(wrong).toHaveAttribute("aria-invalid", "true");
      await expect(wrong).toHaveAccessibleDescription(/^Please /);
    }
    await expect(email).toHaveValue("anna@");
    await name.fill("  Anna Berger ");
    await expect(name).not.toHaveAttribute("aria-invalid", "true");
    await email.fill("anna@example.org");
    await expect(email).toHaveAccessibleDescription("");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(message);
    expect(posted).toEqual([]);
  });

  await test.step("a draft survives a look at the privacy notice", async () => {
    await form.getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy");
    await page.goBack();
    await expect(page).toHaveURL("/contact");
    await expect(field).toHaveValue(message);
    await expect(name).toHaveValue("  Anna Berger ");
  });

  await test.step("a server that fails is an error toast, and everything typed stays", async () => {
    const answer = await holdRequests(page, "**/rest/v1/**", (route) => route.fulfill({ status: 503, json: {} }));
    await send.click();
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleName("Sending");
    answer();
    await expect(toast(page, "Error")).toContainText(text.notSent);
    await expect(page.locator("#message-sent")).toHaveText(text.notSent);
    await expect(field).toHaveValue(message);
    const newsletter = newsletterForm(page);
    await newsletter.email.fill("anna@example.org");
    await newsletter.send.click();
    await expect(page.locator("#subscribed")).toHaveText(text.notSubscribed);
    await expect(newsletter.email).toHaveValue("anna@example.org");
    await page.unroute("**/rest/v1/**");
  });

  await test.step("a message is stored once, trimmed, though the button is clicked twice", async () => {
    await send.dblclick();
    await expect(toast(page, "Success")).toContainText(text.sent);
    await expect(page.locator("#message-sent")).toHaveText(text.sent);
    await expect(name).toHaveValue("");
    await expect(field).toHaveValue("");
    await expect(send).toBeFocused();
    expect(await messagesLike(site, message)).toMatchObject([
      { name: "Anna Berger", email: "anna@example.org", company: null, message, status: "new", locale: "en" },
    ]);
  });

  await test.step("new mistakes take the success message away", async () => {
    await send.click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
    await expect(page.locator("#message-sent")).toBeHidden();
  });
});

test("a robot that fills in the field that nobody sees is shown success, and its message is held", async ({
  page,
  site,
}) => {
  const message = `From a robot ${Date.now()}`;
  const { form, fillIn, send } = contactForm(page);
  await openForms(page, "/contact");
  await fillIn(message);
  await form.locator(`[name=${honeypotField}]`).evaluate((field: HTMLInputElement) => {
    field.value = "tomorrow";
  });
  await send.click();
  await expect(toast(page, "Success")).toContainText(formMessages.en.sent);
  expect(await messagesLike(site, message)).toMatchObject([{ status: "held", hold_reason: "honeypot" }]);
});

test("a visitor writes and subscribes in German with the keyboard alone, and hears how it ended", async ({
  page,
  site,
}) => {
  const text = formMessages.de;
  const message = `Mit der Tastatur ${Date.now()}`;
  const { email } = contactForm(page);
  await openForms(page, "/de/contact");
  await tabTo(page, "#contact-form [name=name]");
  await page.keyboard.type("Anna Berger");
  await page.keyboard.press("Tab");
  await page.keyboard.type("anna@");
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Bitte /);
  await page.keyboard.press("End");
  await page.keyboard.type("example.org");
  await tabTo(page, "[name=message]");
  await page.keyboard.type(message);
  await tabTo(page, "#contact-form [type=submit]");
  await page.keyboard.press("Space");
  await expect(toast(page, "Success")).toContainText(text.sent);
  expect(await announcementsOn(page)).toContainEqual(expect.stringMatching(/^polite: Success Nachricht erfolgreich/));
  await expect(page.locator("#contact-form [type=submit]")).toBeFocused();
  expect(await messagesLike(site, message)).toMatchObject([{ name: "Anna Berger", status: "new", locale: "de" }]);

  await tabTo(page, "#newsletter-form [name=email]");
  await page.keyboard.type(`anna-${Date.now()}@example.org`);
  await page.keyboard.press("Enter");
  await expect(page.locator("#subscribed")).toHaveText(text.subscribed);
  await expect(newsletterForm(page).email).toHaveValue("");
});
