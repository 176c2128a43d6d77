import type { Locale } from "../../../site/locale.ts";
import type { EmailBlock } from "../../../site/mail-document.ts";
import { formatDateTime } from "../../../site/time.ts";
import { isHeaderAddress } from "../../mail/addresses.ts";
import { deskLink, toDesk, visitorsLanguage } from "../../mail/desk-link.ts";
import type { Email, EmailContext } from "../../mail/email.ts";
import { automaticEmail, oneLine, severalLines, subjectLine, subjectOf } from "../../mail/email-body.ts";
import { siteZone } from "../../site-facts.ts";
import type { DueMail } from "../../store/outbox/outbox.ts";
import type { BusyFeed, BusyFeedsMailContent } from "../store/busy-feeds.ts";
import type { OwnerBookingMailContent } from "../store/queued-mails.ts";
import type { FeedFailure } from "../store/tables.ts";
import { isAboutPlace, subjectTime, threadOf, timeTexts, toldState } from "./booking-texts.ts";
import { ownersEntryOf } from "./invitation.ts";

/**
 * Tells the owner of a booking, a move or a cancellation, so that answering the mail answers the visitor. The entry
 * for the owner's calendar is with it where nothing else brings one.
 */
export function ownerBookingEmail(
  { booking, isUpdate, entry, hasDesk, locale }: DueMail<OwnerBookingMailContent>,
  context: EmailContext,
): Email {
  const { starts_at, status } = booking;
  const [texts, language] = [bookingTexts[locale], visitorsLanguage[locale]];
  const update = isAboutPlace(booking) ? "otherPlace" : "moved";
  const event = status === "cancelled" ? "cancelled" : isUpdate ? update : "booked";
  const by = event === "booked" ? booking.booked_by : booking.changed_by;
  const [name, email] = [oneLine(booking.name), oneLine(booking.email)];
  const canReply = isHeaderAddress(booking.email);
  const { visitors, owners, isSameClock } = timeTexts({ ...booking, locale });
  const blocks: EmailBlock[] = [
    { kind: "text", text: texts[event][by](name) },
    {
      kind: "facts",
      facts: [
        [texts.when, owners],
        ...(isSameClock ? [] : [[texts.visitors, visitors] as const]),
        ...(booking[`kind_${locale}`] === null ? [] : [[texts.kind, booking[`kind_${locale}`] ?? ""] as const]),
        [texts.place, texts[booking.place]],
        ...(booking.address ? [[texts.address, oneLine(booking.address)] as const] : []),
        [texts.name, name],
        ...(email ? [[texts.email, email] as const] : []),
        ...(booking.phone ? [[texts.phoneNumber, oneLine(booking.phone)] as const] : []),
        [language.label, language[booking.locale]],
        [texts.changed, formatDateTime(booking.changed_at, locale, siteZone())],
      ],
    },
    ...(booking.place === "video" && entry.videoLink === "" && event !== "cancelled"
      ? [{ kind: "text", text: texts.noRoom } as const]
      : []),
    ...(booking.answer
      ? [
          { kind: "text", text: oneLine(booking.question ?? "") } as const,
          { kind: "quote", text: severalLines(booking.answer) } as const,
        ]
      : []),
    ...(booking.reason && booking.changed_by === "visitor"
      ? [{ kind: "text", text: texts.reason } as const, { kind: "quote", text: severalLines(booking.reason) } as const]
      : []),
    ...(booking.note ? [{ kind: "quote", text: severalLines(booking.note) } as const] : []),
    { kind: "text", text: canReply ? texts.reply(name) : email ? texts.noReply : texts.noAddress },
    toDesk(hasDesk, texts.desk, deskLink(context.siteOrigin, "bookings", booking.id), texts.noDesk),
  ];
  const subject = subjectLine(`${subjectTime(starts_at, locale, siteZone())}: ${texts[event].subject}, ${name}`);
  return {
    ...automaticEmail(context.ownerAddress, subject, blocks, locale),
    ...(canReply ? { replyTo: { name, address: booking.email } } : {}),
    thread: threadOf(booking),
    state: toldState(booking),
    ...(entry.by === "mail" && { icalEvent: ownersEntryOf(booking, { ...context, ...entry, locale }) }),
  };
}

