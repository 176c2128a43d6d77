import { setTimeout as pause } from "node:timers/promises";
import { fillIn } from "../../site/fill-in.ts";
import { type Localized, localized } from "../../site/locale.ts";
import { clockTime, dayOf, daysBetween, formatDay } from "../../site/time.ts";
import { type Background, inBackground } from "../background.ts";
import { minute, second } from "../durations.ts";
import { withLiveFacts } from "../http/live-facts.ts";
import type { CurrentSite, ServedSite } from "../http/site-files.ts";
import type { Log } from "../log.ts";
import { serverTexts, siteClock, siteZone } from "../site-facts.ts";
import type { Bookings } from "./store/bookings.ts";
import { kindAt } from "./store/kinds.ts";
import { freeTimes } from "./store/slots.ts";

interface NextFreeParts {
  bookings: Pick<Bookings, "calendar">;
  built: CurrentSite;
  now: () => Date;
  findFree?: typeof freeTimes;
}

export type NextFree = ReturnType<typeof createNextFree>;

/** Keeps the next time that can be booked with our own calendar, of the first kind that it lists, in the pages that have a place for it. */
export function createNextFree({ bookings, built, now, findFree = freeTimes }: NextFreeParts) {
  let shown: { of: ServedSite; text: Localized | null; site: ServedSite } | null = null;

  async function find(): Promise<Localized | null> {
    if (built().facts.calendar.kind !== "own") return null;
    const time = now().getTime();
    const state = await bookings.calendar();
    const kind = kindAt(state.rules, null);
    const [start] = kind ? findFree(state, { now: time, kind, ...siteClock() }) : [];
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
  const zone = siteZone();
  const isSoon = daysBetween(dayOf(now, zone), dayOf(start, zone)) <= 6;
  return localized((locale) => {
    const [weekday = "", date = ""] = formatDay(start, locale, zone).split(", ");
    const day = isSoon ? weekday : `${weekday}, ${date.replace(" ", "\u00a0")}`;
    return fillIn(serverTexts(locale).calendar.nextFree, { day, time: clockTime(start, zone) });
  });
}
