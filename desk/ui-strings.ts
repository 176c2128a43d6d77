import { inLanguage } from "./language.ts";

/** Texts of more than one screen. */
export const strings = inLanguage({
  en: {
    desk: "Desk",
    messages: "Messages",
    site: "Website",
    devices: "Devices",
    signOut: "Sign out",
    asTable: "As a table",
    loading: "One moment …",
    failed: "That did not work. Please try again.",
    cancel: "Cancel",
    older: "Show older ones",
    newsletter: "Newsletter",
    reason: "Held because",
    reasons: {
      honeypot: "a field was filled in that people do not see",
      "too-fast": "it was sent faster than people write",
      content: "it reads like advertising",
      "too-many": "too many came at once",
      owner: "you marked it as spam",
    },
    erase: "Erase this person",
    eraseQuestion: (email: string) => `Erase everything about ${email}?`,
    eraseText:
      "All messages, answers, newsletter sign-ups, proofs of consent and waiting mails of this address, for good. Your mailbox and backups still hold copies.",
    eraseYes: "Erase for good",
    eraseFailed: "Not all of it is known to be erased. Please try again.",
  },
  de: {
    desk: "Schreibtisch",
    messages: "Nachrichten",
    site: "Website",
    devices: "Geräte",
    signOut: "Abmelden",
    asTable: "Als Tabelle",
    loading: "Einen Moment …",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
    cancel: "Abbrechen",
    older: "Ältere anzeigen",
    newsletter: "Newsletter",
    reason: "Zurückgehalten, weil",
    reasons: {
      honeypot: "ein Feld ausgefüllt war, das Menschen nicht sehen",
      "too-fast": "sie schneller kam, als Menschen schreiben",
      content: "sie sich wie Werbung liest",
      "too-many": "zu viele auf einmal kamen",
      owner: "Sie sie als Spam markiert haben",
    },
    erase: "Diese Person löschen",
    eraseQuestion: (email: string) => `Alles über ${email} löschen?`,
    eraseText:
      "Alle Nachrichten, Antworten, Newsletter-Anmeldungen, Einwilligungsnachweise und wartenden E-Mails dieser Adresse, endgültig. In Ihrem Postfach und in Sicherungen bleiben Kopien.",
    eraseYes: "Endgültig löschen",
    eraseFailed: "Es ist nicht sicher, dass alles gelöscht ist. Bitte versuchen Sie es noch einmal.",
  },
});
