import { z } from "zod";
import { type InOneLanguage, plainText } from "./fields.ts";
import { labelledText, part } from "./server-fields.ts";

/** A booking's mail, by who has booked, moved or cancelled. */
function bookingEvent(en: string, de: string) {
  return part(en, de, {
    opening: part("First sentences", "Erste Sätze", {
      visitor: labelledText(250, "If the visitor did it", "Wenn der Besucher es war"),
      owner: labelledText(250, "If you did it", "Wenn Sie es waren"),
    }),
  });
}

/**
 * `content/mails.json`: what mails say to visitors, and the pages of newsletter issues. Mails to the owner are code.
 *
 * So are sentences that law fixes: the imprint below every mail (§ 5 DDG, § 35a GmbHG; `server/mail/email-body.ts`), and the one that
 * tells who signed up when, where and for whose newsletter, which proves the consent (Art. 7(1) GDPR; `server/newsletter/emails.ts`).
 */
export const mailsSchema = z.strictObject({
  booking: part("Mails about an appointment", "Mails zu einem Termin", {
    greeting: labelledText(40, "Greeting", "Anrede", "name"),
    greetingWithoutName: labelledText(40, "Greeting without a name", "Anrede ohne Namen"),
    subject: labelledText(60, "Subject of all of them", "Betreff von allen"),
    booked: bookingEvent("Booked", "Gebucht"),
    moved: bookingEvent("Moved", "Verschoben"),
    place: part("Another room or place", "Anderer Raum oder Ort", {
      opening: labelledText(250, "First sentences", "Erste Sätze"),
    }),
    cancelled: bookingEvent("Cancelled", "Abgesagt"),
    reminder: part("Reminder on the day before", "Erinnerung am Tag davor", {
      opening: labelledText(250, "First sentences", "Erste Sätze"),
    }),
    confirmation: part("Request to confirm", "Bitte um Bestätigung", {
      subject: labelledText(60, "Subject", "Betreff"),
      opening: labelledText(150, "First sentences", "Erste Sätze"),
      question: labelledText(400, "Question", "Frage"),
      held: labelledText(30, "Label: held until", "Beschriftung: freigehalten bis"),
      open: labelledText(180, "If the time is not held", "Wenn sie nicht freigehalten wird"),
      confirm: labelledText(30, "Button", "Schaltfläche"),
      otherwise: labelledText(250, "If it was somebody else", "Wenn es jemand anderes war"),
    }),
    facts: part("Details of the appointment", "Angaben zum Termin", {
      when: labelledText(20, "Label of the time", "Beschriftung der Zeit"),
      what: labelledText(20, "Label of the kind", "Beschriftung der Art"),
      owners: labelledText(20, "Label of your time", "Beschriftung Ihrer Zeit"),
      length: labelledText(20, "Label of the length", "Beschriftung der Dauer"),
      minutes: labelledText(
        80,
        "Length and terms of the consultation",
        "Dauer und Bedingungen der Beratung",
        "minutes",
      ),
      minutesAlone: labelledText(40, "Length of other kinds", "Dauer anderer Arten", "minutes"),
      who: labelledText(20, "Label of your name", "Beschriftung Ihres Namens"),
      how: labelledText(20, "Label of video or phone", "Beschriftung von Video oder Telefon"),
    }),
    meeting: part("How you meet", "Wie Sie sprechen", {
      video: labelledText(80, "By video", "Per Video", "link"),
      linkFollows: labelledText(120, "By video, if the link follows", "Per Video, wenn der Link folgt"),
      phone: labelledText(80, "By phone", "Per Telefon", "phone"),
      unknownPhone: labelledText(120, "By phone, without the number", "Per Telefon, ohne die Nummer"),
      here: labelledText(80, "At your place", "Bei Ihnen", "address"),
      there: labelledText(80, "At the visitor’s", "Beim Besucher", "address"),
      unknownAddress: labelledText(120, "At the visitor’s, without the address", "Beim Besucher, ohne die Adresse"),
    }),
    change: part("Moving and cancelling", "Verschieben und Absagen", {
      until: labelledText(180, "Sentence above the button", "Satz über der Schaltfläche"),
      limited: labelledText(180, "The same, until an earlier time", "Derselbe, bis zu einer früheren Zeit", "until"),
      change: labelledText(40, "Button", "Schaltfläche"),
      onlyHere: labelledText(250, "Sentence below the button", "Satz unter der Schaltfläche"),
    }),
    another: part("After a cancellation", "Nach einer Absage", {
      here: labelledText(100, "Sentence above the button", "Satz über der Schaltfläche"),
      choose: labelledText(40, "Button", "Schaltfläche"),
    }),
  }),
  answer: part("Your answer to a message", "Ihre Antwort auf eine Nachricht", {
    subject: labelledText(60, "Subject", "Betreff"),
    wrote: labelledText(80, "Line above the message", "Zeile über der Nachricht", "name", "when"),
  }),
  newsletterConfirmation: part("Newsletter: request to confirm", "Newsletter: Bitte um Bestätigung", {
    subject: labelledText(60, "Subject", "Betreff"),
    greeting: labelledText(40, "Greeting", "Anrede"),
    question: labelledText(300, "Question", "Frage"),
    confirm: labelledText(30, "Button", "Schaltfläche"),
    otherwise: labelledText(350, "If it was somebody else", "Wenn es jemand anderes war", "until"),
  }),
  newsletterIssue: part("Newsletter: lines below an issue", "Newsletter: Zeilen unter einer Ausgabe", {
    pass: labelledText(60, "Line before the issue's address", "Zeile vor der Adresse der Ausgabe"),
    onWeb: labelledText(40, "Link to the issue", "Link zur Ausgabe"),
    reason: labelledText(150, "Why the reader gets it", "Warum der Leser sie bekommt", "site"),
    unsubscribe: labelledText(30, "Link to unsubscribe", "Link zum Abmelden"),
  }),
  issuePage: part("Page of a newsletter issue", "Seite einer Ausgabe", {
    newsletterOf: labelledText(30, "Words before the date", "Wörter vor dem Datum"),
    site: labelledText(60, "Link to subscribe", "Link zum Abonnement"),
    all: labelledText(30, "Heading of all, and link", "Überschrift aller, und Link"),
  }),
  /** `FormMessages`, for who sends a form without the application. */
  formMessages: part("In place of a form", "Anstelle eines Formulars", {
    token: part("Links of newsletter mails", "Links in Newsletter-Mails", {
      unknown: labelledText(200, "If the link is not valid", "Wenn der Link nicht gilt"),
      failure: plainText(200),
    }),
  }),
});

export type MailTexts = InOneLanguage<z.infer<typeof mailsSchema>>;
