import { day as dayMs, minute, second } from "../../durations.ts";
import type { Day } from "../../store/values.ts";

/** Minutes of a day on the owner's clock, from 0 to 1440. `until` is 1440 at the day's end. */
export interface TimeRange {
  from: number;
  until: number;
}

/** ISO 8601: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A period in milliseconds since 1970, without its end. */
export interface Period {
  from: number;
  until: number;
}

/** The day on a zone's wall clock. */
export function dayAt(instant: number, zone: string): Day {
  return isoDay(readingAt(instant, zone));
}

export function weekdayOf(day: Day): Weekday {
  return (new Date(day).getUTCDay() || 7) as Weekday;
}

export function addDays(day: Day, count: number): Day {
  return isoDay(Date.parse(day) + count * dayMs);
}

/** A period in which a zone's wall clock is ahead of UTC by the same milliseconds. */
export interface OffsetPeriod extends Period {
  offset: number;
}

/** The offsets of a zone, in order. A clock that is changed and changed back within one day counts as not changed. */
export function offsetsBetween(from: number, until: number, zone: string): OffsetPeriod[] {
  const offsetAt = (instant: number) => readingAt(instant, zone) - instant;
  // Readings are whole seconds.
  const start = Math.floor(from / second) * second;
  const end = Math.ceil(until / second) * second;
  const periods: OffsetPeriod[] = [];
  let current = { from: start, offset: offsetAt(start) };
  for (let at = start; at < end; at += dayMs) {
    const next = Math.min(at + dayMs, end);
    const offset = offsetAt(next);
    if (offset === current.offset) continue;
    const change = firstSecond(at, next, (instant) => offsetAt(instant) === offset);
    periods.push({ ...current, until: change });
    current = { from: change, offset };
  }
  return [...periods, { ...current, until: end }];
}

/** The first second after `from` at which something holds that holds from then on; it holds at `until`. */
function firstSecond(from: number, until: number, holds: (instant: number) => boolean): number {
  let [before, after] = [from / second, until / second];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle * second)) after = middle;
    else before = middle;
  }
  return after * second;
}

/**
 * The real time in which the wall clock reads a range of a day, in order. One period as a rule, longer or shorter by what the clock
 * is changed in it; two where the clock is set back over one end of the range; none where it skips all of the range.
 */
export function periodsOf(day: Day, range: TimeRange, offsets: readonly OffsetPeriod[]): Period[] {
  const periods: Period[] = [];
  for (const { from, until, offset } of offsets) {
    const start = Math.max(from, readingOf(day, range.from) - offset);
    const end = Math.min(until, readingOf(day, range.until) - offset);
    const last = periods.at(-1);
    if (start >= end) continue;
    if (last?.until === start) last.until = end;
    else periods.push({ from: start, until: end });
  }
  return periods;
}

/** What a wall clock reads, as the milliseconds since 1970 at which one in UTC reads it. */
function readingOf(day: Day, minutes: number): number {
  return Date.parse(day) + minutes * minute;
}

/** In whole seconds. */
function readingAt(instant: number, zone: string): number {
  const [month = 0, date, year = 0, hours, minutes, seconds] =
    formatOf(zone).format(instant).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, date, hours, minutes, seconds);
}

function isoDay(reading: number): Day {
  return new Date(reading).toISOString().slice(0, 10) as Day;
}

/** Making a format takes as long as hundreds of uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
  });
  formats.set(timeZone, format);
  return format;
}