const bookingTexts = {
  de: {
    booked: {
      subject: "Gebucht",
      visitor: (name: string) => `${name} hat einen Termin bei Ihnen gebucht.`,
      owner: (name: string) => `Sie haben einen Termin für ${name} eingetragen.`,
    },
    moved: {
      subject: "Verschoben",
      visitor: (name: string) => `${name} hat den Termin auf diese Zeit verschoben.`,
      owner: (name: string) => `Sie haben den Termin mit ${name} auf diese Zeit verschoben.`,
    },
    otherPlace: {
      subject: "Anderer Ort",
      visitor: (name: string) => `Ort oder Videoraum des Termins mit ${name} hat sich geändert.`,
      owner: (name: string) => `Sie haben Ort oder Videoraum des Termins mit ${name} geändert.`,
    },
    cancelled: {
      subject: "Abgesagt",
      visitor: (name: string) => `${name} hat den Termin abgesagt. Die Zeit ist wieder frei.`,
      owner: (name: string) => `Sie haben den Termin mit ${name} abgesagt. Die Zeit ist wieder frei.`,
    },
    when: "Wann",
    visitors: "Ortszeit dort",
    kind: "Was",
    place: "Wie",
    video: "per Video",
    phone: "per Telefon",
    here: "bei Ihnen",
    there: "beim Besucher",
    address: "Adresse",
    noRoom:
      "Bitte denken Sie an den Link: Ein Videoraum ist nicht hinterlegt, also schicken Sie ihn vorher per E-Mail.",
    reason: "Der Grund:",
    name: "Name",
    email: "E-Mail",
    phoneNumber: "Telefon",
    changed: "Stand",
    reply: (name: string) => `Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht direkt an ${name}.`,
    noReply:
      "Die angegebene Adresse ist ungewöhnlich geschrieben. Bitte prüfen Sie sie, bevor Sie antworten: Eine Antwort auf diese E-Mail käme nicht dort an.",
    noAddress: "Eine Adresse ist nicht hinterlegt: Von der Website bekommt dieser Besucher keine E-Mail.",
    desk: "Am Schreibtisch öffnen",
    noDesk: "Am Schreibtisch sehen Sie alle Termine. Sie öffnen ihn mit: npm run owner -- desk invite",
  },
  en: {
    booked: {
      subject: "Booked",
      visitor: (name: string) => `${name} has booked an appointment with you.`,
      owner: (name: string) => `You have booked an appointment for ${name}.`,
    },
    moved: {
      subject: "Moved",
      visitor: (name: string) => `${name} has moved the appointment to this time.`,
      owner: (name: string) => `You have moved the appointment with ${name} to this time.`,
    },
    otherPlace: {
      subject: "Other place",
      visitor: (name: string) => `The place or the video room of the appointment with ${name} has changed.`,
      owner: (name: string) => `You have changed the place or the video room of the appointment with ${name}.`,
    },
    cancelled: {
      subject: "Cancelled",
      visitor: (name: string) => `${name} has cancelled the appointment. The time is free again.`,
      owner: (name: string) => `You have cancelled the appointment with ${name}. The time is free again.`,
    },
    when: "When",
    visitors: "Visitor's time",
    kind: "What",
    place: "How",
    video: "by video",
    phone: "by phone",
    here: "at your place",
    there: "at the visitor’s",
    address: "Address",
    noRoom: "Please remember the link: no video room is set, so you send it by email beforehand.",
    reason: "The reason:",
    name: "Name",
    email: "Email",
    phoneNumber: "Phone",
    changed: "As of",
    reply: (name: string) => `Just reply to this email: your answer goes straight to ${name}.`,
    noReply:
      "The address is written in an unusual way. Please check it before you answer: a reply to this email would not get there.",
    noAddress: "No address is known: this visitor gets no email from the website.",
    desk: "Open at the desk",
    noDesk: "The desk shows all appointments. To open it: npm run owner -- desk invite",
  },
} as const;

