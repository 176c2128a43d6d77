import { type Freq, RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { day } from "../../durations.ts";
import { type Period, utc, wallAt, type Zone } from "../../time.ts";
import { type Clock, Unreadable } from "./times.ts";

/**
 * The starts by a rule (RFC 5545, 3.3.10) within a window, in milliseconds since 1970; a few beside it may be among them. The work
 * is bounded: rules of many times a day are refused.
 *
 * @param start of the series; of whole days, midnight in UTC, which has no day without one
 * @param options.dateZone of whole days: where a series that wrongly ends at a time ends
 * @throws Unreadable, or an error of the library
 */
export function startsByRule(
  rule: string,
  { wall, zone }: Clock,
  { window, dateZone }: { window: Period; dateZone: Zone | null },
): number[] {
  const parts = partsOf(rule);
  requireUnderstood(parts);
  // The library knows no zone that only a calendar describes: there it reckons on the clock, as if that were UTC.
  const clock = zone.id ?? "UTC";
  const dtstart = wall.toZonedDateTime(clock);
  const options = { ...optionsOf(parts), dtstart, tzid: clock };
  const until = parts.get("UNTIL");
  const last = until === undefined ? undefined : lastTime(until, { wall, zone }, clock, dateZone);
  const count = countOfRule(parts, () => new RRuleTemporal(options).between(dtstart, dtstart, true).length > 0);
  if (count === 0) return [];
  const margin = zone.id === null ? day : 0;
  const found = new RRuleTemporal({ ...options, until: last, count }).between(
    new Date(window.from - margin),
    new Date(window.until + margin),
    true,
  );
  if (zone.id !== null) return found.map((time) => time.epochMilliseconds);
  return found.flatMap((time) => {
    const ms = zone.instantOf(time.toPlainDateTime());
    // A time that the clock skips does not come.
    return ms + zone.offsetAt(ms) === time.epochMilliseconds ? [ms] : [];
  });
}

/** COUNT counts the start, whether the rule knows it or not (RFC 5545, 3.3.10). */
function countOfRule(parts: Parts, knowsStart: () => boolean): number | undefined {
  const count = parts.get("COUNT");
  if (count === undefined) return undefined;
  return knowsStart() ? Number(count) : Number(count) - 1;
}

function optionsOf(parts: Parts) {
  const numbers = (name: string) => parts.get(name)?.split(",").map(Number);
  return {
    freq: parts.get("FREQ") as Freq,
    interval: numbers("INTERVAL")?.[0],
    byHour: numbers("BYHOUR"),
    byMinute: numbers("BYMINUTE"),
    bySecond: numbers("BYSECOND"),
    byDay: parts.get("BYDAY")?.split(","),
    byMonth: numbers("BYMONTH"),
    byMonthDay: numbers("BYMONTHDAY"),
    byYearDay: numbers("BYYEARDAY"),
    byWeekNo: numbers("BYWEEKNO"),
    bySetPos: numbers("BYSETPOS"),
    wkst: parts.get("WKST"),
    strict: false,
    cache: false,
    maxIterations: mostIterations,
  };
}

type Parts = ReadonlyMap<string, string>;

/** Blanks in it are a common fault. */
function partsOf(rule: string): Parts {
  return new Map(
    rule
      .replaceAll(/\s/g, "")
      .toUpperCase()
      .split(";")
      .map((part): [string, string] => {
        const [name = "", value = ""] = part.split("=", 2);
        return [name, value];
      }),
  );
}

/** A hundred years of days. */
const mostIterations = 36_525;
/** One each quarter of an hour. */
const mostPerDay = 96;

/**
 * Refuses what the library would leave out of a rule without a word. Nobody has an appointment each minute, and a rule that
 * says so can keep a processor busy for hours.
 */
function requireUnderstood(parts: Parts): void {
  for (const [name, value] of parts) {
    const values = name.startsWith("BY") ? value.split(",") : [value];
    const pattern = patterns[name] ?? (name.startsWith("BY") ? /^[+-]?\d+$/ : /^/);
    if (!values.every((each) => pattern.test(each))) throw new Unreadable(name);
  }
  const freq = parts.get("FREQ");
  const listed = (name: string) => parts.get(name)?.split(",").length ?? 1;
  const hours = freq === "HOURLY" ? 24 : listed("BYHOUR");
  if (!freq || hours * listed("BYMINUTE") * listed("BYSECOND") > mostPerDay) throw new Unreadable("FREQ");
}

const patterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^(YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)$/,
  INTERVAL: /^[1-9]\d*$/,
  COUNT: /^[1-9]\d*$/,
  BYDAY: /^([+-]?\d+)?(MO|TU|WE|TH|FR|SA|SU)$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
  // RFC 7529: other calendars, and days that no month has.
  RSCALE: /^GREGORIAN$/,
  SKIP: /^OMIT$/,
};

/** UNTIL, which is included. It should be in UTC for times, but is often a date, or a time on the event's clock. */
function lastTime(until: string, { zone }: Clock, clock: string, dateZone: Zone | null): Temporal.ZonedDateTime {
  const [, date = "", time, isUtc] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(until) ?? [];
  const day = Temporal.PlainDate.from(date);
  const wall = time === undefined ? null : Temporal.PlainDateTime.from(`${date}T${time}`);
  if (dateZone !== null) {
    const shown = wall && isUtc ? wallAt(dateZone, utc.instantOf(wall)).toPlainDate() : day;
    const last = Temporal.PlainDate.compare(shown, day) > 0 ? shown : day;
    return last.toZonedDateTime("UTC");
  }
  if (!wall) return day.toZonedDateTime({ timeZone: clock, plainTime: "23:59:59" });
  if (!isUtc) return wall.toZonedDateTime(clock);
  return zone.id === null
    ? wallAt(zone, utc.instantOf(wall)).toZonedDateTime(clock)
    : wall.toZonedDateTime("UTC").withTimeZone(clock);
}
