import type { Localized } from "./locale.ts";
import { owner } from "./owner.ts";

/**
 * The consent text at the newsletter form. Proofs of consent store its version and hash, so every change of wording needs a new
 * version.
 */
export const newsletterConsent: { version: string; text: Localized } = {
  version: "2026-11-23",
  text: {
    en: `I want the ${owner.brand} newsletter about AI, digital work and your events, about once a month. I can unsubscribe at any time with the link in every issue.`,
    de: `Ich möchte den ${owner.brand}-Newsletter zu KI, digitaler Arbeit und Ihren Veranstaltungen erhalten, etwa einmal im Monat. Abmelden kann ich mich jederzeit über den Link in jeder Ausgabe.`,
  },
};
