import { hour, minute } from "../../durations.ts";
import type { Day } from "../../store/values.ts";
import { holidaysOf } from "./holidays.ts";
import type { BookingRules } from "./rules.ts";
import { addDays, dayAt, offsetsBetween, type Period, periodsOf, type TimeRange, weekdayOf } from "./zone-time.ts";

export interface SlotOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** Length of an appointment. */
  minutes: number;
  /** IANA name of the owner's time zone. */
  zone: string;
  /** Id of a booking that is being moved: its own time counts as free. */
  moving?: string;
  /** Whether what nobody has confirmed counts as one of a day's bookings. It takes its own time anyway. */
  countsPending?: boolean;
}

/** Everything that free times are computed from. */
export interface CalendarState {
  rules: BookingRules;
  /** From the owner's other calendars. They may overlap. */
  busy: readonly Period[];
  /** Bookings, and what is held for a visitor who has not confirmed: from the start to the end, without the pause. */
  taken: readonly (Period & { id: string; isPending?: boolean })[];
  /** True while another calendar could not be read for so long, or never, that nothing may be offered. */
  isClosed: boolean;
}

/**
 * The starts of all times that can be booked, in milliseconds since 1970, in order. A range of hours is the real time in which the
 * owner's clock reads it: a time that the clock skips is not offered, one that it reads twice is offered twice.
 */
export function freeTimes(
  state: CalendarState,
  { now, minutes, zone, moving, countsPending = false }: SlotOptions,
): number[] {
  if (state.isClosed) return [];
  const { rules, busy } = state;
  const taken = state.taken.filter(({ id }) => id !== moving);
  const counted = countsPending ? taken : taken.filter(({ isPending }) => !isPending);
  const length = minutes * minute;
  const earliest = now + rules.noticeHours * hour;
  const blocked = unionOf([...busy, ...taken], rules.pauseMinutes * minute);

  let next = 0;
  return openPeriods(rules, { today: dayAt(now, zone), zone, full: fullDays(rules, counted, zone) })
    .flatMap((period) => startsIn(period, rules.stepMinutes * minute, length))
    .filter((start) => {
      if (start < earliest) return false;
      while ((blocked[next]?.until ?? Infinity) <= start) next += 1;
      return (blocked[next]?.from ?? Infinity) >= start + length;
    });
}

/** Why a time cannot be booked. `unavailable`: another calendar was not read for too long. */
export type TimeRefusal = "past" | "too-soon" | "too-far" | "outside-hours" | "off-grid" | "taken" | "unavailable";

/** Null for a time that can be booked. */
export function refusalOf(state: CalendarState, start: number, options: SlotOptions): TimeRefusal | null {
  const { now, minutes, zone } = options;
  const { rules } = state;
  if (start <= now) return "past";
  if (state.isClosed) return "unavailable";
  if (freeTimes(state, options).includes(start)) return null;
  if (start < now + rules.noticeHours * hour) return "too-soon";
  const today = dayAt(now, zone);
  if (dayAt(start, zone) >= addDays(today, rules.horizonDays)) return "too-far";
  const length = minutes * minute;
  const periods = openPeriods(rules, { today, zone, full: new Set() });
  const around = periods.find(({ from, until }) => from <= start && start + length <= until);
  if (!around) return "outside-hours";
  return startsIn(around, rules.stepMinutes * minute, length).includes(start) ? "taken" : "off-grid";
}

interface OpenDays {
  today: Day;
  zone: string;
  /** Days that take no more bookings. */
  full: ReadonlySet<Day>;
}

/** The real time of the owner's hours, from the beginning of today to the horizon, in order. */
function openPeriods(rules: BookingRules, { today, zone, full }: OpenDays): Period[] {
  const days = Array.from({ length: rules.horizonDays }, (_, index) => addDays(today, index));
  const rangesOf = createHours(rules, days);
  const offsets = offsetsBetween(
    Date.parse(addDays(today, -1)),
    Date.parse(addDays(today, rules.horizonDays + 1)),
    zone,
  );
  return days
    .filter((day) => !full.has(day))
    .flatMap((day) => rangesOf(day).flatMap((range) => periodsOf(day, range, offsets)))
    .sort(byStart);
}

/** Returns the hours of each of these days: an absence goes before a single day, that before a holiday, that before the week. */
function createHours(rules: BookingRules, days: readonly Day[]): (day: Day) => readonly TimeRange[] {
  const single = new Map(rules.days.map(({ day, ranges }) => [day, ranges]));
  const years = new Set(days.map((day) => Number(day.slice(0, 4))));
  const holidays = new Set([...years].flatMap((year) => [...holidaysOf(rules.holidays, year).keys()]));
  return (day) => {
    if (rules.absences.some(({ from, until }) => from <= day && day <= until)) return [];
    return single.get(day) ?? (holidays.has(day) ? [] : rules.hours[weekdayOf(day)]);
  };
}

/** The owner's days with as many bookings as one may have. */
function fullDays({ mostPerDay }: BookingRules, taken: readonly Period[], zone: string): ReadonlySet<Day> {
  if (mostPerDay === null) return new Set();
  const counts = new Map<Day, number>();
  for (const { from } of taken) {
    const day = dayAt(from, zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= mostPerDay).map(([day]) => day));
}

/** Periods widened on both sides, in order, without overlaps. */
function unionOf(periods: readonly Period[], margin: number): Period[] {
  const union: Period[] = [];
  for (const { from, until } of periods.toSorted(byStart)) {
    const last = union.at(-1);
    if (last && from - margin <= last.until) last.until = Math.max(last.until, until + margin);
    else union.push({ from: from - margin, until: until + margin });
  }
  return union;
}

function startsIn({ from, until }: Period, step: number, length: number): number[] {
  const count = Math.max(0, Math.floor((until - length - from) / step) + 1);
  return Array.from({ length: count }, (_, index) => from + index * step);
}

function byStart(a: Period, b: Period): number {
  return a.from - b.from;
}
