import { consultationMinutes } from "../../../site/booking.ts";
import type { Locale } from "../../../site/locale.ts";
import { formatAppointment } from "../../../site/zone-times.ts";
import { minute } from "../../durations.ts";
import { escapeHtml } from "../../escape-html.ts";
import { fillIn } from "../../fill-in.ts";
import { siteFacts } from "../../site-facts.ts";
import type { Instant } from "../../store/values.ts";
import type { ExpectedMail } from "../store/booking-lists.ts";
import type { Booking } from "../store/tables.ts";
import { shownZone } from "../zone-name.ts";
import { calendarTexts } from "./calendar-texts.ts";
import { ownersTime } from "./time-list.ts";

/**
 * When and how the two meet, and with whom the visitor does.
 * @param videoLink null where they do not meet, or have met: nobody calls then, or sends a link
 */
export function appointmentFacts(booking: Booking, locale: Locale, videoLink: string | null): string {
  const { booked } = calendarTexts(locale);
  const { starts_at, ends_at, place, zone } = booking;
  const when = unbroken(formatAppointment(starts_at, ends_at, locale, zone));
  const how = videoLink === null ? "" : `<small>${meetingPoint(booking, locale, videoLink)}</small>`;
  return `<dl class="facts">
<div><dt>${booked.when}</dt><dd>${when}${zoneNotes(starts_at, locale, zone)}</dd></div>
<div><dt>${booked.how}</dt><dd>${booked[place]}${how}</dd></div>
<div><dt>${booked.with}</dt><dd>${escapeHtml(siteFacts().owner.name)}</dd></div>
</dl>`;
}

function meetingPoint({ place, phone }: Booking, locale: Locale, videoLink: string): string {
  const { booked } = calendarTexts(locale);
  if (place === "phone") return fillIn(booked.call, { phone: escapeHtml(phone ?? "") });
  if (!/^https?:\/\//i.test(videoLink)) return booked.linkFollows;
  const room = escapeHtml(videoLink);
  return `${booked.joinAt} <a href="${room}" target="_blank" rel="noreferrer">${room}</a>`;
}

/** What the visitor may expect by mail, as HTML. */
export function mailLine({ email }: Booking, locale: Locale, mail: ExpectedMail): string {
  const { booked } = calendarTexts(locale);
  const line = { coming: booked.mail, late: booked.mailLater, none: booked.noMail }[mail];
  return fillIn(line, { email: escapeHtml(email) });
}

/** A weekday, a date and times, or sentences: a line breaks between them first. Not escaped. */
export function unbroken(text: string): string {
  const parts = text.split(/(?<=,|\p{L}\.) /u);
  return parts.map((part) => `<span>${part}</span>`).join(" ");
}

/** The zone of a time, and what the owner's clock shows where that differs. */
export function zoneNotes(start: Instant, locale: Locale, zone: string): string {
  const notes = [escapeHtml(shownZone(zone, locale, start)), ownersTime(Date.parse(start), locale, zone)];
  return notes.map((note) => (note === null ? "" : `<small>${note}</small>`)).join("");
}

/** When a consultation is that starts then, in the visitor's zone. */
export function appointmentAt(start: Instant, locale: Locale, zone: string): string {
  const end = new Date(Date.parse(start) + consultationMinutes * minute).toISOString();
  return formatAppointment(start, end, locale, zone);
}
