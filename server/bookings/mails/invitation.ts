import { fillIn } from "../../../site/fill-in.ts";
import type { Locale } from "../../../site/locale.ts";
import type { Email } from "../../mail/email.ts";
import { serverTexts, siteFacts } from "../../site-facts.ts";
import type { Booking, FeedDetail } from "../store/tables.ts";
import { appointmentLink, harmlessName, harmlessPhone, meetingOf, minutesOf } from "./booking-texts.ts";
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
  { siteOrigin, fromAddress, locale, videoLink }: OwnersEntryContext & { fromAddress: string },
): NonNullable<Email["icalEvent"]> {
  const method = booking.status === "cancelled" ? "CANCEL" : "PUBLISH";
  const lines = [organizerOf(booking, fromAddress), ...detailsOf(booking, { locale, videoLink })];
  return {
    method,
    content: icalendarOf([productId(), `METHOD:${method}`, ...eventOf(booking, siteOrigin, lines)]),
    filename: { de: "termin.ics", en: "appointment.ics" }[locale],
  };
}

/** Makes the object that is kept in the owner's calendar: without a method (RFC 4791, 4.1), and nobody in it. */
export function entryTextFor(siteOrigin: string): (booking: Booking, videoLink: string) => string {
  return (booking, videoLink) => {
    const locale = siteFacts().owner.language;
    return icalendarOf([productId(), ...eventOf(booking, siteOrigin, detailsOf(booking, { locale, videoLink }))]);
  };
}

interface OwnersEntryContext {
  siteOrigin: string;
  /** The owner's. */
  locale: Locale;
  /** Empty where the owner sends one for each booking. */
  videoLink: string;
}

/** The owner's private feed. It has confirmed bookings only: what is cancelled or not confirmed yet is no appointment. */
export function feedOf(
  bookings: readonly Booking[],
  { siteOrigin, shows, locale, videoLink }: OwnersEntryContext & { shows: FeedDetail },
): string {
  const texts = feedTexts[locale];
  const title = textValue(`${siteFacts().owner.brand}: ${texts.title}`);
  const events = bookings
    .filter(({ status }) => status === "booked")
    .flatMap((booking) =>
      eventOf(
        booking,
        siteOrigin,
        shows === "names" ? detailsOf(booking, { locale, videoLink }) : [`SUMMARY:${texts.booked}`],
      ),
    );
  // RFC 7986, 5.7, and what Outlook and others read instead. Some of them poll every few hours all the same.
  const refresh = ["REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M"];
  return icalendarOf([productId(), "METHOD:PUBLISH", `NAME:${title}`, `X-WR-CALNAME:${title}`, ...refresh, ...events]);
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
    fillIn(texts.terms, { minutes: minutesOf(booking) }),
    meetingOf(booking, videoLink),
    ...(booking.status === "cancelled" ? [] : [fillIn(texts.change, { link })]),
  ];
  return eventOf(booking, siteOrigin, [
    ...parties,
    `SUMMARY:${textValue(texts.title)}`,
    `LOCATION:${textValue(locationOf(booking, booking.locale, videoLink))}`,
    `DESCRIPTION:${textValue(description.join("\n"))}`,
    `URL:${link}`,
  ]);
}

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

function locationOf({ place, phone }: Booking, locale: Locale, videoLink: string): string {
  const texts = serverTexts(locale).calendar.entry;
  return place === "video" ? videoLink || texts.video : [texts.phone, harmlessPhone(phone)].filter(Boolean).join(" ");
}

/** Of the owner's entry: all that one needs when it begins. */
function detailsOf(
  booking: Booking,
  { locale, videoLink }: Pick<OwnersEntryContext, "locale" | "videoLink">,
): ContentLine[] {
  const texts = feedTexts[locale];
  return [
    `SUMMARY:${textValue(booking.name)}`,
    `LOCATION:${textValue(booking.place === "phone" ? `${texts.phone} ${booking.phone ?? ""}` : videoLink || texts.video)}`,
    ...(booking.note === null ? [] : [`DESCRIPTION:${textValue(booking.note)}`]),
  ];
}

const feedTexts = {
  de: { title: "Termine", booked: "Gebucht", video: "Videogespräch", phone: "Telefon" },
  en: { title: "Appointments", booked: "Booked", video: "Video call", phone: "Phone" },
} as const;
