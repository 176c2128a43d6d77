import { setTimeout as pause } from "node:timers/promises";
import { consultationMinutes } from "../../site/booking.ts";
import { type Locale, type Localized, localized, timeZone } from "../../site/locale.ts";
import { type Background, inBackground } from "../background.ts";
import { day, minute, second } from "../durations.ts";
import { fillIn } from "../fill-in.ts";
import { withLiveFacts } from "../http/live-facts.ts";
import type { BuiltSite, CurrentSite } from "../http/site-files.ts";
import type { Log } from "../log.ts";
import { serverTexts } from "../site-facts.ts";
import type { Bookings } from "./store/bookings.ts";
import { freeTimes } from "./store/slots.ts";

interface NextFreeParts {
  bookings: Pick<Bookings, "calendar">;
  built: CurrentSite;
  now: () => Date;
  findFree?: typeof freeTimes;
}

export type NextFree = ReturnType<typeof createNextFree>;

/** Keeps the next time that can be booked with our own calendar in the pages that have a place for it. */
export function createNextFree({ bookings, built, now, findFree = freeTimes }: NextFreeParts) {
  let shown: { of: BuiltSite; text: Localized | null; site: BuiltSite } | null = null;

  async function find(): Promise<Localized | null> {
    if (built().facts.calendar.kind !== "own") return null;
    const time = now().getTime();
    const [start] = findFree(await bookings.calendar(), { now: time, minutes: consultationMinutes, zone: timeZone });
    return start === undefined ? null : nextFreeText(start, time);
  }

  async function show(text: Localized | null) {
    const of = built();
    if (shown?.of === of && shown.text?.en === text?.en) return;
    shown = { of, text, site: await withLiveFacts(of, { "next-free": text }) };
  }

  return {
    /** The built site with the time in its pages. After a reload the new build, whose places are empty until the next look. */
    site: () => (shown?.of === built() ? shown.site : built()),
    /** As pages say it; null where no time is free, or none is known. */
    current: () => shown?.text ?? null,
    /** Resolves when the pages have it. Rejects when the calendar cannot be read: then they have none. */
    async look() {
      try {
        await show(await find());
      } catch (error) {
        await show(null);
        throw error;
      }
    },
  };
}

/**
 * Looks every minute, since times pass and other servers book, and when woken: call that after each change of bookings, rules or
 * busy times. Changes within a second are one look, as pages are compressed anew.
 */
export function watchNextFree({ nextFree, log }: { nextFree: Pick<NextFree, "look">; log: Log }): Background {
  return inBackground({
    work: (signal) => nextFree.look().finally(() => pause(second, null, { signal }).catch(() => undefined)),
    pauseMs: minute,
    log,
  });
}

/**
 * "Thursday, 10:30 (Munich time)". Within six days the weekday says enough, also to those who read an open page a day later;
 * later times have their date. No line breaks inside of date and time.
 */
export function nextFreeText(start: number, now: number): Localized {
  const isSoon = dayNumber(start) - dayNumber(now) <= 6;
  return localized((locale) => {
    const weekday = format(start, locale, { weekday: "long" });
    const date = isSoon ? "" : `, ${format(start, locale, { day: "numeric", month: "long" }).replace(" ", "\u00a0")}`;
    const time = format(start, locale, { hour: "2-digit", minute: "2-digit" });
    return fillIn(serverTexts(locale).calendar.nextFree, { day: weekday + date, time });
  });
}

function format(time: number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const language = { en: "en-GB", de: "de-DE" }[locale];
  return new Intl.DateTimeFormat(language, { ...options, timeZone: timeZone }).format(time);
}

/** Days on the owner's calendar, from a fixed one. The Swedish locale formats dates as ISO 8601. */
function dayNumber(time: number): number {
  const date = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: timeZone }).format(time);
  return Date.parse(date) / day;
}
