import { Temporal } from "temporal-polyfill";
import type { Day } from "../site/time.ts";
import { minute } from "./durations.ts";

/** A period in milliseconds since 1970, without its end. */
export interface Period {
  from: number;
  until: number;
}

/**
 * In order, without overlaps.
 * @param gap in milliseconds: what is so near to the next one is joined to it
 */
export function mergedPeriods(periods: readonly Period[], gap = 0): Period[] {
  const merged: Period[] = [];
  for (const { from, until } of periods.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.until + gap) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  return merged;
}

/** Minutes of a day on a clock, from 0 to 1440. `until` is 1440 at the day's end. */
export interface TimeRange {
  from: number;
  until: number;
}

/** How clocks go somewhere: as everybody knows by its name, or as a calendar describes it. */
export interface Zone {
  /** IANA name or offset; null where only a calendar describes its clock. */
  id: string | null;
  /** Milliseconds by which its clocks are ahead of UTC. */
  offsetAt(ms: number): number;
  /** RFC 5545, 3.3.5: of a time that comes twice the first one; of one that is skipped, by the offset before the gap. */
  instantOf(wall: Temporal.PlainDateTime): number;
  /** The moments at which its clocks are changed. */
  changesIn(from: number, until: number): number[];
}

/** @param id of an IANA zone, or an offset such as `+02:00` */
export function zoneById(id: string): Zone {
  return {
    id,
    offsetAt: (ms) => zonedAt(ms, id).offsetNanoseconds / nanosecondsPerMs,
    // "compatible" is what 3.3.5 says.
    instantOf: (wall) => wall.toZonedDateTime(id, { disambiguation: "compatible" }).epochMilliseconds,
    changesIn(from, until) {
      const changes: number[] = [];
      let time = zonedAt(from, id);
      for (;;) {
        const next = time.getTimeZoneTransition("next");
        if (!next || next.epochMilliseconds > until) return changes;
        changes.push(next.epochMilliseconds);
        time = next;
      }
    },
  };
}

const nanosecondsPerMs = 1e6;

export const utc: Zone = { ...offsetZone(0), id: "UTC" };

/** A clock of one offset, which may have seconds. */
export function offsetZone(offset: number): Zone {
  return { id: null, offsetAt: () => offset, instantOf: (wall) => asIfUtc(wall) - offset, changesIn: () => [] };
}

/** What the clocks show then. */
export function wallAt(zone: Zone, ms: number): Temporal.PlainDateTime {
  return zonedAt(ms + zone.offsetAt(ms), "UTC").toPlainDateTime();
}

/** A clock's time in milliseconds, as if it were in UTC: times of one clock can be compared and subtracted. */
export function asIfUtc(wall: Temporal.PlainDateTime): number {
  return wall.toZonedDateTime("UTC").epochMilliseconds;
}

function zonedAt(ms: number, id: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(id);
}

/** When a day begins on a zone's clock, in UTC. */
export function startOfDay(day: Day, zone: string): string {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** A period in which a zone's clock is ahead of UTC by the same milliseconds. */
export interface OffsetPeriod extends Period {
  offset: number;
}

/** The offsets of a zone, in order. */
export function offsetsBetween(from: number, until: number, zone: string): OffsetPeriod[] {
  const { changesIn, offsetAt } = zoneById(zone);
  const starts = [from, ...changesIn(from, until - 1)];
  return starts.map((start, index) => ({ from: start, until: starts[index + 1] ?? until, offset: offsetAt(start) }));
}

/**
 * The real time in which the clock shows a range of a day, in order. One period as a rule, longer or shorter by what the clock is
 * changed in it; two where the clock is set back over one end of the range; none where it skips all of the range.
 */
export function periodsOf(day: Day, range: TimeRange, offsets: readonly OffsetPeriod[]): Period[] {
  const periods: Period[] = [];
  const [first, end] = [range.from, range.until].map((minutes) => Date.parse(day) + minutes * minute) as [
    number,
    number,
  ];
  for (const { from, until, offset } of offsets) {
    const period = { from: Math.max(from, first - offset), until: Math.min(until, end - offset) };
    const last = periods.at(-1);
    if (period.from >= period.until) continue;
    if (last?.until === period.from) last.until = period.until;
    else periods.push(period);
  }
  return periods;
}

/** The names of zones that this machine knows. */
export const zoneIds: readonly string[] = Intl.supportedValuesOf("timeZone");
