import { consultationMinutes } from "../../site/booking.ts";
import type { Locale } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { formatAppointment, zoneName } from "../../site/zone-times.ts";
import { minute } from "../durations.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Booking } from "../store/bookings/types.ts";
import type { Instant } from "../store/values.ts";
import { ownersTime } from "./time-list.ts";
import { words } from "./words.ts";

/**
 * When and how the two meet, and with whom the visitor does.
 * @param videoLink null where they do not meet, or have met: nobody calls then, or sends a link
 */
export function appointmentFacts(booking: Booking, locale: Locale, videoLink: string | null): string {
  const { booked } = words[locale];
  const { starts_at, ends_at, place, phone, zone } = booking;
  const details =
    videoLink === null
      ? ""
      : `<small>${place === "video" ? room(videoLink, locale) : escapeHtml(booked.call(phone ?? ""))}</small>`;
  return `<dl class="facts">
<div><dt>${booked.when}</dt><dd>${formatAppointment(starts_at, ends_at, locale, zone)}${zoneNotes(starts_at, locale, zone)}</dd></div>
<div><dt>${booked.how}</dt><dd>${booked[place]}${details}</dd></div>
<div><dt>${booked.with}</dt><dd>${escapeHtml(owner.name)}</dd></div>
</dl>`;
}

function room(videoLink: string, locale: Locale): string {
  const { joinAt, linkFollows } = words[locale].booked;
  if (!/^https?:\/\//i.test(videoLink)) return linkFollows;
  const address = escapeHtml(videoLink);
  return `${joinAt} <a href="${address}" target="_blank" rel="noreferrer">${address}</a>`;
}

/** The zone of a time, and what the owner's clock shows where that differs. */
export function zoneNotes(start: Instant, locale: Locale, zone: string): string {
  const notes = [zoneName(zone, locale, start), ownersTime(Date.parse(start), locale, zone)];
  return notes.map((note) => (note === null ? "" : `<small>${escapeHtml(note)}</small>`)).join("");
}

/** When a consultation is that starts then, in the visitor's zone. */
export function appointmentAt(start: Instant, locale: Locale, zone: string): string {
  const end = new Date(Date.parse(start) + consultationMinutes * minute).toISOString();
  return formatAppointment(start, end, locale, zone);
}
