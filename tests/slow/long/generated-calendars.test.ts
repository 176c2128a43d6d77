import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { parseCalendar } from "../../../server/bookings/feeds/parse-calendar.ts";
import { calendarText, eventLines } from "../../support/bookings/calendar-text.ts";
import { longer } from "../../support/longer.ts";

// New each time; a failure names the seed to repeat.
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);
const window = { from: Date.parse("2026-03-01"), until: Date.parse("2026-07-01") };
const options = { window, zone: "Europe/Berlin", ownIds: new Set<string>(), ownAddresses: new Set<string>() };
const hourMs = 60 * 60 * 1000;

const weekday = fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU");
const weekdays = fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 }).map((days) => `BYDAY=${days}`);
const ordinal = fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), weekday).map((parts) => `BYDAY=${parts.join("")}`);
const position = fc.constantFrom(1, 3, -1).map((at) => `BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${at}`);
const monthDay = fc.constantFrom(1, 15, 28, 31, -1, -3).map((day) => `BYMONTHDAY=${day}`);
const month = fc.constantFrom(2, 3, 4, 5, 6).map((number) => `BYMONTH=${number}`);
const date = fc.integer({ min: 1, max: 28 }).map((day) => String(day).padStart(2, "0"));

const frequency = fc.oneof(
  fc.tuple(fc.constant("FREQ=DAILY"), fc.oneof(fc.constant(""), weekdays, month)),
  fc.tuple(fc.constant("FREQ=WEEKLY"), fc.oneof(fc.constant(""), weekdays)),
  fc.tuple(fc.constant("FREQ=MONTHLY"), fc.oneof(fc.constant(""), ordinal, position, monthDay)),
  fc.tuple(fc.constant("FREQ=YEARLY"), fc.oneof(fc.constant(""), month), fc.constant("")),
  fc.tuple(fc.constant("FREQ=YEARLY"), month, ordinal),
);
const interval = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 2, max: 4 }).map((every) => `INTERVAL=${every}`),
);
const end = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 1, max: 40 }).map((count) => `COUNT=${count}`),
  fc
    .tuple(fc.constantFrom("03", "04", "05", "06"), date, fc.constantFrom("090000", "085959"))
    .map(([month, day, time]) => `UNTIL=2026${month}${day}T${time}Z`),
);
const rule = fc
  .tuple(frequency, interval, end)
  .map(([parts, every, last]) => [...parts, every, last].filter(Boolean).join(";"));
const start = fc
  .tuple(fc.constantFrom("2024", "2025", "2026"), fc.constantFrom("01", "02", "03", "04", "05"), date)
  .map((parts) => `${parts.join("")}T090000Z`);

test("the instances of a rule are those that another reader finds", () => {
  fc.assert(
    fc.property(rule, start, (rrule, dtstart) => {
      const series = seriesOf(rrule, synchronized(rrule, dtstart));
      const result = parseCalendar(series.text, options);
      const starts = typeof result === "object" && result.busy.map(({ from }) => from);
      // The start belongs to its series, whether the rule says so or not.
      const others = new Set([series.startMs, ...series.instances(window.until)]);
      const within = [...others].filter((ms) => ms + hourMs > window.from && ms < window.until);
      expect(starts).toEqual(within.sort((a, b) => a - b));
    }),
    { seed, numRuns: 1000 * longer },
  );
});

/**
 * Nobody knows whether a start that its own rule does not know is counted (RFC 5545, 3.8.5.3), and ical.js counts positions from it
 * instead of from its month's first day (3.3.10): there another one is taken.
 */
function synchronized(rrule: string, dtstart: string): string {
  if (!/COUNT|BYSETPOS/.test(rrule)) return dtstart;
  const [, second] = seriesOf(rrule.replace(/;COUNT=\d+/, ""), dtstart).instances(window.until);
  fc.pre(second !== undefined);
  return new Date(second ?? 0).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/** An hour in UTC and its instances by ical.js, in milliseconds since 1970. */
function seriesOf(rrule: string, dtstart: string) {
  const text = calendarText(...eventLines(`DTSTART:${dtstart}`, "DURATION:PT1H", `RRULE:${rrule}`));
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const { startDate } = new ICAL.Event(event);
  const recurrence = event?.getFirstPropertyValue("rrule");
  if (!(recurrence instanceof ICAL.Recur)) throw new Error("ical.js finds no rule");
  return {
    text,
    startMs: startDate.toUnixTime() * 1000,
    *instances(untilMs: number) {
      const iterator = recurrence.iterator(startDate);
      for (let time = iterator.next(); time && time.toUnixTime() * 1000 < untilMs; time = iterator.next()) {
        yield time.toUnixTime() * 1000;
      }
    },
  };
}

const hostileLine = fc.oneof(
  fc.constantFrom(
    ...["BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VTIMEZONE", "END:VTIMEZONE"],
    ...["BEGIN:VALARM", "END:STANDARD", "DTSTART:20260602T090000", "DTSTART;VALUE=DATE:99999999", "DTEND:00000000"],
    ...["DTSTART;TZID=Europe/Berlin:20260602T090000", "DURATION:PT1H", "DURATION:-P9999999W", "DURATION:P999999999D"],
    ...["DTSTART:+2718810420T000000Z", "DTSTART:00010101T000000Z", "RRULE:FREQ=DAILY", "RRULE:FREQ=DAILY;COUNT=-1"],
    ...["RRULE:FREQ=YEARLY;BYDAY=99MO", "RRULE:;;;===", "EXDATE:,,,", "RDATE;VALUE=PERIOD:/", "RECURRENCE-ID:20260602"],
    ...["RRULE:FREQ=HOURLY;INTERVAL=99999999999999999999", "X-WR-TIMEZONE:../etc/passwd", "TZID:__proto__", " folded"],
    ...[
      "DTSTART;TZID=__proto__:20260602T090000",
      "FREEBUSY:20260602T090000Z/PT1H",
      "UID:constructor",
      ...[
        "TZOFFSETTO:+9999",
        "TZOFFSETTO:-2359",
        "TZOFFSETFROM:+0130",
        "TZID:Office",
        "BEGIN:STANDARD",
        "DTSTART:99991231T235959",
      ],
      ...[
        "RDATE:00010101T000000,99991231T235959",
        "X-WR-TIMEZONE:Office",
        "DTSTART;TZID=Office:20260602T090000",
        "METHOD:CANCEL",
      ],
      ...[
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:99991231T235959",
        "UID:1",
        "DTSTART:99991231",
      ],
    ],
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);

test("no text breaks the reader, whatever it holds", () => {
  fc.assert(
    fc.property(fc.array(hostileLine, { maxLength: 30 }), (lines) => {
      for (const text of [calendarText(...lines), lines.join("\n")]) {
        const result = parseCalendar(text, options);
        if (typeof result === "string") continue;
        expect(result.skipped).toBeGreaterThanOrEqual(0);
        for (const { from, until } of result.busy)
          expect([window.from <= from, from < until, until <= window.until]).toEqual([true, true, true]);
      }
    }),
    { seed, numRuns: 1000 * longer },
  );
});
