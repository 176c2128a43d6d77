import { timeZone } from "../site/locale.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * The instant that a time in Munich means, whatever the zone of the browser. Where the clocks change it is as in Temporal: of
 * a time that comes twice the first, and 02:30 in the skipped hour is 03:30.
 * @param time as from a field of type `datetime-local`: `2026-10-25T02:30`
 * @returns null for an incomplete time, and for years before 1000
 */
export function instantInMunich(time: string): string | null {
  const asUtc = Date.parse(`${time}Z`);
  const beforeChange = asUtc - offsetAt(asUtc - dayMs);
  const afterChange = asUtc - offsetAt(asUtc + dayMs);
  const isMeant = (instant: number) => instant + offsetAt(instant) === asUtc;
  const instant = isMeant(beforeChange) || !isMeant(afterChange) ? beforeChange : afterChange;
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** The Swedish locale formats dates as ISO 8601. */
const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });

/** Milliseconds by which Munich's clocks are ahead of UTC; NaN for an invalid instant. */
function offsetAt(instant: number): number {
  if (Number.isNaN(instant)) return Number.NaN;
  const shown = clock.format(instant).replace(" ", "T");
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000;
}
