import { Temporal } from "temporal-polyfill";

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
  /** It is described otherwise than everybody knows it by its name. */
  isDisputed?: true;
}

/** The zone of a TZID; null where nobody knows it. */
export type ZoneOf = (tzid: string) => Zone | null;

/** @param id of an IANA zone, or an offset such as `+02:00` */
export function zoneById(id: string): Zone {
  return {
    id,
    offsetAt: (ms) =>
      Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(id).offsetNanoseconds / nanosecondsPerMs,
    // "compatible" is what 3.3.5 says.
    instantOf: (wall) => wall.toZonedDateTime(id, { disambiguation: "compatible" }).epochMilliseconds,
    changesIn(from, until) {
      const changes: number[] = [];
      let time = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(id);
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
  return Temporal.Instant.fromEpochMilliseconds(ms + zone.offsetAt(ms))
    .toZonedDateTimeISO("UTC")
    .toPlainDateTime();
}

/** A clock's time in milliseconds, as if it were in UTC: times of one clock can be compared and subtracted. */
export function asIfUtc(wall: Temporal.PlainDateTime): number {
  return wall.toZonedDateTime("UTC").epochMilliseconds;
}

const offsetPattern = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/;

/** `+0100`, `-03:30` (RFC 5545, 3.3.14) in milliseconds; null for what is none. */
export function offsetOf(text: string): number | null {
  const [, sign, hours, minutes, seconds = 0] = offsetPattern.exec(text.trim()) ?? [];
  if (sign === undefined || Number(hours) > 23) return null;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -ms : ms;
}