/** Tells the owner which calendars cannot be read, and what follows. */
export function busyFeedsEmail(
  { feeds, hasDesk, locale }: DueMail<BusyFeedsMailContent>,
  context: EmailContext,
): Email {
  const texts = feedTexts[locale];
  const blocks: EmailBlock[] = [
    { kind: "text", text: texts.opening },
    ...feeds.map((feed): EmailBlock => ({ kind: "facts", facts: factsOfFeed(feed, locale) })),
    { kind: "text", text: texts.end },
    toDesk(hasDesk, texts.desk, deskLink(context.siteOrigin, "bookings", "calendars"), texts.noDesk),
  ];
  const subject = subjectOf(feeds.length === 1 ? texts.subject.one : texts.subject.more);
  return automaticEmail(context.ownerAddress, subject, blocks, locale);
}

function factsOfFeed({ name, host, read_at, failed_since, failure }: BusyFeed, locale: Locale) {
  const { facts, failures } = feedTexts[locale];
  return [
    [facts.calendar, `${oneLine(name)} (${oneLine(host)})`],
    ...(failed_since === null ? [] : [[facts.failedSince, formatDateTime(failed_since, locale, siteZone())] as const]),
    [facts.read, read_at === null ? facts.never : formatDateTime(read_at, locale, siteZone())],
    ...(failure === null ? [] : [[facts.reason, failures[failure]] as const]),
  ] as const satisfies (readonly [string, string])[];
}

const feedTexts = {
  de: {
    subject: { one: "Ein Kalender ist nicht zu lesen", more: "Kalender sind nicht zu lesen" },
    opening: "Diese Kalender, deren Zeiten als belegt gelten, lassen sich nicht lesen:",
    end: "Solange gelten die Zeiten, wie sie zuletzt gelesen wurden. Nach 48 Stunden bietet die Website keine Termine mehr an, damit Sie niemand zu einer belegten Zeit bucht. Sobald ein Kalender wieder zu lesen ist, geht es von selbst weiter.",
    desk: "Kalender am Schreibtisch prüfen",
    noDesk: "Am Schreibtisch prüfen oder entfernen Sie Kalender. Sie öffnen ihn mit: npm run owner -- desk invite",
    facts: {
      calendar: "Kalender",
      failedSince: "Nicht zu lesen seit",
      read: "Zuletzt gelesen",
      never: "noch nie",
      reason: "Grund",
    },
    failures: {
      unreachable: "unter der Adresse antwortet niemand",
      slow: "die Antwort kommt nicht in der Zeit",
      refused: "der Zugang wird verweigert; vielleicht gilt die Adresse nicht mehr",
      "not-found": "unter der Adresse ist kein Kalender mehr",
      "server-error": "der Server des Kalenders meldet einen Fehler",
      redirects: "die Adresse leitet zu oft weiter",
      "private-address": "die Adresse führt in ein privates Netz",
      "too-large": "der Kalender ist zu groß",
      "not-a-calendar": "die Antwort ist kein Kalender",
      "cut-off": "die Antwort bricht mittendrin ab",
      empty: "die Antwort ist leer",
      "too-complex": "die Serientermine sind zu aufwendig",
      locked: "seine Adresse ist auf diesem Server nicht bekannt, und bis Sie ihn neu eintragen, kann niemand buchen",
    },
  },
  en: {
    subject: { one: "A calendar cannot be read", more: "Calendars cannot be read" },
    opening: "These calendars, whose times count as busy, cannot be read:",
    end: "For now the times count as they were last read. After 48 hours the website offers no appointments any more, so that nobody books you at a busy time. As soon as a calendar can be read again, it goes on by itself.",
    desk: "Check the calendars at the desk",
    noDesk: "At the desk you check or remove calendars. To open it: npm run owner -- desk invite",
    facts: {
      calendar: "Calendar",
      failedSince: "Cannot be read since",
      read: "Last read",
      never: "never",
      reason: "Reason",
    },
    failures: {
      unreachable: "nobody answers at the address",
      slow: "the answer does not come in time",
      refused: "access is refused; perhaps the address is no longer good",
      "not-found": "there is no calendar at the address any more",
      "server-error": "the calendar's server reports an error",
      redirects: "the address redirects too often",
      "private-address": "the address leads into a private network",
      "too-large": "the calendar is too large",
      "not-a-calendar": "the answer is no calendar",
      "cut-off": "the answer breaks off in the middle",
      empty: "the answer is empty",
      "too-complex": "the recurring appointments are too complex",
      locked: "its address is not known on this server, and until you add it again nobody can book",
    },
  },
} as const satisfies Record<Locale, object & { failures: Record<FeedFailure, string>; [part: string]: unknown }>;
