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
    older: "Load older",
    newsletter: "Newsletter",
    reason: "Held because",
    reasons: {
      honeypot: "a hidden field was filled in",
      "too-fast": "it was sent faster than anyone types",
      content: "it reads like advertising",
      "too-many": "too many arrived at once",
      owner: "you marked it as spam",
    },
    erase: "Erase this person",
    eraseQuestion: (email: string) => `Erase everything about ${email}?`,
    eraseText:
      "All messages, answers, newsletter sign-ups, proofs of consent and pending mails of this address, permanently. Copies remain in your mailbox and in backups.",
    eraseYes: "Erase permanently",
    eraseFailed: "Some data may not have been erased. Please try again.",
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
    older: "Ältere laden",
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
