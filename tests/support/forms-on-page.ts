import type { Page } from "@playwright/test";

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
