import type { Locator, Page } from "@playwright/test";
import { openPage } from "./open-page.ts";

/** Opens a page with both forms, which have then been in view for longer than a robot would wait. */
export async function openForms(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await openPage(page, address);
  await showForms(page);
}

/** Lets both forms of the page come into view, and time pass. The page needs a clock that the test moves. */
export async function showForms(page: Page): Promise<void> {
  for (const { form } of [contactForm(page), newsletterForm(page)]) await bringIntoView(form);
  await page.clock.fastForward(30_000);
}

export function contactForm(page: Page) {
  const form = page.locator("#contact-form");
  const name = form.locator("[name=name]");
  const email = form.locator("[name=email]");
  const message = form.locator("[name=message]");
  return {
    form,
    name,
    email,
    company: form.locator("[name=company]"),
    message,
    send: form.locator("[type=submit]"),
    /** All that a message needs. */
    async fillIn(written: string, visitor = { name: "Anna Berger", email: "anna@example.org" }) {
      await name.fill(visitor.name);
      await email.fill(visitor.email);
      await message.fill(written);
    },
  };
}

export function newsletterForm(page: Page) {
  const form = page.locator("#newsletter-form");
  return { form, email: form.locator("[name=email]"), send: form.locator("[type=submit]") };
}

/** The sentence at the form, which stays when the toast has gone. */
export function resultLine(form: Locator, sentence: string): Locator {
  return form
    .locator("p")
    .filter({ hasText: sentence, has: form.page().locator("svg") })
    .filter({ visible: true });
}

/** Scrolls there, and waits until observers like the application's have noticed. */
async function bringIntoView(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          resolve();
        }).observe(node);
      }),
  );
}

/** What a visitor reads when a form was sent, letter by letter. */
export const formMessages = {
  en: {
    sent: "Message sent successfully! I'll get back to you within 24 hours.",
    notSent: "There was an error sending your message. Please try again.",
    subscribed: "Successfully subscribed to newsletter!",
    toConfirm: "Successfully subscribed to newsletter!",
    inTheMail: /^One step is left: please confirm with the link in the email/,
    notSubscribed: "There was an error subscribing to our newsletter. Please try again.",
  },
  de: {
    sent: "Nachricht erfolgreich gesendet! Ich melde mich innerhalb von 24 Stunden bei Ihnen.",
    notSent: "Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
    subscribed: "Newsletter erfolgreich abonniert!",
    toConfirm: "Fast geschafft: Bitte bestätigen Sie noch den Link in der E-Mail.",
    inTheMail: /^Die E-Mail ist unterwegs/,
    notSubscribed: "Beim Abonnieren unseres Newsletters ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  },
} as const;

/** The toasts of this title, which is the same in both languages. */
export function toast(page: Page, title: "Success" | "Error"): Locator {
  return page.getByRole(title === "Error" ? "alert" : "group", { name: title });
}

/** From here on the backend answers every message and subscription of the page with 503. */
export async function refuseInserts(page: Page): Promise<void> {
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 503, json: { message: "down" } }));
}
