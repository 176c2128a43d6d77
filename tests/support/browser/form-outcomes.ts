import type { Locator, Page } from "@playwright/test";

/** What a visitor reads when a form was sent, letter by letter. */
export const said = {
  en: {
    sent: "Message sent successfully! I'll get back to you within 24 hours.",
    notSent: "There was an error sending your message. Please try again.",
    subscribed: "Successfully subscribed to newsletter!",
    notSubscribed: "There was an error subscribing to our newsletter. Please try again.",
  },
  de: {
    sent: "Nachricht erfolgreich gesendet! Ich melde mich innerhalb von 24 Stunden bei Ihnen.",
    notSent: "Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
    subscribed: "Newsletter erfolgreich abonniert!",
    notSubscribed: "Beim Abonnieren unseres Newsletters ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  },
} as const;

/** The toasts of this title, which is the same in both languages. */
export function toast(page: Page, title: "Success" | "Error"): Locator {
  return page.getByRole(title === "Error" ? "alert" : "group", { name: title });
}
