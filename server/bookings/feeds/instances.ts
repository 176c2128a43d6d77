import type { Temporal } from "temporal-polyfill";
import { day } from "../../durations.ts";
import { asIfUtc, type Period, utc, wallAt, type Zone } from "../../time.ts";
import type { CalendarEvent } from "./events.ts";
import { startsByRule } from "./recurrence-rule.ts";
import { type Time, timeAfter } from "./times.ts";

/**
 * When the owner is busy by an event and its series, as far as it overlaps the window. A rule that cannot be understood is noted
 * among the event's guesses: without it the first date remains.
 * @param others events that replace instances of it
 */
export function busyTimesOf(
  event: CalendarEvent,
  others: readonly CalendarEvent[],
  { window, ownZone }: { window: Period; ownZone: Zone },
): Period[] {
  const { start, length, extraPeriods } = event;
  const clock = start.isDate ? { wall: start.date.toPlainDateTime(), zone: utc } : start;
  const changes = changesOf(event, others, ownZone);
  // Whole days in UTC are up to 14 hours from those of any zone.
  const margin = changes.reduce((most, { reach }) => Math.max(most, reach), inMs(length)) + day;
  const search = {
    window: { from: Math.max(earliest, window.from - margin), until: window.until + margin },
    dateZone: start.isDate ? ownZone : null,
  };
  const byRules = event.rules.flatMap((rule) => {
    try {
      return startsByRule(rule, clock, search);
    } catch {
      if (!isOver(rule, window)) event.guesses.add("rule");
      return [];
    }
  });
  const first = clock.zone.instantOf(clock.wall);
  const slots = new Set([first, ...byRules, ...event.extra.flatMap((time) => slotsOf(time, start, ownZone))]);
  const isGone = instancesOf(start, ownZone, event.excluded, others);
  const periodAt = periodsFrom(start, length, ownZone);
  return [
    ...[...slots].flatMap((slot) => {
      if (isGone(slot)) return [];
      const change = changes.findLast(({ from }) => from <= slot);
      return change ? change.periodsAt(slot) : [periodAt(slot)];
    }),
    ...extraPeriods.filter(({ from }) => !isGone(from)),
  ].filter(({ from, until }) => from < until && from < window.until && until > window.from);
}

/** The first day of RFC 5545's years that every library knows. */
const earliest = Date.parse("0001-01-01");

/** Whether a rule that cannot be understood says at least that it has ended. */
function isOver(rule: string, window: Period): boolean {
  const [, year, month, date] = /UNTIL\s*=\s*(\d{4})(\d{2})(\d{2})/i.exec(rule) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(date) + 2) < window.from;
}

/** Nearly: a day of some zones has 25 hours. */
function inMs(length: Temporal.Duration): number {
  return (7 * length.weeks + length.days) * day + length.with({ weeks: 0, days: 0 }).total("milliseconds");
}

/**
 * What an instance is known by: its start, in milliseconds since 1970, of a whole day its midnight in UTC. Times beside whole days are
 * a common fault: their midnight may be in UTC or on the owner's clock. So are dates beside times: they mean the start's time of day.
 */
function slotsOf(time: Time, start: Time, ownZone: Zone): number[] {
  if (!start.isDate) {
    return [time.isDate ? start.zone.instantOf(time.date.toPlainDateTime(start.wall.toPlainTime())) : time.ms];
  }
  const dates = time.isDate
    ? [time.date]
    : [time.wall, wallAt(ownZone, time.ms)].filter(({ hour }) => hour === 0).map((wall) => wall.toPlainDate());
  return dates.map((date) => asIfUtc(date.toPlainDateTime()));
}

/** Whether an instance is excluded or replaced. A date takes all of its day, on the series' own clock. */
function instancesOf(
  start: Time,
  ownZone: Zone,
  excluded: readonly Time[],
  others: readonly CalendarEvent[],
): (slot: number) => boolean {
  const times = [...excluded, ...others.flatMap(({ replaces }) => replaces ?? [])];
  const slots = new Set(times.flatMap((time) => slotsOf(time, start, ownZone)));
  if (start.isDate) return (slot) => slots.has(slot);
  const days = new Set(times.flatMap((time) => (time.isDate ? time.date.toString() : [])));
  const dateAt = (slot: number) => wallAt(start.zone, slot).toPlainDate().toString();
  return (slot) => slots.has(slot) || (days.size > 0 && days.has(dateAt(slot)));
}

/** What replaces an instance and all later ones. */
interface Change {
  /** The instance with which it begins. */
  from: number;
  /** So far before the window an instance may be that it moves into it. */
  reach: number;
  /** Of a later instance. */
  periodsAt: (slot: number) => Period[];
}

/** In the order of their beginnings. They move instances on the clock, so that a change of the clocks changes nothing. */
function changesOf({ start, guesses }: CalendarEvent, others: readonly CalendarEvent[], ownZone: Zone): Change[] {
  const changes = others.flatMap((other): Change[] => {
    const [from] = other.replaces && other.replacesRest ? slotsOf(other.replaces, start, ownZone) : [];
    if (from === undefined) return [];
    if (other.isFree) return [{ from, reach: 0, periodsAt: () => [] }];
    const [to] = start.isDate === other.start.isDate ? slotsOf(other.start, start, ownZone) : [];
    if (to === undefined) {
      guesses.add("dates");
      return [];
    }
    const zone = start.isDate ? utc : start.zone;
    const shift = asIfUtc(wallAt(zone, to)) - asIfUtc(wallAt(zone, from));
    const periodAt = periodsFrom(start, other.length, ownZone);
    return [
      {
        from,
        reach: inMs(other.length) + Math.abs(shift),
        periodsAt: (slot) => [periodAt(zone.instantOf(wallAt(zone, slot).add({ milliseconds: shift })))],
      },
    ];
  });
  return changes.toSorted((a, b) => a.from - b.from);
}

/** Makes the period of an instance. */
function periodsFrom(start: Time, length: Temporal.Duration, ownZone: Zone): (slot: number) => Period {
  if (start.isDate) {
    return (slot) => {
      const date = wallAt(utc, slot);
      return { from: ownZone.instantOf(date), until: ownZone.instantOf(date.add(length)) };
    };
  }
  const { zone } = start;
  if (length.weeks === 0 && length.days === 0) {
    const ms = inMs(length);
    return (slot) => ({ from: slot, until: slot + ms });
  }
  return (slot) => ({ from: slot, until: timeAfter({ ms: slot, wall: wallAt(zone, slot), zone }, length) });
}
