import { appointmentPath } from "../../../site/booking.ts";
import { bookingLimits } from "../../../site/booking-limits.ts";
import { fillIn } from "../../../site/fill-in.ts";
import type { Locale } from "../../../site/locale.ts";
import { isPhoneNumber } from "../../../site/phone-number.ts";
import { formatAppointment, formatInstant, formatTime, ianaZone } from "../../../site/time.ts";
import { minute } from "../../durations.ts";
import { oneLine } from "../../mail/email-body.ts";
import { serverTexts, siteZone } from "../../site-facts.ts";
import { firstIdOf } from "../store/booking-rows.ts";
import type { Booking } from "../store/tables.ts";
import { shownZone } from "../zone-name.ts";

/** The document that shows an appointment, and moves or cancels it. */
export function appointmentLink(siteOrigin: string, locale: Locale, token: string): string {
  return `${siteOrigin}${appointmentPath(locale)}?token=${token}`;
}

/**
 * A visitor's name as mails to the visitor repeat it; null where it is long, or looks like a link or a number. Anybody may enter
 * anybody's address, and so send them a text that comes from us.
 */
export function harmlessName(name: string): string | null {
  const line = oneLine(name);
  // Compatibility forms too, since programs may read other dots and slashes as those of addresses. No name has a digit.
  const isLinkLike = /[/\\@:⁄∕]|www|[.。]\p{L}{2}|\d/iu.test(line.normalize("NFKC"));
  return line === "" || line.length > 80 || isLinkLike ? null : line;
}

/** What a visitor entered as their number; null where it is more than that. */
export function harmlessPhone(phone: string | null): string | null {
  return phone !== null && isPhoneNumber(phone) ? phone : null;
}

/** What a visitor entered as their address, on one line; null where it is long, or looks like a link. */
export function harmlessAddress(address: string | null): string | null {
  const line = oneLine(address ?? "");
  const isLinkLike = /[\\@:]|www|\/\/|[.。]\p{L}{2}/iu.test(line.normalize("NFKC"));
  return line === "" || line.length > bookingLimits.address || isLinkLike ? null : line;
}

export function minutesOf({ starts_at, ends_at }: Pick<Booking, "starts_at" | "ends_at">): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / minute);
}

/** When it is on the visitor's clock and on the owner's, each with its zone, and whether both clocks show the same. */
export function timeTexts(booking: Booking) {
  const { starts_at, locale, zone } = booking;
  const visitorZone = ianaZone(zone) ?? siteZone();
  const timeIn = (each: string) => formatAppointment(booking, locale, each, siteZone());
  const named = (each: string) => `${timeIn(each)}, ${shownZone(each, locale, starts_at)}`;
  return {
    visitors: named(visitorZone),
    owners: named(siteZone()),
    isSameClock: timeIn(visitorZone) === timeIn(siteZone()),
  };
}

/** The beginning of a subject: `Thu 3 Dec, 10:00`, on the reader's clock. */
export function subjectTime(starts_at: string, locale: Locale, zone: string): string {
  const day = formatInstant(starts_at, locale, zone, { weekday: "short", day: "numeric", month: "short" });
  return `${day}, ${formatTime(starts_at, locale, zone, siteZone())}`;
}

/** How the two meet, as a sentence. */
export function meetingOf({ place, phone, address, locale }: Booking, videoLink: string): string {
  const texts = serverTexts(locale).mails.booking.meeting;
  if (place === "video") return videoLink === "" ? texts.linkFollows : fillIn(texts.video, { link: videoLink });
  if (place === "here") return fillIn(texts.here, { address: address ?? "" });
  if (place === "there") {
    const harmless = harmlessAddress(address);
    return harmless === null ? texts.unknownAddress : fillIn(texts.there, { address: harmless });
  }
  const harmless = harmlessPhone(phone);
  return harmless === null ? texts.unknownPhone : fillIn(texts.phone, { phone: harmless });
}

/** Whether its last change was another room or place, at the same time. */
export function isAboutPlace({ changed_at, place_changed_at }: Booking): boolean {
  return changed_at === place_changed_at;
}

/** All mails of a booking answer the same one, which was never sent: so programs show them as one conversation. */
export function threadOf(booking: Booking): readonly string[] {
  return [`booking-${firstIdOf(booking)}`];
}

/** A mail has the state at its attempt: after a crash the next attempt may have a newer one. */
export function toldState({ status, sequence }: Booking): string {
  return `${status}.${sequence}`;
}
