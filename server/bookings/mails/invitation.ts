import { consultationKind } from "../../../site/booking.ts";
import { fillIn } from "../../../site/fill-in.ts";
import type { Locale } from "../../../site/locale.ts";
import type { Email } from "../../mail/email.ts";
import { serverTexts, siteFacts } from "../../site-facts.ts";
import type { Block } from "../store/blocks.ts";
import type { FeedContent } from "../store/booking-settings.ts";
import type { Booking } from "../store/tables.ts";
import {
  appointmentLink,
  harmlessAddress,
  harmlessName,
  harmlessPhone,
  meetingOf,
  minutesOf,
} from "./booking-texts.ts";
import { type ContentLine, calendarAddress, icalendarOf, quotedName, textValue, utcTime } from "./icalendar.ts";

/** What an entry in the visitor's calendar says besides the booking. */
export interface EntryContext {
  siteOrigin: string;
  /** Of the link that moves or cancels. */
  token: string;
  /** Empty where the owner sends one for each booking. */
  videoLink: string;
}

/**
 * The calendar part of a mail to the visitor: a request, or once cancelled a cancellation (RFC 5546, 3.2.2 and 3.2.5). Mail
 * programs find the entry of an earlier mail by UID and ORGANIZER, and change it for a higher SEQUENCE only.
 * @param fromAddress sender of the mail
 */
export function invitationOf(
  booking: Booking,
  { fromAddress, ...context }: EntryContext & { fromAddress: string },
): NonNullable<Email["icalEvent"]> {
  const method = booking.status === "cancelled" ? "CANCEL" : "REQUEST";
  const name = harmlessName(booking.name);
  const attendee = `ATTENDEE;${name === null ? "" : `CN=${quotedName(name)};`}PARTSTAT=ACCEPTED;RSVP=FALSE`;
  const parties = [organizerOf(booking, fromAddress), `${attendee}:${calendarAddress(booking.email)}`];
  return {
    method,
    content: icalendarOf([productId(), `METHOD:${method}`, ...visitorsEvent(booking, context, parties)]),
    filename: { de: "termin.ics", en: "appointment.ics" }[booking.locale],
  };
}

/** The mailbox that invited first: for programs another one would be somebody else, unless it acts for the first (RFC 5545, 3.2.18). */
function organizerOf({ organizer }: Booking, fromAddress: string): ContentLine {
  const first = calendarAddress(organizer ?? fromAddress);
  const sender = calendarAddress(fromAddress);
  const sentBy = sender === first ? "" : `;SENT-BY="${sender}"`;
  return `ORGANIZER;CN=${quotedName(siteFacts().owner.name)}${sentBy}:${first}`;
}

/**
 * The visitor's entry as a file to download. Without ORGANIZER and ATTENDEE, though RFC 5546 asks for the first: in an opened
 * file they froze Outlook.
 */
export function downloadOf(booking: Booking, context: EntryContext): string {
  return icalendarOf([productId(), "METHOD:PUBLISH", ...visitorsEvent(booking, context)]);
}

/**
 * The entry that a mail brings to the owner: published and not requested, as nobody is invited, and once cancelled a cancellation
 * of what was published (RFC 5546, 3.2.1 and 4.1.3).
 */
export function ownersEntryOf(
  booking: Booking,
  { siteOrigin, fromAddress, locale, ...rules }: OwnersEntryContext & { fromAddress: string },
): NonNullable<Email["icalEvent"]> {
  const method = booking.status === "cancelled" ? "CANCEL" : "PUBLISH";
  const details = detailsOf(booking, { locale, videoLink: rules.videoLink });
  const lines = [organizerOf(booking, fromAddress), ...details, ...alarmOf(booking, rules.alarmMinutes, locale)];
  return {
    method,
    content: icalendarOf([productId(), `METHOD:${method}`, ...eventOf(booking, siteOrigin, lines)]),
    filename: { de: "termin.ics", en: "appointment.ics" }[locale],
  };
}

/** Makes the object that is kept in the owner's calendar: without a method (RFC 4791, 4.1), and nobody in it. */
export function entryTextFor(siteOrigin: string): (booking: Booking, rules: OwnersEntryRules) => string {
  return (booking, rules) => {
    const locale = siteFacts().owner.language;
    const details = detailsOf(booking, { locale, videoLink: rules.videoLink });
    const lines = [...details, ...alarmOf(booking, rules.alarmMinutes, locale)];
    return icalendarOf([productId(), ...eventOf(booking, siteOrigin, lines)]);
  };
}

/** What an entry in the owner's calendar says by the rules. */
export interface OwnersEntryRules {
  /** Empty where the owner sends one for each booking. */
  videoLink: string;
  /** Of the program's reminder, before the start; null where there is none. */
  alarmMinutes: number | null;
}

interface OwnersEntryContext extends OwnersEntryRules {
  siteOrigin: string;
  /** The owner's. */
  locale: Locale;
}

/** The owner's private feed. It has confirmed bookings and blocked times: what is cancelled or not confirmed yet is no appointment. */
export function feedOf(
  { bookings, blocks, shows, alarmMinutes }: FeedContent,
  { siteOrigin, locale }: Pick<OwnersEntryContext, "siteOrigin" | "locale">,
): string {
  const texts = feedTexts[locale];
  const title = textValue(`${siteFacts().owner.brand}: ${texts.title}`);
  const events = bookings
    .filter(({ status }) => status === "booked")
    .flatMap((booking) =>
      eventOf(booking, siteOrigin, [
        ...(shows === "names"
          ? detailsOf(booking, { locale, videoLink: booking.room ?? "" })
          : [`SUMMARY:${texts.booked}`]),
        ...alarmOf(booking, alarmMinutes, locale),
      ]),
    );
  const blocked = blocks.flatMap((block) => blockedEvent(block, (shows === "names" && block.word) || texts.blocked));
  // RFC 7986, 5.7, and what Outlook and others read instead. Some of them poll every few hours all the same.
  const refresh = ["REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M"];
  return icalendarOf([
    productId(),
    "METHOD:PUBLISH",
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    ...refresh,
    ...events,
    ...blocked,
  ]);
}

