import { minute } from "../../durations.ts";
import { mergedPeriods, type Period, type Zone, zoneById } from "../../time.ts";
import type { FeedReading } from "../store/busy-feeds.ts";
import type { FeedFailure, FeedGuess, GuessReason } from "../store/tables.ts";
import { type Component, type ParsedCalendar, readCalendars, valueNamed } from "./components.ts";
import type { Property } from "./content-lines.ts";
import { type CalendarEvent, type EventReading, readEvent } from "./events.ts";
import { busyTimesOf } from "./instances.ts";
import { createZones } from "./time-zones.ts";
import { busyPeriodsOf, type ZoneOf } from "./times.ts";

export interface ParseOptions {
  /** Only what overlaps it is kept. */
  window: Period;
  /** The owner's time zone: of whole days, and of times that name no zone. The machine's counts for nothing. */
  zone: string;
  /** Bookings of our own that come back are not busy: a cancelled one would block its time for hours. */
  ownIds: ReadonlySet<string>;
  /** The owner's mail addresses, in small letters: an invitation that they declined is not busy. */
  ownAddresses: ReadonlySet<string>;
}

export type CalendarReading = Pick<FeedReading, "busy" | "skipped" | "guesses">;

/**
 * When its owner is busy by an iCalendar text (RFC 5545): sorted periods that do not touch, clipped to the window. What
 * cannot be understood is busy where its start can be read, and counted; a text that is not a whole calendar is a failure,
 * as it would read as free.
 */
export function parseCalendar(text: string, options: ParseOptions): CalendarReading | FeedFailure {
  const calendars = readCalendars(text);
  if (typeof calendars === "string") return calendars;
  const { window, ownIds } = options;
  const ownZone = zoneById(options.zone);
  const zonesOf = createZones(window);
  const busy = createPeriods(window);
  const guesses = createGuesses(window);
  let skipped = 0;
  /** Leaves out what throws: libraries throw errors of many kinds at values of strangers. */
  function attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch {
      skipped++;
      return undefined;
    }
  }

  const events: CalendarEvent[] = [];
  for (const calendar of calendars) {
    const having = (wanted: string) => calendar.components.filter(({ name }) => name === wanted);
    const reading = readingOf(calendar, zonesOf(having("VTIMEZONE")), { ...options, ownZone });
    for (const component of having("VEVENT")) {
      if (!isOwn(component, ownIds)) events.push(...(attempt(() => [readEvent(component, reading)]) ?? []));
    }
    for (const { properties } of having("VFREEBUSY")) {
      for (const property of properties.filter(isBusy)) {
        const reasons = new Set<GuessReason>();
        const all = { ...reading, guess: (reason: GuessReason) => reasons.add(reason) };
        const periods = busyPeriodsOf(property, all, () => skipped++);
        busy.add(periods);
        guesses.add(reasons, periods, periods[0]?.from);
      }
    }
  }

  /** Those that replace instances, by the UID of their series. */
  const replacing = Map.groupBy(
    events.filter(({ replaces, uid }) => replaces && uid !== ""),
    ({ uid }) => uid,
  );
  for (const event of events) {
    if (event.isFree) continue;
    const others = event.replaces ? [] : (replacing.get(event.uid) ?? []);
    const periods = attempt(() => busyTimesOf(event, others, { window, ownZone })) ?? [];
    busy.add(periods);
    guesses.add(event.guesses, periods, startOf(event, ownZone));
    if (busy.areTooMany()) return "too-complex";
  }
  return { busy: busy.merged(), skipped, guesses: guesses.found() };
}

/** So many rows are stored for a calendar: 32 for each of 125 days. Where there are more, short gaps count as busy. */
const mostPeriods = 4000;
const shortGaps = [0, 5, 15, 30, 60].map((minutes) => minutes * minute);
/** Before they are merged: 12,000 appointments of each day. */
const mostInstances = 2_000_000;

/** Our UIDs have a UUID, and so have those of copies that other calendars make: Outlook packs the first UID into its own. */
function isOwn(component: Component, ownIds: ReadonlySet<string>): boolean {
  const uid = valueNamed(component, "UID") ?? "";
  const [, packed = ""] = /^040000008200E0.*7643616C2D556964([\dA-F]+)$/i.exec(uid) ?? [];
  const found = `${uid} ${Buffer.from(packed, "hex").toString("latin1")}`.toLowerCase().matchAll(uuids);
  return [...found].some(([uuid]) => ownIds.has(uuid));
}

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function readingOf(
  calendar: ParsedCalendar,
  zoneOf: ZoneOf,
  { ownZone, ownAddresses }: ParseOptions & { ownZone: Zone },
): EventReading {
  const zoneName = valueNamed(calendar, "X-WR-TIMEZONE");
  const calendarName = valueNamed(calendar, "X-WR-CALNAME");
  return {
    zoneOf,
    floatingZone: zoneName ? zoneOf(zoneName) : ownZone,
    ownZone,
    isCancelled: valueNamed(calendar, "METHOD")?.toUpperCase() === "CANCEL",
    // Google names a calendar after the mail address of its owner.
    ownAddresses: calendarName?.includes("@") ? new Set([...ownAddresses, calendarName.toLowerCase()]) : ownAddresses,
  };
}

function isBusy({ name, parameters }: Property): boolean {
  return name === "FREEBUSY" && parameters.get("FBTYPE")?.toUpperCase() !== "FREE";
}

function startOf({ start }: CalendarEvent, ownZone: Zone): number {
  return start.isDate ? ownZone.instantOf(start.date.toPlainDateTime()) : start.ms;
}

/** So many starts of a kind are shown. */
const mostStarts = 20;

/** Counts entries that were read by a guess, as far as they concern the window. */
function createGuesses(window: Period) {
  const starts = new Map<GuessReason, number[]>();
  return {
    add(reasons: ReadonlySet<GuessReason>, periods: readonly Period[], start: number | undefined) {
      for (const reason of reasons) {
        // Where a rule means nothing, nobody knows when it is over.
        const concerns = periods.some(({ from, until }) => from < window.until && until > window.from);
        if (start === undefined || !(concerns || reason === "rule")) continue;
        const known = starts.get(reason);
        if (known) known.push(start);
        else starts.set(reason, [start]);
      }
    },
    /** What is ahead comes first. */
    found: (): FeedGuess[] =>
      [...starts].map(([reason, all]) => {
        const isOver = (start: number) => Number(start < window.from);
        const sorted = all.toSorted((a, b) => isOver(a) - isOver(b) || a - b).slice(0, mostStarts);
        return { reason, count: all.length, starts: sorted.map((start) => new Date(start).toISOString()) };
      }),
  };
}

/** Collects periods, merging now and then: instances of thousands of series fall on the same hours. */
function createPeriods(window: Period) {
  let periods: Period[] = [];
  let added = 0;
  return {
    add(more: readonly Period[]) {
      added += more.length;
      for (const { from, until } of more) {
        const clipped = { from: Math.max(from, window.from), until: Math.min(until, window.until) };
        if (clipped.from < clipped.until) periods.push(clipped);
      }
      if (periods.length > mostUnmerged) periods = mergedPeriods(periods);
    },
    areTooMany: () => added > mostInstances,
    merged() {
      for (const gap of shortGaps) {
        periods = mergedPeriods(periods, gap);
        if (periods.length <= mostPeriods) break;
      }
      return periods;
    },
  };
}

const mostUnmerged = 250_000;
