import { Temporal } from "temporal-polyfill";
import { hour } from "../../durations.ts";
import type { GuessReason } from "../store/tables.ts";
import type { Period } from "../store/zone-time.ts";
import type { Property } from "./content-lines.ts";
import { offsetOf, offsetZone, utc, wallAt, type Zone, type ZoneOf } from "./zone.ts";

/** A DATE, which is a whole day of the owner's, or a DATE-TIME (RFC 5545, 3.3.4 and 3.3.5): what a clock shows, and when. */
export type Time = { isDate: true; date: Temporal.PlainDate } | ({ isDate: false; ms: number } & Clock);

export interface Clock {
  wall: Temporal.PlainDateTime;
  zone: Zone;
}

/** What nobody can read. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

/** How the times of an entry are read. */
export interface TimeReading {
  zoneOf: ZoneOf;
  /** Of times that name no zone; null where the calendar names one that nobody knows. */
  floatingZone: Zone | null;
  ownZone: Zone;
  /** Told of what is no more than a guess. */
  guess: (reason: GuessReason) => void;
}

/** What is busy from a start whose end cannot be read, as most calendars propose it. */
export const guessedLength = hour;

/** @throws Unreadable, or RangeError for a day that does not exist */
export function timeOf({ value, parameters }: Property, reading: TimeReading): Time {
  return timeIn(value, parameters, reading);
}

/** The times in a list of values, such as an EXDATE. Unreadable ones are left out, as a guess. */
export function timesOf(property: Property, reading: TimeReading): Time[] {
  const read = (text: string) => timeIn(text, property.parameters, reading);
  return readableValues(property, read, () => reading.guess("dates"));
}

/**
 * Periods of an RDATE or FREEBUSY (RFC 5545, 3.3.9). Where only a start can be read, its length is a guess.
 * @param leaveOut called for each whose start cannot be read
 */
export function busyPeriodsOf(property: Property, reading: TimeReading, leaveOut: () => void): Period[] {
  return readableValues(property, (text) => periodIn(text, property, reading), leaveOut);
}

function readableValues<T>({ value }: Property, read: (text: string) => T, leaveOut: () => void): T[] {
  const values: T[] = [];
  for (const text of value.split(",")) {
    try {
      if (text.trim() !== "") values.push(read(text));
    } catch {
      leaveOut();
    }
  }
  return values;
}

function periodIn(text: string, { parameters }: Property, reading: TimeReading): Period {
  const [start = "", end = ""] = text.split("/", 2);
  const from = timeIn(start, parameters, reading);
  if (from.isDate) throw new Unreadable(text);
  try {
    const until = endOf(from, end, parameters, reading);
    if (until >= from.ms) return { from: from.ms, until };
  } catch {}
  reading.guess("end");
  return { from: from.ms, until: from.ms + guessedLength };
}

function endOf(
  from: Clock & { ms: number },
  end: string,
  parameters: Property["parameters"],
  reading: TimeReading,
): number {
  if (/^[+-]?P/i.test(end)) return timeAfter(from, Temporal.Duration.from(end));
  const until = timeIn(end, parameters, reading);
  if (until.isDate) throw new Unreadable(end);
  return until.ms;
}

/** When a length is over: days and weeks go by the clock, hours do not (RFC 5545, 3.3.6). */
export function timeAfter({ ms, wall, zone }: Clock & { ms: number }, length: Temporal.Duration): number {
  const { weeks, days } = length;
  if (weeks === 0 && days === 0) return ms + length.total("milliseconds");
  return zone.instantOf(wall.add({ weeks, days })) + length.with({ weeks: 0, days: 0 }).total("milliseconds");
}

/** As RFC 5545 has it, and as ISO 8601 does: `20260602T090000Z`, `2026-06-02T09:00:00+02:00`. */
const pattern =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T ](\d{2}):?(\d{2}):?(\d{2})?(?:[.,]\d+)?(?:(Z)|([+-]\d{2}:?\d{2}))?)?$/i;

function timeIn(text: string, parameters: Property["parameters"], reading: TimeReading): Time {
  const [all, year, , month, dayOfMonth, hours, minutes, seconds, isUtc, offset] = pattern.exec(text.trim()) ?? [];
  if (all === undefined) throw new Unreadable(text);
  const fields = { year: Number(year), month: Number(month), day: Number(dayOfMonth) };
  if (hours === undefined || parameters.get("VALUE")?.toUpperCase() === "DATE") {
    return { isDate: true, date: Temporal.PlainDate.from(fields, { overflow: "reject" }) };
  }
  const isEndOfDay = hours === "24" && Number(minutes) === 0;
  // 60 is a leap second.
  const clock = {
    hour: isEndOfDay ? 0 : Number(hours),
    minute: Number(minutes),
    second: Math.min(59, Number(seconds ?? 0)),
  };
  const named = Temporal.PlainDateTime.from({ ...fields, ...clock }, { overflow: "reject" });
  const wall = isEndOfDay ? named.add({ days: 1 }) : named;
  if (isUtc) return { isDate: false, ms: utc.instantOf(wall), wall, zone: utc };
  const tzid = parameters.get("TZID");
  if (offset === undefined) {
    const zone = zoneNamed(tzid, reading);
    return { isDate: false, ms: zone.instantOf(wall), wall, zone };
  }
  const fixed = offsetZone(offsetOf(offset) ?? 0);
  const ms = fixed.instantOf(wall);
  const zone = tzid === undefined ? fixed : zoneNamed(tzid, reading);
  return { isDate: false, ms, wall: wallAt(zone, ms), zone };
}

function zoneNamed(tzid: string | undefined, { zoneOf, floatingZone, ownZone, guess }: TimeReading): Zone {
  const zone = tzid === undefined || tzid === "" ? floatingZone : zoneOf(tzid);
  if (!zone) guess("zone");
  else if (zone.isDisputed) guess("described-zone");
  return zone ?? floatingZone ?? ownZone;
}