function blockedEvent({ id, starts_at, ends_at }: Block, summary: string): ContentLine[] {
  const [start, end] = [utcTime(starts_at), utcTime(ends_at)];
  // It never changes, so that any time of it says when it was made.
  const times = [`DTSTAMP:${start}`, `DTSTART:${start}`, `DTEND:${end}`];
  return ["BEGIN:VEVENT", `UID:${id}`, ...times, `SUMMARY:${textValue(summary)}`, "END:VEVENT"];
}

function productId(): string {
  return `PRODID:-//${textValue(siteFacts().owner.brand)}//Booking//EN`;
}

/** Says nothing of what the visitor wrote but a name and a number: the reader of the mail may be somebody else. */
function visitorsEvent(
  booking: Booking,
  { siteOrigin, token, videoLink }: EntryContext,
  parties: readonly ContentLine[] = [],
): ContentLine[] {
  const texts = serverTexts(booking.locale).calendar.entry;
  const link = appointmentLink(siteOrigin, booking.locale, token);
  const description = [
    fillIn(booking.kind === consultationKind ? texts.terms : texts.length, { minutes: minutesOf(booking) }),
    meetingOf(booking, videoLink),
    ...(booking.status === "cancelled" ? [] : [fillIn(texts.change, { link })]),
  ];
  return eventOf(booking, siteOrigin, [
    ...parties,
    `SUMMARY:${textValue(titleOf(booking))}`,
    `LOCATION:${textValue(locationOf(booking, booking.locale, videoLink))}`,
    `DESCRIPTION:${textValue(description.join("\n"))}`,
    `URL:${link}`,
  ]);
}

/** The consultation has a title of its own. */
function titleOf(booking: Booking): string {
  const { title, kind } = serverTexts(booking.locale).calendar.entry;
  const name = booking[`kind_${booking.locale}`];
  return name === null || booking.kind === consultationKind ? title : fillIn(kind, { kind: name });
}

/** @param lines further properties, and then what is in it */
function eventOf(booking: Booking, siteOrigin: string, lines: readonly ContentLine[]): ContentLine[] {
  return [
    "BEGIN:VEVENT",
    // An entry that no server has named yet has the host of today.
    `UID:${booking.uid ?? `${booking.id}@${new URL(siteOrigin).hostname}`}`,
    `SEQUENCE:${booking.sequence}`,
    // The last change, so that the same state is the same text at each attempt to send it.
    `DTSTAMP:${utcTime(booking.changed_at)}`,
    `DTSTART:${utcTime(booking.starts_at)}`,
    `DTEND:${utcTime(booking.ends_at)}`,
    `STATUS:${{ pending: "TENTATIVE", booked: "CONFIRMED", cancelled: "CANCELLED" }[booking.status]}`,
    ...lines,
    "END:VEVENT",
  ];
}

function locationOf({ place, phone, address }: Booking, locale: Locale, videoLink: string): string {
  const texts = serverTexts(locale).calendar.entry;
  if (place === "here") return address ?? "";
  if (place === "there") return harmlessAddress(address) ?? "";
  return place === "video" ? videoLink || texts.video : [texts.phone, harmlessPhone(phone)].filter(Boolean).join(" ");
}

/** Of the owner's entry: all that one needs when it begins. */
function detailsOf(
  booking: Booking,
  { locale, videoLink }: Pick<OwnersEntryContext, "locale" | "videoLink">,
): ContentLine[] {
  const { name, place, phone, address, note, question, answer } = booking;
  const texts = feedTexts[locale];
  const kind = booking[`kind_${locale}`];
  const where = {
    video: videoLink || texts.video,
    phone: `${texts.phone} ${phone ?? ""}`,
    here: address ?? "",
    there: address ?? "",
  };
  const description = [...(answer === null ? [] : [`${question}\n${answer}`]), ...(note === null ? [] : [note])];
  return [
    `SUMMARY:${textValue(kind === null || booking.kind === consultationKind ? name : `${name}, ${kind}`)}`,
    `LOCATION:${textValue(where[place])}`,
    ...(description.length === 0 ? [] : [`DESCRIPTION:${textValue(description.join("\n\n"))}`]),
  ];
}

/** RFC 5545, 3.6.6. A cancellation has none (RFC 5546, 3.2.5). Programs show the entry, and not the description that the RFC wants. */
function alarmOf({ status }: Pick<Booking, "status">, alarmMinutes: number | null, locale: Locale): ContentLine[] {
  if (alarmMinutes === null || status === "cancelled") return [];
  const alarm = ["ACTION:DISPLAY", `TRIGGER:-PT${alarmMinutes}M`, `DESCRIPTION:${feedTexts[locale].alarm}`];
  return ["BEGIN:VALARM", ...alarm, "END:VALARM"];
}

const feedTexts = {
  de: {
    title: "Termine",
    booked: "Gebucht",
    blocked: "Gesperrt",
    video: "Videogespräch",
    phone: "Telefon",
    alarm: "Termin",
  },
  en: {
    title: "Appointments",
    booked: "Booked",
    blocked: "Blocked",
    video: "Video call",
    phone: "Phone",
    alarm: "Appointment",
  },
} as const;
