import { Temporal } from "temporal-polyfill";
import type { CalendarState, SlotOptions } from "../../../server/bookings/store/slots.ts";
import type { Period, TimeRange } from "../../../server/time.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * The free times of a calendar, found by looking at each instant of a grid: slow, and without anything of `freeTimes`, which must
 * find the same. All times of the rules have to lie on the grid.
 */
export function bruteForceTimes(
  { rules, busy, taken, isClosed }: CalendarState,
  { now, kind, zone, moving, gridMinutes }: SlotOptions & { gridMinutes: number },
): number[] {
  const today = plainDate(now, zone);
  const dates = Array.from({ length: rules.horizonDays }, (_, index) => today.add({ days: index }).toString());
  const others = taken.filter(({ id }) => id !== moving);
  const pauseBefore = (kind.pauseBefore ?? rules.pauseMinutes) * minute;
  const pauseAfter = (kind.pauseAfter ?? rules.pauseMinutes) * minute;
  const length = kind.minutes * minute;
  const notice = kind.noticeHours ?? rules.noticeHours;

  /** Which range the wall clock is in at an instant; null outside the hours and the horizon. */
  const rangeAt = (instant: number): string | null => {
    const { date, weekday, minuteOfDay } = readingAt(instant, zone);
    if (!dates.includes(date)) return null;
    const index = rangesOf(date, weekday).findIndex(({ from, until }) => minuteOfDay >= from && minuteOfDay < until);
    return index < 0 ? null : `${date} ${index}`;
  };
  const rangesOf = (date: string, weekday: number): readonly TimeRange[] => {
    if (rules.absences.some(({ from, until }) => date >= from && date <= until)) return [];
    const single = rules.days.find(({ day }) => day === date);
    if (single) return single.ranges;
    if (rules.holidays === "DE-BY" && bavarianHolidays.includes(date)) return [];
    return (kind.hours ?? rules.hours)[weekday as keyof typeof rules.hours];
  };
  const isFree = (start: number): boolean => {
    const end = start + length;
    if (start - now < notice * hour) return false;
    const isApart = ({ from, until, before, after }: Period & { before: number; after: number }) =>
      (from - end >= before && from - end >= pauseAfter) || (start - until >= after && start - until >= pauseBefore);
    const all = [...busy.map((period) => ({ ...period, before: 0, after: 0 })), ...others];
    if (!all.every(isApart)) return false;
    const date = plainDate(start, zone);
    const dates = others.map(({ from, kind }) => ({ kind, date: plainDate(from, zone) }));
    const ofKind = dates.filter((it) => it.kind === kind.id);
    const sameDay = (it: { date: Temporal.PlainDate }) => it.date.equals(date);
    const sameWeek = (it: { date: Temporal.PlainDate }) =>
      it.date.weekOfYear === date.weekOfYear && it.date.yearOfWeek === date.yearOfWeek;
    return (
      dates.filter(sameDay).length < (rules.mostPerDay ?? Infinity) &&
      ofKind.filter(sameDay).length < (kind.mostPerDay ?? Infinity) &&
      ofKind.filter(sameWeek).length < (kind.mostPerWeek ?? Infinity)
    );
  };

  const found: number[] = [];
  const grid = gridMinutes * minute;
  const begin = today.toZonedDateTime({ timeZone: zone }).epochMilliseconds - 3 * hour;
  let opened = begin;
  for (let instant = begin; instant < begin + (rules.horizonDays * 24 + 8) * hour; instant += grid) {
    const range = rangeAt(instant);
    if (range !== rangeAt(instant - grid)) opened = instant;
    if (range === null || (instant - opened) % (rules.stepMinutes * minute) !== 0) continue;
    let end = instant;
    while (end < instant + length && rangeAt(end) === range) end += grid;
    if (end === instant + length && isFree(instant)) found.push(instant);
  }
  return isClosed ? [] : found;
}

interface Reading {
  date: string;
  /** 1 is Monday. */
  weekday: number;
  minuteOfDay: number;
}

const readings = new Map<string, Map<number, Reading>>();

/** Temporal takes its time, and runs look at the same instants again and again. */
function readingAt(instant: number, zone: string): Reading {
  const known = readings.get(zone) ?? new Map<number, Reading>();
  readings.set(zone, known);
  const cached = known.get(instant);
  if (cached) return cached;
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const reading = {
    date: time.toPlainDate().toString(),
    weekday: time.dayOfWeek,
    minuteOfDay: time.hour * 60 + time.minute,
  };
  known.set(instant, reading);
  return reading;
}

function plainDate(instant: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
}

const bavarianHolidays = [
  ...["2026-01-01", "2026-01-06", "2026-04-03", "2026-04-06", "2026-05-01", "2026-05-14", "2026-05-25", "2026-06-04"],
  ...["2026-08-15", "2026-10-03", "2026-11-01", "2026-12-25", "2026-12-26"],
  ...["2027-01-01", "2027-01-06", "2027-03-26", "2027-03-29", "2027-05-01", "2027-05-06", "2027-05-17", "2027-05-27"],
  ...["2027-08-15", "2027-10-03", "2027-11-01", "2027-12-25", "2027-12-26"],
  ...["2028-01-01", "2028-01-06", "2028-04-14", "2028-04-17", "2028-05-01", "2028-05-25", "2028-06-05", "2028-06-15"],
  ...["2028-08-15", "2028-10-03", "2028-11-01", "2028-12-25", "2028-12-26"],
  ...["2029-01-01", "2029-01-06"],
];
