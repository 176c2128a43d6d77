import { Temporal } from "temporal-polyfill";
import type { Property } from "./content-lines.ts";
import type { ZoneOf } from "./time-zones.ts";

/** A DATE, which is a whole day of the owner's, or a DATE-TIME (RFC 5545, 3.3.4 and 3.3.5). */
export type Time = { isDate: true; date: Temporal.PlainDate } | { isDate: false; time: Temporal.ZonedDateTime };

/** A time that nobody can read: its event is left out and counted. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

/** How the times of a calendar are read. */
export interface TimeReading {
  zoneOf: ZoneOf;
  /** Of times that name no zone, or one that nobody knows. */
  floatingZone: string;
}

/** @throws Unreadable, or RangeError for a day that does not exist */
export function timeOf(property: Property, reading: TimeReading): Time {
  return timeIn(property.value, property, reading);
}

/** The times of an EXDATE or RDATE; of its periods, the starts. */
export function timesOf(property: Property, reading: TimeReading): Time[] {
  return property.value.split(",").map((text) => timeIn(text.split("/", 1)[0] ?? "", property, reading));
}

/** Periods of an RDATE or FREEBUSY (RFC 5545, 3.3.9), in milliseconds since 1970. */
export function periodsOf(property: Property, reading: TimeReading): { from: number; until: number }[] {
  return property.value.split(",").map((text) => {
    const [start = "", end = ""] = text.split("/", 2);
    const from = timeIn(start, property, reading);
    if (from.isDate || end === "") throw new Unreadable(text);
    if (/^[+-]?P/i.test(end)) {
      return {
        from: from.time.epochMilliseconds,
        until: from.time.add(Temporal.Duration.from(end)).epochMilliseconds,
      };
    }
    const until = timeIn(end, property, reading);
    if (until.isDate) throw new Unreadable(text);
    return { from: from.time.epochMilliseconds, until: until.time.epochMilliseconds };
  });
}

function timeIn(text: string, { parameters }: Property, { zoneOf, floatingZone }: TimeReading): Time {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/i.exec(text.trim());
  if (!match) throw new Unreadable(text);
  const [year, month, day, hour, minute, second = 0] = match.slice(1, 7).map((digits) => Number(digits ?? Number.NaN));
  const fields = { year: year ?? 0, month: month ?? 0, day: day ?? 0 };
  if (match[4] === undefined || parameters.get("VALUE")?.toUpperCase() === "DATE") {
    return { isDate: true, date: Temporal.PlainDate.from(fields, { overflow: "reject" }) };
  }
  // 60 is a leap second.
  const clock = { hour, minute, second: Math.min(59, second || 0) };
  const wall = Temporal.PlainDateTime.from({ ...fields, ...clock }, { overflow: "reject" });
  const tzid = parameters.get("TZID");
  const zone = match[7] ? "UTC" : ((tzid ? zoneOf(tzid) : null) ?? floatingZone);
  // "compatible" is RFC 5545, 3.3.5: the first of two, and behind a gap by its length.
  return { isDate: false, time: wall.toZonedDateTime(zone, { disambiguation: "compatible" }) };
}
