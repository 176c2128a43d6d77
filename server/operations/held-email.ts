import type { EmailBlock } from "../../site/mail-document.ts";
import { deskLink, noDesk, toDesk } from "../mail/desk-link.ts";
import type { Email, EmailContext } from "../mail/email.ts";
import { automaticEmail, subjectOf } from "../mail/email-body.ts";
import type { DueMail } from "../store/outbox/outbox.ts";
import type { HeldMailContent } from "./held.ts";

/** Tells the owner how much is held, and nothing of what it says: what looks suspicious, and what a restore holds. */
export function heldEmail(
  { messages, signUps, bookings, mails, hasDesk, locale }: DueMail<HeldMailContent>,
  context: EmailContext,
): Email {
  const texts = heldTexts[locale];
  const link = (screen: "messages" | "newsletter/subscribers") => deskLink(context.siteOrigin, screen, "/held");
  const unconfirmed = deskLink(context.siteOrigin, "bookings", "waiting");
  const atDesk: EmailBlock[] = [
    { kind: "button", label: texts.seeMessages, url: link("messages") },
    { kind: "link", text: `${texts.signUps}:`, label: texts.seeSignUps, url: link("newsletter/subscribers") },
    { kind: "link", text: `${texts.bookings}:`, label: texts.seeSignUps, url: unconfirmed },
  ];
  const suspicious: EmailBlock[] = [
    { kind: "text", text: texts.opening },
    {
      kind: "facts",
      facts: [
        [texts.messages, String(messages)],
        [texts.signUps, String(signUps)],
        [texts.bookings, String(bookings)],
      ],
    },
    ...(hasDesk ? atDesk : [{ kind: "text", text: noDesk[locale] } as const]),
    { kind: "text", text: texts.end },
  ];
  const restored: EmailBlock[] = [
    { kind: "text", text: texts.mails(mails) },
    toDesk(hasDesk, texts.seeMails, deskLink(context.siteOrigin, "messages", ""), noDesk[locale]),
  ];
  const isSuspicious = messages + signUps + bookings > 0;
  const blocks: EmailBlock[] = [...(mails > 0 ? restored : []), ...(isSuspicious ? suspicious : [])];
  const subject = subjectOf(isSuspicious ? texts.subject : texts.subjectOfMails);
  return automaticEmail(context.ownerAddress, subject, blocks, locale);
}

const heldTexts = {
  de: {
    subject: "Zurückgehalten: Spam, oder sehr viel auf einmal",
    opening: "Das sieht nach Spam aus, oder es kam mehr auf einmal, als ohne Prüfung durchgeht. Es wartet:",
    messages: "Nachrichten",
    signUps: "Anmeldungen zum Newsletter",
    bookings: "Unbestätigte Terminanfragen",
    seeMessages: "Nachrichten am Schreibtisch ansehen",
    seeSignUps: "am Schreibtisch ansehen",
    subjectOfMails: "Zurückgehalten: E-Mails aus der Sicherung",
    mails: (count: number) =>
      `${count === 1 ? "1 E-Mail war fällig" : `${count} E-Mails waren fällig`}, als die Sicherung entstand, die Sie eingespielt haben. Was seither vielleicht schon hinausging, entscheiden Sie: senden oder verwerfen.`,
    seeMails: "E-Mails am Schreibtisch ansehen",
    end: "Was Sie dort nicht freigeben oder bestätigen, wird von selbst gelöscht.",
  },
  en: {
    subject: "Held: spam, or a lot at once",
    opening: "This looks like spam, or more came at once than goes through unchecked. It waits:",
    messages: "Messages",
    signUps: "Newsletter sign-ups",
    bookings: "Unconfirmed appointments",
    seeMessages: "See the messages at the desk",
    seeSignUps: "see them at the desk",
    subjectOfMails: "Held: mails of the backup",
    mails: (count: number) =>
      `${count === 1 ? "1 mail was" : `${count} mails were`} due when the backup was made that you have restored, and may have left since: send what is missing, and drop the rest.`,
    seeMails: "See the mails at the desk",
    end: "What you do not let through or confirm there is deleted by itself.",
  },
} as const;
