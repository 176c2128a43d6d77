import { appointmentPath } from "../../../site/booking.ts";
import { type Locale, timeZone } from "../../../site/locale.ts";
import { formatAppointment, knownZone, zoneName } from "../../../site/zone-times.ts";
import { minute } from "../../durations.ts";
import { oneLine } from "../../mail/email-body.ts";
import { siteFacts } from "../../site-facts.ts";
import type { Booking } from "../store/tables.ts";

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
  return phone !== null && /^\+?[\d ()/.-]{3,30}$/.test(phone) ? phone : null;
}

export function minutesOf({ starts_at, ends_at }: Pick<Booking, "starts_at" | "ends_at">): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / minute);
}

/** When it is on the visitor's clock and on the owner's, each with its zone, and whether both clocks show the same. */
export function timesOf({ starts_at, ends_at, locale, zone }: Booking) {
  const visitorZone = knownZone(zone) ?? timeZone;
  const timeIn = (each: string) => formatAppointment(starts_at, ends_at, locale, each);
  const named = (each: string) => `${timeIn(each)}, ${zoneName(each, locale, starts_at)}`;
  return {
    visitors: named(visitorZone),
    owners: named(timeZone),
    isSameClock: timeIn(visitorZone) === timeIn(timeZone),
  };
}

/** How the two meet, as a sentence. */
export function meetingOf({ place, phone, locale }: Booking, videoLink: string): string {
  const texts = meetingTexts[locale];
  if (place === "phone") return texts.call(harmlessPhone(phone));
  return videoLink === "" ? texts.linkFollows : texts.video(videoLink);
}

const meetingTexts = {
  de: {
    video: (link: string) => `Per Video, mit diesem Link: ${link}`,
    linkFollows: "Per Video. Den Link schicke ich Ihnen vorher per E-Mail.",
    call: (phone: string | null) =>
      phone === null
        ? "Per Telefon. Ich rufe Sie unter der Nummer an, die Sie angegeben haben."
        : `Per Telefon. Ich rufe Sie unter ${phone} an.`,
  },
  en: {
    video: (link: string) => `By video, with this link: ${link}`,
    linkFollows: "By video. I’ll send you the link by email beforehand.",
    call: (phone: string | null) =>
      phone === null ? "By phone. I’ll call you at the number that you gave." : `By phone. I’ll call you at ${phone}.`,
  },
} as const;

/** What the appointment is called in the visitor's calendar. */
export function consultationTitle(locale: Locale): string {
  const { name } = siteFacts().owner;
  return locale === "de" ? `Beratung mit ${name}` : `Consultation with ${name}`;
}

/** A mail tells the state at its attempt: after a crash the next one may tell a newer one. */
export function toldState({ status, sequence }: Booking): string {
  return `${status}.${sequence}`;
}
