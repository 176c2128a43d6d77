import { type Freq, RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { Period } from "../store/zone-time.ts";
import { Unreadable } from "./times.ts";

/**
 * The starts by a rule (RFC 5545, 3.3.10) within a window, in milliseconds since 1970. The work is bounded: rules of many
 * times a day are refused.
 *
 * @param start of the series; whole days are given as their midnights in UTC, which has no day without one
 * @param options.timeZone where a series of whole days that wrongly ends at a time ends
 * @throws Unreadable, or an error of the library
 */
export function startsByRule(
  rule: string,
  start: Temporal.ZonedDateTime,
  { window, isDate, timeZone }: { window: Period; isDate: boolean; timeZone: string },
): number[] {
  const parts = new Map(
    rule.split(";").map((part): [string, string] => {
      const [name = "", value = ""] = part.split("=", 2);
      return [name.trim().toUpperCase(), value.trim().toUpperCase()];
    }),
  );
  requireUnderstood(parts);
  const numbers = (name: string) => parts.get(name)?.split(",").map(Number);
  const number = (name: string) => numbers(name)?.[0];
  const until = parts.get("UNTIL");
  const series = new RRuleTemporal({
    dtstart: start,
    tzid: start.timeZoneId,
    freq: parts.get("FREQ") as Freq,
    interval: number("INTERVAL"),
    count: number("COUNT"),
    until: until ? lastTime(until, start, isDate ? timeZone : null) : undefined,
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
  });
  return series.between(new Date(window.from), new Date(window.until), true).map((time) => time.epochMilliseconds);
}

/** A hundred years of days. */
const mostIterations = 36_525;
/** One each quarter of an hour. */
const mostPerDay = 96;

/**
 * Refuses what the library would leave out of a rule without a word. Nobody has an appointment each minute, and a rule that
 * says so can keep a processor busy for hours.
 */
function requireUnderstood(parts: ReadonlyMap<string, string>): void {
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
function lastTime(until: string, start: Temporal.ZonedDateTime, dateZone: string | null): Temporal.ZonedDateTime {
  const [, date = "", clock, utc] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(until) ?? [];
  const day = Temporal.PlainDate.from(date);
  const wall = clock === undefined ? null : Temporal.PlainDateTime.from(`${date}T${clock}`);
  if (dateZone !== null) {
    const shown = wall && utc ? wall.toZonedDateTime("UTC").withTimeZone(dateZone).toPlainDate() : day;
    const last = Temporal.PlainDate.compare(shown, day) > 0 ? shown : day;
    return last.toZonedDateTime("UTC");
  }
  if (wall) return wall.toZonedDateTime(utc ? "UTC" : start.timeZoneId).withTimeZone(start.timeZoneId);
  return day.toZonedDateTime({ timeZone: start.timeZoneId, plainTime: "23:59:59" });
}
