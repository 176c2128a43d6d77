import type { Page } from "@playwright/test";
import type { Locale } from "../../site/locale.ts";
import { contactForm, formMessages, newsletterForm, openForms, toast } from "../support/browser/forms-on-page.ts";
import { expect } from "../support/browser/journey.ts";
import { headline } from "../support/browser/open-page.ts";
import { headerOf, mailTo, test } from "../support/browser/own-server.ts";
import { pathOf, sectionOf } from "../support/content.ts";
import type { ServerProcess } from "../support/server/server-process.ts";
import { messagesLike, subscriptionOf, withStore } from "../support/store/server-store.ts";

const confirmButton = (page: Page) => page.locator("main form [type=submit]");

test("a reader subscribes, confirms by the link in the mail and leaves again, and meets links that are incomplete or unknown", async ({
  page,
  server,
  mails,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const email = "leser@kunde.example";
  await openForms(page, "/contact");
  const { form, email: field, send } = newsletterForm(page);
  await field.fill(email);
  await send.click();
  await expect(toast(page, "Success")).toContainText(formMessages.en.toConfirm);
  await expect(form.getByText(formMessages.en.inTheMail)).toBeVisible();
  await expect(field).toHaveValue("");
  const received = await mailTo(mails, email);
  const confirm = linkIn(received.mail.text, pathOf("newsletter-confirm", "en"), server);

  await test.step("opening the link changes nothing, its button does, as often as it is pressed", async () => {
    await page.goto(confirm);
    expect(await subscriptionOf(server, email)).toMatchObject({ status: "pending", confirmed_at: null });
    for (let time = 0; time < 2; time++) {
      await page.goto(confirm);
      await confirmButton(page).click();
      await expectAnswer(page, "newsletter-confirmed", "en");
      expect(await subscriptionOf(server, email)).toMatchObject({ status: "confirmed", locale: "en" });
    }
  });

  await test.step("the proof of the consent is kept, without the token", async () => {
    const [proof] = await withStore(server, ({ subscribers }) => subscribers.proof(email));
    expect(proof).toMatchObject({ page: "/contact", locale: "en", status: "confirmed" });
    expect(proof?.confirmation_text?.trim()).toBe(received.mail.text?.trim().replaceAll(/(?<=token=)[\w-]+/g, "…"));
    for (const time of [proof?.signed_up_at, proof?.confirmation_sent_at, proof?.confirmed_at])
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  await test.step("the way out is in the mail's header", async () => {
    await page.goto(linkIn(headerOf(received, "list-unsubscribe"), pathOf("newsletter-unsubscribe", "en"), server));
    expect(await subscriptionOf(server, email)).toMatchObject({ status: "confirmed" });
    await confirmButton(page).click();
    await expectAnswer(page, "newsletter-unsubscribed", "en");
    expect(await subscriptionOf(server, email)).toMatchObject({ status: "unsubscribed" });
  });

  await test.step("a link without its token has no button and leads on", async () => {
    for (const [id, next] of [
      ["newsletter-confirm", "home"],
      ["newsletter-unsubscribe", "contact"],
    ] as const) {
      await page.goto(pathOf(id, "de"));
      await expect(page.getByText("unvollständig")).toBeVisible();
      await expect(page.locator("main [type=submit]")).toBeHidden();
      await expect(page.locator(`main a[href="${pathOf(next, "de")}"]:visible`)).toBeVisible();
    }
  });

  await test.step("an unknown link says so, can be tried again, and keeps its token in the other language", async () => {
    await page.goto(`${pathOf("newsletter-confirm", "de")}?token=nobody`);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(confirmButton(page)).toBeEnabled();
    await page.locator("header a[data-language=en]").click();
    await expect(page).toHaveURL(`${pathOf("newsletter-confirm", "en")}?token=nobody`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor writes to the owner's mailbox, subscribes and confirms, in German", async ({
    page,
    server,
    mails,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/);
    const [message, email] = ["Schöne Grüße\nan alle", "leser@kunde.example"];
    const text = formMessages.de;
    const contact = contactForm(page);
    await page.goto(pathOf("contact", "de"));

    await test.step("what is sent empty is answered by the site's own sentences, at the first of them", async () => {
      await contact.send.click();
      await expect(contact.name).toBeFocused();
      await expect(contact.name).toBeInViewport();
      for (const wrong of [contact.name, contact.email, contact.message])
        await expect(wrong).toHaveAccessibleDescription(/^Bitte /);
    });

    await test.step("a refusal comes back with everything typed and the reason at its field", async () => {
      await contact.fillIn("   ", { name: "Jörg Müßig", email: "joerg@kunde.example" });
      await contact.company.fill(`"Müller" & <Sohn>`);
      await contact.send.click();
      await expect(page.locator("#message-sent")).toHaveText(text.notSent);
      await expect(contact.message).toBeFocused();
      await expect(contact.message).toHaveAttribute("aria-invalid", "true");
      await expect(contact.message).toHaveAccessibleDescription(/^Bitte /);
      await expect(contact.name).not.toHaveAttribute("aria-invalid", "true");
      await expect(contact.company).toHaveValue(`"Müller" & <Sohn>`);
    });

    await test.step("the message is stored and reaches the owner, who can answer the visitor", async () => {
      await contact.message.fill(message);
      await contact.send.click();
      await expect(page).toHaveURL(`${pathOf("contact", "de")}#message-sent`);
      await expect(page.locator("#message-sent")).toBeVisible();
      await expect(page.locator("#message-sent")).toHaveText(text.sent);
      await expect(toast(page, "Success")).toContainText(text.sent);
      expect(await messagesLike(server, message)).toMatchObject([{ company: `"Müller" & <Sohn>`, status: "new" }]);
      const { mail } = await mailTo(mails, mails.settings.MAIL_TO);
      expect(mail.text).toContain("Schöne Grüße");
      expect(mail.replyTo).toEqual([{ name: "Jörg Müßig", address: "joerg@kunde.example" }]);
    });

    await test.step("the sign-up is confirmed by its mail, in the reader's language", async () => {
      const newsletter = newsletterForm(page);
      await newsletter.email.fill(email);
      await newsletter.send.click();
      await expect(page).toHaveURL(`${pathOf("contact", "de")}#confirm-by-mail`);
      await expect(toast(page, "Success")).toContainText(text.toConfirm);
      await expect(newsletter.form.getByText(text.toConfirm, { exact: true }).last()).toBeVisible();
      await expect(newsletter.form.getByText(text.inTheMail)).toBeVisible();
      await expect(page.getByText("erfolgreich abonniert").filter({ visible: true })).toHaveCount(0);
      const { mail } = await mailTo(mails, email);
      expect(mail.html).toContain('<html lang="de">');
      await page.goto(linkIn(mail.text, pathOf("newsletter-confirm", "de"), server));
      await confirmButton(page).click();
      await expectAnswer(page, "newsletter-confirmed", "de");
      expect(await subscriptionOf(server, email)).toMatchObject({ status: "confirmed", locale: "de" });
    });
  });
});

/** A page that answers and asks nothing any more, at an address without the token. */
async function expectAnswer(page: Page, id: "newsletter-confirmed" | "newsletter-unsubscribed", locale: Locale) {
  await expect(page).toHaveURL(pathOf(id, locale));
  await expect(headline(page)).toHaveText(sectionOf<{ title: string }>(id, "hero", locale).title);
}

/** The link to a page of the site, with its token. */
function linkIn(text: string | undefined, path: string, { origin }: ServerProcess): string {
  const link = text?.match(/https?:[^\s>]+/g)?.find((url) => url.startsWith(`${origin}${path}?token=`));
  return link ?? `no link to ${path} in: ${text}`;
}
