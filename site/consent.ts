import type { Localized } from "./locale.ts";

/**
 * The sentence beside the newsletter's button. A proof of consent stores its version and hash (practical A13),
 * so a change of wording needs a new version.
 */
export const newsletterConsent: { version: string; text: Localized } = {
  version: "2026-11",
  text: {
    en: "I want the newsletter about AI, digital work and your events, about once a month. I can unsubscribe at any time with the link in every mail.",
    de: "Ich möchte den Newsletter zu KI, digitaler Arbeit und Ihren Veranstaltungen erhalten, etwa einmal im Monat. Abmelden kann ich mich jederzeit über den Link in jeder E-Mail.",
  },
};
