import type { Day } from "../../../site/time.ts";
import { addDays, dayOf, type Weekday, weekdayOf } from "../../../site/time.ts";
import { hour, minute } from "../../durations.ts";
import { mergedPeriods, offsetsBetween, type Period, periodsOf, type TimeRange } from "../../time.ts";
import { holidaysOf } from "./holidays.ts";
import { type AppointmentKind, pausesOf } from "./kinds.ts";
import type { BookingRules } from "./rules.ts";

export interface SlotOptions {
  /** Milliseconds since 1970. */
  now: number;
  kind: AppointmentKind;
  /** IANA name of the owner's time zone. */
  zone: string;
  /** First day of the owner's week. */
  weekStart: Weekday;
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
  /** Bookings, and what is held for a visitor who has not confirmed. */
  taken: readonly TakenTime[];
  /** True while another calendar could not be read for so long, or never, that nothing may be offered. */
  isClosed: boolean;
}

/** From the start to the end, with the milliseconds that stay free before and after. */
export interface TakenTime extends Period {
  id: string;
  /** Id of its kind. */
  kind: string;
  before: number;
  after: number;
  isPending?: boolean;
}

/**
 * The starts of all times that can be booked, in milliseconds since 1970, in order. A range of hours is the real time in which the
 * owner's clock reads it: a time that the clock skips is not offered, one that it reads twice is offered twice.
 */
export function freeTimes(
  state: CalendarState,
  { now, kind, zone, weekStart, moving, countsPending = false }: SlotOptions,
): number[] {
  if (state.isClosed) return [];
  const { rules, busy } = state;
  const taken = state.taken.filter(({ id }) => id !== moving);
  const counted = countsPending ? taken : taken.filter(({ isPending }) => !isPending);
  const length = kind.minutes * minute;
  const earliest = now + noticeMs(rules, kind);
  const blocked = mergedPeriods([...busy, ...taken].map((period) => withPauses(period, pausesOf(rules, kind))));

  let next = 0;
  const isFull = createFullDays(rules, kind, counted, { zone, weekStart });
  return openPeriods(rules, { today: dayOf(now, zone), zone, kind, isFull })
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
  const { now, kind, zone } = options;
  const { rules } = state;
  if (start <= now) return "past";
  if (state.isClosed) return "unavailable";
  if (freeTimes(state, options).includes(start)) return null;
  if (start < now + noticeMs(rules, kind)) return "too-soon";
  const today = dayOf(now, zone);
  if (dayOf(start, zone) >= addDays(today, rules.horizonDays)) return "too-far";
  const length = kind.minutes * minute;
  const periods = openPeriods(rules, { today, zone, kind, isFull: () => false });
  const around = periods.find(({ from, until }) => from <= start && start + length <= until);
  if (!around) return "outside-hours";
  return startsIn(around, rules.stepMinutes * minute, length).includes(start) ? "taken" : "off-grid";
}

interface OpenDays {
  today: Day;
  zone: string;
  kind: AppointmentKind;
  /** Whether a day takes no more bookings. */
  isFull: (day: Day) => boolean;
}

/** The real time of the owner's hours, from the beginning of today to the horizon, in order. */
function openPeriods(rules: BookingRules, { today, zone, kind, isFull }: OpenDays): Period[] {
  const days = Array.from({ length: rules.horizonDays }, (_, index) => addDays(today, index));
  const rangesOf = createHours(rules, kind, days);
  const offsets = offsetsBetween(
    Date.parse(addDays(today, -1)),
    Date.parse(addDays(today, rules.horizonDays + 1)),
    zone,
  );
  return days
    .filter((day) => !isFull(day))
    .flatMap((day) => rangesOf(day).flatMap((range) => periodsOf(day, range, offsets)))
    .sort((a, b) => a.from - b.from);
}

/** Returns the hours of each of these days: an absence goes before a single day, that before a holiday, that before the week. */
function createHours(
  rules: BookingRules,
  kind: AppointmentKind,
  days: readonly Day[],
): (day: Day) => readonly TimeRange[] {
  const hours = kind.hours ?? rules.hours;
  const single = new Map(rules.days.map(({ day, ranges }) => [day, ranges]));
  const years = new Set(days.map((day) => Number(day.slice(0, 4))));
  const holidays = new Set([...years].flatMap((year) => [...holidaysOf(rules.holidays, year).keys()]));
  return (day) => {
    if (rules.absences.some(({ from, until }) => from <= day && day <= until)) return [];
    return single.get(day) ?? (holidays.has(day) ? [] : hours[weekdayOf(day)]);
  };
}

/** Tells the owner's days with as many bookings as they, or their weeks, may have. */
function createFullDays(
  { mostPerDay }: BookingRules,
  kind: AppointmentKind,
  taken: readonly TakenTime[],
  { zone, weekStart }: { zone: string; weekStart: Weekday },
): (day: Day) => boolean {
  if (mostPerDay === null && kind.mostPerDay === null && kind.mostPerWeek === null) return () => false;
  const days = taken.map(({ from, kind }) => ({ day: dayOf(from, zone), kind }));
  const ofKind = days.filter((it) => it.kind === kind.id);
  const weekOf = (day: Day) => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
  const limits = [
    { most: mostPerDay, count: countBy(days, ({ day }) => day), keyOf: (day: Day) => day },
    { most: kind.mostPerDay, count: countBy(ofKind, ({ day }) => day), keyOf: (day: Day) => day },
    { most: kind.mostPerWeek, count: countBy(ofKind, ({ day }) => weekOf(day)), keyOf: weekOf },
  ];
  return (day) => limits.some(({ most, count, keyOf }) => most !== null && (count.get(keyOf(day)) ?? 0) >= most);
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => Day): ReadonlyMap<Day, number> {
  return new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));
}

function noticeMs(rules: BookingRules, kind: AppointmentKind): number {
  return (kind.noticeHours ?? rules.noticeHours) * hour;
}

/** In which an appointment with these pauses cannot be: between two the larger pause counts, not both. */
function withPauses(
  { from, until, before = 0, after = 0 }: Period & Partial<TakenTime>,
  pauses: { before: number; after: number },
): Period {
  return {
    from: from - Math.max(before, pauses.after * minute),
    until: until + Math.max(after, pauses.before * minute),
  };
}

function startsIn({ from, until }: Period, step: number, length: number): number[] {
  const count = Math.max(0, Math.floor((until - length - from) / step) + 1);
  return Array.from({ length: count }, (_, index) => from + index * step);
}
