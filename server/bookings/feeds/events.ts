import { Temporal } from "temporal-polyfill";
import type { Period } from "../store/zone-time.ts";
import type { Component } from "./components.ts";
import { startsByRule } from "./recurrence-rule.ts";
import { periodsOf, type Time, type TimeReading, timeOf, timesOf, Unreadable } from "./times.ts";

/** A VEVENT (RFC 5545, 3.6.1), as far as it says when its owner is busy. */
export interface CalendarEvent {
  uid: string;
  isFree: boolean;
  start: Time;
  /** Exact, but for whole days: a day of a duration may have 23 hours. */
  length: Temporal.Duration;
  rules: string[];
  extra: Time[];
  extraPeriods: Period[];
  excluded: Time[];
  /** The instance of a series that this one stands for. */
  replaces: Time | null;
  /** It stands for all later ones too (RANGE=THISANDFUTURE). */
  replacesRest: boolean;
}

/** @throws Unreadable and others, where the event cannot be understood */
export function readEvent(component: Component, reading: TimeReading): CalendarEvent {
  const all = (name: string) => component.properties.filter((property) => property.name === name);
  const firstOf = (name: string) => all(name)[0]?.value ?? "";
  const [begins] = all("DTSTART");
  if (!begins) throw new Unreadable("DTSTART");
  const start = timeOf(begins, reading);
  // Times without a zone beside a start with one are on its clock.
  const series = start.isDate ? reading : { ...reading, floatingZone: start.time.timeZoneId };
  const isPeriod = (value: string) => value.includes("/");
  const [replaced] = all("RECURRENCE-ID");
  return {
    uid: firstOf("UID"),
    isFree: isFree(firstOf),
    start,
    length: lengthOf(start, component, series),
    rules: all("RRULE").map(({ value }) => value),
    extra: all("RDATE")
      .filter(({ value }) => !isPeriod(value))
      .flatMap((property) => timesOf(property, series)),
    extraPeriods: all("RDATE")
      .filter(({ value }) => isPeriod(value))
      .flatMap((property) => periodsOf(property, series)),
    excluded: all("EXDATE").flatMap((property) => timesOf(property, series)),
    replaces: replaced ? timeOf(replaced, series) : null,
    replacesRest: replaced?.parameters.has("RANGE") ?? false,
  };
}

function isFree(firstOf: (name: string) => string): boolean {
  const busyStatus = firstOf("X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase();
  return (
    firstOf("TRANSP").toUpperCase() === "TRANSPARENT" ||
    firstOf("STATUS").toUpperCase() === "CANCELLED" ||
    busyStatus === "FREE" ||
    busyStatus === "WORKINGELSEWHERE"
  );
}

/** Without an end, a date lasts for its day and a time for no time at all (RFC 5545, 3.6.1). */
function lengthOf(start: Time, { properties }: Component, reading: TimeReading): Temporal.Duration {
  const duration = properties.find(({ name }) => name === "DURATION");
  const ends = properties.find(({ name }) => name === "DTEND");
  const end = ends && timeOf(ends, reading);
  const length = end ? between(start, end) : Temporal.Duration.from(duration?.value.toUpperCase() ?? "PT0S");
  if (length.sign < 0) throw new Unreadable("DTEND");
  if (!start.isDate) return length;
  return Temporal.Duration.from({
    days: Math.max(1, Math.ceil(length.total({ unit: "days", relativeTo: start.date }))),
  });
}

function between(start: Time, end: Time): Temporal.Duration {
  if (start.isDate && end.isDate) return start.date.until(end.date);
  if (start.isDate || end.isDate) throw new Unreadable("DTEND");
  return Temporal.Duration.from({ milliseconds: end.time.epochMilliseconds - start.time.epochMilliseconds });
}

/**
 * When the owner is busy by an event and its series, as far as it overlaps the window.
 * @param replaced instances that other events stand for
 * @throws Unreadable and others, where the series cannot be understood
 */
export function busyTimesOf(
  event: CalendarEvent,
  replaced: readonly Time[],
  { window, zone }: { window: Period; zone: string },
): Period[] {
  const { start, length, rules, extra, extraPeriods } = event;
  const isDate = start.isDate;
  const first = isDate ? start.date.toZonedDateTime("UTC") : start.time;
  // Whole days in UTC are up to 14 hours from those of any zone.
  const earliest = window.from - length.total({ unit: "milliseconds", relativeTo: first }) - dayMs;
  const search = { window: { from: earliest, until: window.until + dayMs }, isDate, timeZone: zone };
  const slots = new Set([
    first.epochMilliseconds,
    ...rules.flatMap((rule) => startsByRule(rule, first, search)),
    ...extra.flatMap((time) => slotsOf(time, isDate, zone)),
  ]);
  const without = new Set([...event.excluded, ...replaced].flatMap((time) => slotsOf(time, isDate, zone)));
  const periodAt = periodsOfSlots(event, zone);
  return [
    ...[...slots].filter((slot) => !without.has(slot)).map(periodAt),
    ...extraPeriods.filter(({ from }) => !without.has(from)),
  ].filter(({ from, until }) => from < until && from < window.until && until > window.from);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What an instance is known by: its start, in milliseconds since 1970, of a whole day its midnight in UTC. Times that
 * exclude whole days are a common fault: their midnight may be in UTC or on the owner's clock.
 */
function slotsOf(time: Time, ofDates: boolean, zone: string): number[] {
  if (!ofDates) return time.isDate ? [] : [time.time.epochMilliseconds];
  const dates = time.isDate
    ? [time.date]
    : [time.time, time.time.withTimeZone(zone)].filter(({ hour }) => hour === 0).map((each) => each.toPlainDate());
  return dates.map((date) => date.toZonedDateTime("UTC").epochMilliseconds);
}

function periodsOfSlots({ start, length }: CalendarEvent, zone: string): (slot: number) => Period {
  if (start.isDate) {
    return (slot) => {
      const date = Temporal.Instant.fromEpochMilliseconds(slot).toZonedDateTimeISO("UTC").toPlainDate();
      const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
      return { from: midnight(date), until: midnight(date.add(length)) };
    };
  }
  if (length.days === 0 && length.weeks === 0) {
    const ms = length.total("milliseconds");
    return (slot) => ({ from: slot, until: slot + ms });
  }
  const { timeZoneId } = start.time;
  return (slot) => {
    const begins = Temporal.Instant.fromEpochMilliseconds(slot).toZonedDateTimeISO(timeZoneId);
    return { from: slot, until: begins.add(length).epochMilliseconds };
  };
}
