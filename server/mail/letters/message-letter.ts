import type { Locale } from "../../../site/locale.ts";
import { day } from "../../durations.ts";
import type { Message } from "../../store/inbox.ts";
import { isHeaderAddress } from "../plain-address.ts";
import { type Block, bodyOf } from "./body.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { moment } from "./moment.ts";
import { oneLine, severalLines, subjectOf } from "./untrusted-text.ts";

/** Tells the owner about a message, so that answering the mail answers the visitor. */
export function messageLetter(message: Message, locale: Locale, context: LetterContext): Letter {
  const words = wordsIn[locale];
  const [name, email] = [oneLine(message.name), oneLine(message.email)];
  const canReply = isHeaderAddress(message.email);
  const answerBy = moment(new Date(Date.parse(message.created_at) + day), locale);
  const blocks: Block[] = [
    { kind: "text", text: words.opening(name) },
    {
      kind: "facts",
      facts: [
        [words.name, name],
        [words.email, email],
        ...(message.company ? [[words.company, oneLine(message.company)] as const] : []),
        [words.sent, moment(message.created_at, locale)],
      ],
    },
    { kind: "quote", text: severalLines(message.message) },
    { kind: "text", text: canReply ? words.reply(name) : words.noReply },
    { kind: "text", text: words.promise(answerBy) },
    { kind: "text", text: words.inbox(message.id.slice(0, 8)) },
  ];
  return {
    to: context.ownerAddress,
    ...(canReply ? { replyTo: { name, address: message.email } } : {}),
    subject: subjectOf(words.subject(name)),
    ...bodyOf(blocks, locale),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

const wordsIn = {
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
    inbox: (id: string) => `Erledigt? Dann haken Sie die Nachricht ab: npm run owner -- inbox handled ${id}`,
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
    inbox: (id: string) => `Done? Then tick the message off: npm run owner -- inbox handled ${id}`,
  },
} as const;
