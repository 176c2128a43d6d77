import { fillIn } from "../../site/fill-in.ts";
import type { EmailBlock } from "../../site/mail-document.ts";
import { formatDateTime } from "../../site/time.ts";
import { day } from "../durations.ts";
import { isHeaderAddress } from "../mail/addresses.ts";
import { deskLink, noDesk, toDesk, visitorsLanguage } from "../mail/desk-link.ts";
import type { Email, EmailContext } from "../mail/email.ts";
import { automaticEmail, imprint, oneLine, renderBody, severalLines, subjectOf } from "../mail/email-body.ts";
import { serverTexts, siteFacts, siteZone } from "../site-facts.ts";
import type { DueMail } from "../store/outbox/outbox.ts";
import type { AnswerMailContent } from "./answers.ts";
import type { MessageMailContent } from "./queued-mails.ts";
import type { UnansweredMailContent } from "./unanswered.ts";

/** Tells the owner about a message, so that answering the mail answers the visitor. */
export function messageEmail({ message, locale, hasDesk }: DueMail<MessageMailContent>, context: EmailContext): Email {
  const [texts, language] = [messageTexts[locale], visitorsLanguage[locale]];
  const [name, email] = [oneLine(message.name), oneLine(message.email)];
  const canReply = isHeaderAddress(message.email);
  const answerBy = formatDateTime(new Date(Date.parse(message.created_at) + day), locale, siteZone());
  const blocks: EmailBlock[] = [
    { kind: "text", text: texts.opening(name) },
    {
      kind: "facts",
      facts: [
        [texts.name, name],
        [texts.email, email],
        ...(message.company ? [[texts.company, oneLine(message.company)] as const] : []),
        ...(message.locale ? [[language.label, language[message.locale]] as const] : []),
        [texts.sent, formatDateTime(message.created_at, locale, siteZone())],
      ],
    },
    { kind: "quote", text: severalLines(message.message) },
    { kind: "text", text: canReply ? texts.reply(name) : texts.noReply },
    { kind: "text", text: texts.promise(answerBy) },
    toDesk(hasDesk, texts.desk, deskLink(context.siteOrigin, "messages", message.id), noDesk[locale]),
  ];
  return {
    ...automaticEmail(context.ownerAddress, subjectOf(texts.subject(name)), blocks, locale),
    ...(canReply ? { replyTo: { name, address: message.email } } : {}),
  };
}

const messageTexts = {
  de: {
    subject: (name: string) => `Nachricht von ${name}`,
    opening: (name: string) => `${name} hat Ihnen über das Kontaktformular geschrieben.`,
    name: "Name",
    email: "E-Mail",
    company: "Unternehmen",
    sent: "Gesendet",
    reply: (name: string) => `Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht direkt an ${name}.`,
    noReply:
      "Die angegebene Adresse ist ungewöhnlich geschrieben. Bitte prüfen Sie sie, bevor Sie antworten: Eine Antwort auf diese E-Mail käme nicht dort an.",
    promise: (until: string) => `Zugesagt ist eine Antwort innerhalb von 24 Stunden, also bis zum ${until}.`,
    desk: "Am Schreibtisch öffnen",
  },
  en: {
    subject: (name: string) => `Message from ${name}`,
    opening: (name: string) => `${name} has written to you through the contact form.`,
    name: "Name",
    email: "Email",
    company: "Company",
    sent: "Sent",
    reply: (name: string) => `Just reply to this email: your answer goes straight to ${name}.`,
    noReply:
      "The address is written in an unusual way. Please check it before you answer: a reply to this email would not get there.",
    promise: (until: string) => `An answer is promised within 24 hours, that is, by ${until}.`,
    desk: "Open at the desk",
  },
} as const;

/** The owner's answer to a visitor, above the quoted message, with the imprint (§ 35a GmbHG, § 5 DDG). */
export function answerEmail(
  { message, text, thread, locale }: DueMail<AnswerMailContent>,
  context: EmailContext,
): Email {
  const { subject, wrote } = serverTexts(locale).mails.answer;
  const told = { name: oneLine(message.name), when: formatDateTime(message.created_at, locale, siteZone()) };
  const blocks: EmailBlock[] = [
    { kind: "letter", text: severalLines(text) },
    { kind: "text", text: fillIn(wrote, told) },
    { kind: "quote", text: severalLines(message.message) },
    imprint(locale, context.siteOrigin),
  ];
  return {
    to: message.email,
    replyTo: { name: siteFacts().owner.brand, address: context.ownerAddress },
    thread,
    subject: oneLine(subject),
    ...renderBody(blocks, locale),
    headers: {},
  };
}

/** Reminds the owner of the promise of 24 hours. */
export function unansweredEmail(
  { messages, more, hasDesk, locale }: DueMail<UnansweredMailContent>,
  context: EmailContext,
): Email {
  const texts = unansweredTexts[locale];
  const blocks: EmailBlock[] = [
    { kind: "text", text: texts.opening },
    ...messages.flatMap(({ id, name, created_at }): EmailBlock[] => {
      const answerBy = formatDateTime(new Date(Date.parse(created_at) + day), locale, siteZone());
      const about = texts.about(oneLine(name), answerBy);
      return [
        hasDesk
          ? { kind: "link", text: about, label: texts.open, url: deskLink(context.siteOrigin, "messages", id) }
          : { kind: "text", text: about },
      ];
    }),
    ...(more > 0 ? [{ kind: "text", text: texts.more(more) } as const] : []),
    ...(hasDesk ? [] : [{ kind: "text", text: noDesk[locale] } as const]),
    { kind: "text", text: texts.end },
  ];
  return automaticEmail(context.ownerAddress, subjectOf(texts.subject), blocks, locale);
}

const unansweredTexts = {
  de: {
    subject: "Noch ohne Antwort",
    opening: "Zugesagt ist eine Antwort innerhalb von 24 Stunden. Diese Nachrichten warten noch darauf:",
    about: (name: string, until: string) => `${name}, bis zum ${until}.`,
    open: "Öffnen",
    more: (count: number) => `Und ${count} weitere.`,
    end: "Schon geantwortet? Dann haken Sie sie ab. Diese Erinnerung kommt höchstens einmal am Tag.",
  },
  en: {
    subject: "Still without an answer",
    opening: "An answer is promised within 24 hours. These messages still wait for it:",
    about: (name: string, until: string) => `${name}, by ${until}.`,
    open: "Open",
    more: (count: number) => `And ${count} more.`,
    end: "Answered already? Then tick them off at the desk. This reminder comes once a day at most.",
  },
} as const;
