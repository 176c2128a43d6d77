import { minute } from "../../durations.ts";
import type { FeedReading } from "../store/busy-feeds.ts";
import type { FeedFailure } from "../store/tables.ts";
import type { Period } from "../store/zone-time.ts";
import { type Component, readComponents } from "./components.ts";
import { busyTimesOf, type CalendarEvent, readEvent } from "./events.ts";
import { createZones } from "./time-zones.ts";
import { periodsOf, type Time, type TimeReading } from "./times.ts";

export interface ParseOptions {
  /** Only what overlaps it is kept. */
  window: Period;
  /** The owner's time zone: of whole days, and of times that name no zone. The machine's counts for nothing. */
  zone: string;
  /** Bookings of our own that come back are not busy: a cancelled one would block its time for hours. */
  ownIds: ReadonlySet<string>;
}

export type CalendarReading = Pick<FeedReading, "busy" | "skipped">;

/**
 * When its owner is busy by an iCalendar text (RFC 5545): sorted periods that do not touch, clipped to the window. What
 * cannot be understood is counted; a text that is not a whole calendar is a failure, as it would read as free.
 */
export function parseCalendar(text: string, { window, zone, ownIds }: ParseOptions): CalendarReading | FeedFailure {
  const read = readComponents(text);
  if (typeof read === "string") return read;
  const { components, zoneName, broken } = read;
  const having = (wanted: string) => components.filter(({ name }) => name === wanted);
  const year = new Date(window.from).getUTCFullYear();
  const zoneOf = createZones(having("VTIMEZONE"), { year, likely: zone });
  const reading = { zoneOf, floatingZone: (zoneName ? zoneOf(zoneName) : null) ?? zone };

  const busy = createPeriods(window);
  let skipped = broken;
  /** Leaves out what throws: libraries throw errors of many kinds at values of strangers. */
  function attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch {
      skipped++;
      return undefined;
    }
  }

  const events = having("VEVENT").filter((component) => !isOwn(component, ownIds));
  const understood = events.flatMap((component) => attempt(() => readEvent(component, reading)) ?? []);
  const replaced = replacedInstances(understood);
  for (const event of understood) {
    if (event.replacesRest) skipped++;
    if (event.isFree) continue;
    const others = event.replaces ? [] : (replaced.get(event.uid) ?? []);
    busy.add(attempt(() => busyTimesOf(event, others, { window, zone })) ?? []);
    if (busy.areTooMany()) return "too-complex";
  }
  for (const component of having("VFREEBUSY")) busy.add(attempt(() => freeBusyOf(component, reading)) ?? []);
  return { busy: busy.merged(), skipped };
}

/** So many rows are stored for a calendar: 32 for each of 125 days. Where there are more, short gaps count as busy. */
const mostPeriods = 4000;
const shortGaps = [0, 5, 15, 30, 60].map((minutes) => minutes * minute);
/** Before they are merged: 12,000 appointments of each day. */
const mostInstances = 2_000_000;

/** Our UIDs have a UUID, and so have those of copies that other calendars make: Outlook packs the first UID into its own. */
function isOwn({ properties }: Component, ownIds: ReadonlySet<string>): boolean {
  const uid = properties.find(({ name }) => name === "UID")?.value ?? "";
  const [, packed = ""] = /^040000008200E0.*7643616C2D556964([\dA-F]+)$/i.exec(uid) ?? [];
  const found = `${uid} ${Buffer.from(packed, "hex").toString("latin1")}`.toLowerCase().matchAll(uuids);
  return [...found].some(([uuid]) => ownIds.has(uuid));
}

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function replacedInstances(events: readonly CalendarEvent[]): ReadonlyMap<string, Time[]> {
  const byUid = new Map<string, Time[]>();
  for (const { uid, replaces } of events) {
    if (!replaces || uid === "") continue;
    const times = byUid.get(uid);
    if (times) times.push(replaces);
    else byUid.set(uid, [replaces]);
  }
  return byUid;
}

function freeBusyOf({ properties }: Component, reading: TimeReading): Period[] {
  return properties
    .filter(({ name, parameters }) => name === "FREEBUSY" && parameters.get("FBTYPE")?.toUpperCase() !== "FREE")
    .flatMap((property) => periodsOf(property, reading));
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
      if (periods.length > mostUnmerged) periods = mergePeriods(periods, 0);
    },
    areTooMany: () => added > mostInstances,
    merged() {
      for (const gap of shortGaps) {
        periods = mergePeriods(periods, gap);
        if (periods.length <= mostPeriods) break;
      }
      return periods;
    },
  };
}

const mostUnmerged = 250_000;

/** @param gap in milliseconds: what is so near to the next one is joined to it */
function mergePeriods(periods: readonly Period[], gap: number): Period[] {
  const merged: Period[] = [];
  for (const { from, until } of periods.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.until + gap) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  return merged;
}
