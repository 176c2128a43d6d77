import type { Bilingual, Localized } from "../../site/locale.ts";
import type { PageId } from "../../site/pages.ts";
import { sample } from "../../site/sample.ts";
import type { Action } from "../sections/actions.tsx";
import type { AsideNoteProps } from "../sections/aside-note.tsx";

/* Texts that more than one page shows. */

/** Link home, for pages without another next step. */
export const backToHome: Bilingual<Action> = { label: { en: "Back to Home", de: "Zur Startseite" }, to: "home" };

/** Behind the links of the newsletter's mails, if the server could not be reached. */
export const notReached: Localized = {
  en: "The server could not be reached. Please check your connection and try again.",
  de: "Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
};

/** Back link at the top of every expertise page (spec section 2). */
export const backToExpertise: { label: Localized; to: PageId } = {
  label: { en: "Back to All Expertise", de: "Zurück zu allen Fachgebieten" },
  to: "expertise",
};

/** Names of the two workshops (spec section 3), the same everywhere. */
export const workshopNames = {
  ai: { en: "AI Workshop", de: "KI-Workshop" },
  crypto: { en: "Crypto Workshop", de: "Krypto-Workshop" },
} as const;

/** Short promises, shown at booking and contact. The services page has more detail. */
export const promises: readonly Localized[] = sample(
  [
    { en: "Reply within 24 hours", de: "Antwort innerhalb von 24 Stunden" },
    { en: "I do the work I sell", de: "Ich mache, was ich verkaufe" },
    { en: "A “no” from me costs you nothing", de: "Ein Nein von mir kostet nichts" },
  ],
  {
    en: "the promises beside forms and calendar: those that you keep",
    de: "die Zusagen neben Formularen und Kalender: die, die Sie halten",
  },
);

/** What follows the consultation, at booking and among the ways to start. */
export const onePagePlan: Localized = sample(
  { en: "A one-page plan in writing afterwards", de: "Danach ein Plan auf einer Seite, schriftlich" },
  {
    en: "what you send after the consultation; the third step of the booking page promises it too",
    de: "was Sie nach dem Gespräch schicken; der dritte Schritt der Buchungsseite verspricht es auch",
  },
);

/** Whether and how testimonials are verified. Must be shown next to them (§ 5b(3) UWG). */
export const testimonialsNote: Localized = sample(
  {
    en: "All quotes come from my own clients. Each client approved this wording in writing and was not paid for it. Names are withheld at the clients’ request.",
    de: "Alle Zitate stammen von eigenen Kunden. Jedes hat der Kunde in diesem Wortlaut schriftlich freigegeben, ohne Bezahlung. Namen fehlen auf Wunsch der Kunden.",
  },
  {
    en: "how you check that testimonials are genuine: only what is true",
    de: "wie Sie prüfen, dass Kundenstimmen echt sind: nur was stimmt",
  },
);

/** The limits of coaching, on both coaching pages. */
export const coachingLimits: Bilingual<AsideNoteProps> = sample(
  {
    heading: { en: "What coaching is not", de: "Was Coaching nicht ist" },
    text: {
      en: "Coaching is neither psychotherapy nor medical treatment, and it replaces neither. I make no diagnoses and promise no cure. If you are ill, or think you might be, please talk to a doctor or psychotherapist first.",
      de: "Coaching ist weder Psychotherapie noch medizinische Behandlung und ersetzt beides nicht. Ich stelle keine Diagnosen und verspreche keine Heilung. Wenn Sie krank sind oder es vermuten, sprechen Sie bitte zuerst mit einer ärztlichen oder psychotherapeutischen Praxis.",
    },
  },
  {
    en: "the coaching disclaimer: read it and agree with it",
    de: "der Hinweis zum Coaching: Lesen Sie ihn, und stimmen Sie ihm zu",
  },
  {
    heading: { en: "What coaching is not", de: "Was Coaching nicht ist" },
    text: {
      en: "Coaching is neither psychotherapy nor medical treatment, and it replaces neither. If you are ill, or think you might be, please talk to a doctor or psychotherapist first.",
      de: "Coaching ist weder Psychotherapie noch medizinische Behandlung und ersetzt beides nicht. Wenn Sie krank sind oder es vermuten, sprechen Sie bitte zuerst mit einer ärztlichen oder psychotherapeutischen Praxis.",
    },
  },
);

/** Whether and how quotes of coaching clients are verified. Must be shown next to them (§ 5b(3) UWG). */
export const coachingQuotesNote: Localized = sample(
  {
    en: "Each client released the quote in this wording, in writing and unpaid. Names stay between us.",
    de: "Jedes Zitat wurde in diesem Wortlaut freigegeben, schriftlich und ohne Bezahlung. Die Namen bleiben unter uns.",
  },
  {
    en: "how you check that the coaching quotes are genuine: only what is true",
    de: "wie Sie prüfen, dass die Coaching-Zitate echt sind: nur was stimmt",
  },
);
