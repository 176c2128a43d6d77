import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { calendarText, eventLines } from "../../../tests/support/bookings/calendar-text.ts";
import type { FeedFailure, GuessReason } from "../store/tables.ts";
import { type CalendarReading, parseCalendar } from "./parse-calendar.ts";

interface Case {
  name: string;
  text: string;
  /** Periods as `2026-06-02T07:00/08:00`, in UTC; the end with its day where that is another one. */
  busy: string[];
  skipped?: number;
  /** How many entries were read by a guess, by its reason. */
  guessed?: Partial<Record<GuessReason, number>>;
  /** First and last day, in UTC; 31 May to 7 June unless given. */
  window?: [from: string, until: string];
}

const ownId = "3f0c1a52-8f6e-4c0b-9b1e-2d1f6a7c8e90";
const berlin = "TZID=Europe/Berlin";
const hour = (start: string) => [`DTSTART;${start}`, "DURATION:PT1H"];
const nine = hour(`${berlin}:20260602T090000`);
const one = (...lines: string[]) => calendarText(...eventLines(...lines));
const many = (...events: string[][]) => calendarText(...events.flatMap((lines) => eventLines(...lines)));
const series = ["UID:series", ...hour(`${berlin}:20260601T090000`), "RRULE:FREQ=DAILY;COUNT=3"];
const moved = ["UID:series", "DTSTART;TZID=Europe/Berlin:20260602T150000", "DURATION:PT1H"];
/** The hours from 09:00 of the first three days of June. */
const seriesBusy = ["2026-06-01T07:00/08:00", "2026-06-02T07:00/08:00", "2026-06-03T07:00/08:00"];
const secondMoved = ["2026-06-01T07:00/08:00", "2026-06-02T13:00/14:00", "2026-06-03T07:00/08:00"];
const allDays = ["2026-05-31T22:00/2026-06-01T22:00", "2026-06-02T22:00/2026-06-03T22:00"];
const allDaySeries = ["DTSTART;VALUE=DATE:20260601", "RRULE:FREQ=DAILY;COUNT=3"];

const zoneOf = (tzid: string, ...standard: string[]) => [
  ...["BEGIN:VTIMEZONE", `TZID:${tzid}`, ...standard.filter((line) => line.startsWith("X-LIC"))],
  ...["BEGIN:STANDARD", "DTSTART:16010101T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100"],
  ...["RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "END:STANDARD"],
  ...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200"],
  ...["RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
];
const fixedZone = (tzid: string, offset: string) => [
  ...["BEGIN:VTIMEZONE", `TZID:${tzid}`, "BEGIN:STANDARD", "DTSTART:16010101T000000"],
  ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, "END:STANDARD", "END:VTIMEZONE"],
];

/** STANDARD or DAYLIGHT, first change, offsets before and after it, and further lines. */
const observances = (
  tzid: string,
  ...parts: [kind: string, from: string, before: string, after: string, ...lines: string[]][]
) => [
  ...["BEGIN:VTIMEZONE", `TZID:${tzid}`],
  ...parts.flatMap(([kind, from, before, after, ...lines]) => [
    ...[`BEGIN:${kind}`, `DTSTART:${from}`, `TZOFFSETFROM:${before}`, `TZOFFSETTO:${after}`, ...lines, `END:${kind}`],
  ]),
  "END:VTIMEZONE",
];

/** The numbers are those of the cases that have broken other calendars. */
const cases: Case[] = [
  // 25
  { name: "our own booking comes back", text: one(`UID:${ownId}@example.org`, ...nine), busy: [] },
  { name: "our own in capitals", text: one(`UID:${ownId.toUpperCase()}@example.org`, ...nine), busy: [] },
  { name: "a copy of it", text: one(`UID:copy-of-${ownId}@google.com`, ...nine), busy: [] },
  {
    name: "somebody else's UID",
    text: one(`UID:${ownId.replace("3", "4")}`, ...nine),
    busy: ["2026-06-02T07:00/08:00"],
  },

  // 26
  {
    name: "a whole day, without an end",
    text: one("DTSTART;VALUE=DATE:20260602"),
    busy: ["2026-06-01T22:00/2026-06-02T22:00"],
  },
  {
    name: "a whole day, with an end",
    text: one("DTSTART;VALUE=DATE:20260602", "DTEND;VALUE=DATE:20260603"),
    busy: ["2026-06-01T22:00/2026-06-02T22:00"],
  },
  {
    name: "a whole day that ends when it begins",
    text: one("DTSTART;VALUE=DATE:20260602", "DTEND;VALUE=DATE:20260602"),
    busy: ["2026-06-01T22:00/2026-06-02T22:00"],
  },
  {
    name: "whole days for hours",
    text: one("DTSTART;VALUE=DATE:20260602", "DURATION:PT48H"),
    busy: ["2026-06-01T22:00/2026-06-03T22:00"],
  },
  {
    name: "the day of 23 hours",
    text: one("DTSTART;VALUE=DATE:20260329"),
    busy: ["2026-03-28T23:00/2026-03-29T22:00"],
    window: ["2026-03-20", "2026-04-01"],
  },
  {
    name: "73 hours of three days",
    text: one("DTSTART;VALUE=DATE:20261024", "DTEND;VALUE=DATE:20261027"),
    busy: ["2026-10-23T22:00/2026-10-26T23:00"],
    window: ["2026-10-20", "2026-11-01"],
  },

  // 27
  { name: "a floating time", text: one("DTSTART:20260602T090000", "DURATION:PT1H"), busy: ["2026-06-02T07:00/08:00"] },
  {
    name: "a floating time of a calendar that names its zone, after its events",
    text: calendarText(...eventLines("DTSTART:20260602T090000", "DURATION:PT1H"), "X-WR-TIMEZONE:Asia/Kathmandu"),
    busy: ["2026-06-02T03:15/04:15"],
  },
  {
    name: "a time in UTC in a calendar that names its zone",
    text: calendarText("X-WR-TIMEZONE:Asia/Kathmandu", ...eventLines("DTSTART:20260602T090000Z", "DURATION:PT1H")),
    busy: ["2026-06-02T09:00/10:00"],
  },

  // 28
  ...[
    "Europe/Berlin",
    "europe/berlin",
    "W. Europe Standard Time",
    '"W. Europe Standard Time"',
    '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"',
    "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna",
    '"(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"',
    '"(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna"',
    "/mozilla.org/20050126_1/Europe/Berlin",
    "/freeassociation.sourceforge.net/Europe/Berlin",
    "/citadel.org/20260101_1/Europe/Berlin",
    "GMT+0200",
    // Labels without their offset, of Windows and Lotus; paths and names of other spellings; the name of a summer time.
    "Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna",
    "Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna",
    "W. Europe",
    "W. Europe Daylight Time",
    "Western/Central Europe",
    "Central European Summer Time",
    "Central European Time",
    "Mitteleuropäische Zeit",
    "CEST",
    "MESZ",
    "Europe-Berlin",
    "Berlin",
    "Zurich",
    '"tzone://Microsoft/Europe/Berlin"',
  ].map((tzid) => ({
    name: `the zone ${tzid}`,
    text: one(...hour(`TZID=${tzid}:20260602T090000`)),
    busy: ["2026-06-02T07:00/08:00"],
  })),
  ...[
    "US-Eastern",
    "America-New_York",
    "America/New York",
    "Eastern",
    "Eastern Time",
    "Eastern Daylight Time",
    "Eastern Time (US & Canada)",
    "EDT",
  ].map((tzid) => ({
    name: `the zone ${tzid}`,
    text: one(...hour(`TZID=${tzid}:20260602T090000`)),
    busy: ["2026-06-02T13:00/14:00"],
  })),
  {
    name: "a zone that nobody knows, in what is ahead and in what is over",
    text: many(hour("TZID=Somewhere:20260602T090000"), hour("TZID=Somewhere:20250602T090000")),
    busy: ["2026-06-02T07:00/08:00"],
    guessed: { zone: 1 },
  },
  {
    name: "the zone of a calendar that nobody knows, where a time needs it",
    text: calendarText("X-WR-TIMEZONE:Somewhere", ...eventLines("DTSTART:20260602T090000", "DURATION:PT1H")),
    busy: ["2026-06-02T07:00/08:00"],
    guessed: { zone: 1 },
  },
  {
    name: "the zone of New York by its Windows name",
    text: one(...hour("TZID=Eastern Standard Time:20260602T090000")),
    busy: ["2026-06-02T13:00/14:00"],
  },
  {
    name: "the zone of New York as Outlook shows it",
    text: one(...hour('TZID="(UTC-05:00) Eastern Time (US & Canada)":20260602T090000')),
    busy: ["2026-06-02T13:00/14:00"],
  },
  {
    name: "a Windows name with its description",
    text: calendarText(
      ...zoneOf("W. Europe Standard Time"),
      ...eventLines(...hour("TZID=W. Europe Standard Time:20260602T090000")),
    ),
    busy: ["2026-06-02T07:00/08:00"],
  },
  {
    name: "a name of its own with a description, after the event",
    text: calendarText(...eventLines(...hour("TZID=Office:20260602T090000")), ...fixedZone("Office", "+0545")),
    busy: ["2026-06-02T03:15/04:15"],
  },
  {
    name: "a name of its own with a place: the description counts, as only it is in RFC 5545",
    text: calendarText(
      ...zoneOf("Office", "X-LIC-LOCATION:Asia/Tokyo"),
      ...eventLines(...hour("TZID=Office:20260602T090000")),
    ),
    busy: ["2026-06-02T07:00/08:00"],
    guessed: { "described-zone": 1 },
  },
  {
    name: "a name of its own with a summer time, over its end",
    text: calendarText(
      ...zoneOf("Customized Time Zone"),
      ...eventLines(...hour("TZID=Customized Time Zone:20261024T090000"), "RRULE:FREQ=DAILY;COUNT=2"),
    ),
    busy: ["2026-10-24T07:00/08:00", "2026-10-25T08:00/09:00"],
    window: ["2026-10-20", "2026-11-01"],
  },

  {
    name: "a summer time that ends on the first day of a month",
    text: calendarText(
      ...zoneOf("Office").map((line) =>
        line
          .replace("+0200", "-0400")
          .replace("+0100", "-0500")
          .replace("BYDAY=-1SU;BYMONTH=10", "BYDAY=1SU;BYMONTH=11")
          .replace("BYDAY=-1SU", "BYDAY=2SU"),
      ),
      ...eventLines(...hour("TZID=Office:20261031T090000"), "RRULE:FREQ=DAILY;COUNT=2"),
    ),
    busy: ["2026-10-31T13:00/14:00", "2026-11-01T14:00/15:00"],
    window: ["2026-10-20", "2026-11-10"],
  },

  // A calendar's own description of a zone decides (RFC 5545, 3.6.5).
  {
    name: "a zone whose changes are listed",
    text: calendarText(
      ...observances(
        "Office",
        ["DAYLIGHT", "20250301T000000", "+0100", "+0300", "RDATE:20260601T000000,20270601T000000"],
        ["STANDARD", "20251001T000000", "+0300", "+0100", "RDATE:20260603T000000"],
      ),
      ...eventLines(...hour("TZID=Office:20260531T090000"), "RRULE:FREQ=DAILY;COUNT=4"),
    ),
    busy: ["2026-05-31T08:00/09:00", "2026-06-01T06:00/07:00", "2026-06-02T06:00/07:00", "2026-06-03T08:00/09:00"],
  },
  {
    name: "a zone of single changes, the last of which goes on",
    text: calendarText(
      ...observances(
        "Office",
        ["STANDARD", "20250101T000000", "+0100", "+0200"],
        ["STANDARD", "20260101T000000", "+0200", "+0545"],
      ),
      ...eventLines(...hour("TZID=Office:20260602T090000")),
    ),
    busy: ["2026-06-02T03:15/04:15"],
  },
  {
    name: "a summer time that ends on the first Sunday of October, not on its last",
    text: calendarText(
      ...zoneOf("Office").map((line) => line.replace("BYDAY=-1SU;BYMONTH=10", "BYDAY=1SU;BYMONTH=10")),
      ...eventLines(...hour("TZID=Office:20261003T090000"), "RRULE:FREQ=DAILY;COUNT=2"),
    ),
    busy: ["2026-10-03T07:00/08:00", "2026-10-04T08:00/09:00"],
    window: ["2026-10-01", "2026-11-01"],
  },
  {
    name: "a summer time that was given up, by rules with an end",
    text: calendarText(
      ...observances(
        "Office",
        [
          "DAYLIGHT",
          "20000326T020000",
          "+0200",
          "+0300",
          "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20160327T000000Z",
        ],
        [
          "STANDARD",
          "20001029T030000",
          "+0300",
          "+0200",
          "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20151025T000000Z",
        ],
      ),
      ...eventLines(...hour("TZID=Office:20260602T090000")),
    ),
    busy: ["2026-06-02T06:00/07:00"],
  },
  {
    name: "a known name that the calendar describes otherwise",
    text: calendarText(
      ...fixedZone("Europe/Berlin", "+0500"),
      ...eventLines(
        ...hour(`${berlin}:20260602T090000`),
        "RRULE:FREQ=DAILY;COUNT=3",
        `EXDATE;${berlin}:20260603T090000`,
      ),
    ),
    busy: ["2026-06-02T04:00/05:00", "2026-06-04T04:00/05:00"],
    guessed: { "described-zone": 1 },
  },
  {
    name: "a known name that the calendar describes as everybody does",
    text: calendarText(...zoneOf("Europe/Berlin"), ...eventLines(...nine)),
    busy: ["2026-06-02T07:00/08:00"],
  },
  {
    name: "an end in UTC, an exception in UTC and a day of a described zone",
    text: calendarText(
      ...fixedZone("Office", "-0730"),
      ...eventLines(
        ...[
          "DTSTART;TZID=Office:20260601T200000",
          "DURATION:P1D",
          "RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260606T033000Z",
        ],
        "EXDATE:20260604T033000Z",
      ),
    ),
    busy: ["2026-06-02T03:30/2026-06-03T03:30", "2026-06-06T03:30/2026-06-07T03:30"],
  },
  {
    name: "an hour that a described zone skips, and one that comes twice",
    text: calendarText(
      ...zoneOf("Office").map((line) => line.replace("BYDAY=-1SU", "BYDAY=1SU")),
      ...eventLines(...hour("TZID=Office:20260227T023000"), "RRULE:FREQ=DAILY;COUNT=4"),
      ...eventLines(...hour("TZID=Office:20261004T023000")),
    ),
    busy: ["2026-02-27T01:30/02:30", "2026-02-28T01:30/02:30", "2026-03-02T00:30/01:30", "2026-10-04T00:30/01:30"],
    window: ["2026-02-20", "2026-11-01"],
  },
  {
    name: "two calendars in one text, each with its own zone of the same name",
    text:
      calendarText(...fixedZone("Office", "+0300"), ...eventLines(...hour("TZID=Office:20260602T090000"))) +
      calendarText(...fixedZone("Office", "-0300"), ...eventLines(...hour("TZID=Office:20260602T090000"))),
    busy: ["2026-06-02T06:00/07:00", "2026-06-02T12:00/13:00"],
  },
  ...[
    "RRULE:FREQ=SECONDLY",
    "RRULE:FREQ=DAILY",
    "RRULE:FREQ=YEARLY;UNTIL=never",
    "RDATE:tomorrow",
    "RRULE:FREQ=YEARLY;BYHOUR=1,2",
    `RRULE:FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 366 }, (_, index) => index + 1)}`,
    `RDATE:${"20260601T000000,".repeat(5000)}`,
    Array(3)
      .fill(`RDATE:${"20260601T000000,".repeat(1000)}`)
      .join("\r\n"),
    `RRULE:FREQ=MONTHLY;BYMONTHDAY=${Array.from({ length: 28 }, (_, index) => index + 1)}`,
    "RRULE:FREQ=YEARLY;BYMONTH=10;COUNT=99999999",
  ].map((line) => ({
    name: `a zone by an absurd rule is no zone: ${line.slice(0, 40)}`,
    text: calendarText(
      ...observances("Office", ["STANDARD", "16010101T000000", "+0100", "+0300", line]),
      ...eventLines(...hour("TZID=Office:20260602T090000")),
    ),
    busy: ["2026-06-02T07:00/08:00"],
    guessed: { zone: 1 },
  })),
  {
    name: "zones of many changes together are no zones beyond a limit, as they would take the time of all other entries",
    text: calendarText(
      ...Array.from({ length: 6 }, (_, index) => {
        const lists = `RDATE:20260601T00000${index},${"20260601T000000,".repeat(1800)}`;
        return observances(`Office ${index}`, ["STANDARD", "16010101T000000", "+0100", "+0300", lists]);
      }).flat(),
      ...Array.from({ length: 6 }, (_, index) => eventLines(...hour(`TZID=Office ${index}:20260602T090000`))).flat(),
    ),
    busy: ["2026-06-02T06:00/08:00"],
    guessed: { zone: 1 },
  },

  // 30
  {
    name: "an exception by zone",
    text: one(...series, `EXDATE;${berlin}:20260602T090000`),
    busy: without(seriesBusy, 1),
  },
  { name: "an exception in UTC", text: one(...series, "EXDATE:20260602T070000Z"), busy: without(seriesBusy, 1) },
  {
    name: "an exception without a zone",
    text: one(...series, "EXDATE:20260602T090000"),
    busy: without(seriesBusy, 1),
  },
  {
    name: "a list of exceptions over a clock change",
    text: one(
      ...hour(`${berlin}:20261023T090000`),
      "RRULE:FREQ=DAILY;COUNT=5",
      `EXDATE;${berlin}:20261024T090000,20261026T090000`,
    ),
    busy: ["2026-10-23T07:00/08:00", "2026-10-25T08:00/09:00", "2026-10-27T08:00/09:00"],
    window: ["2026-10-20", "2026-11-01"],
  },
  ...["EXDATE;VALUE=DATE:20260602", "EXDATE:20260602T000000", "EXDATE:20260602T000000Z", "EXDATE:20260601T220000Z"].map(
    (exception) => ({ name: `of whole days ${exception}`, text: one(...allDaySeries, exception), busy: allDays }),
  ),
  {
    name: "an exception as a date on a series with times",
    text: one(...series, "EXDATE;VALUE=DATE:20260602"),
    busy: without(seriesBusy, 1),
  },
  {
    name: "an exception as a date is one of the series' own zone",
    text: one(...hour("TZID=Asia/Tokyo:20260602T080000"), "RRULE:FREQ=DAILY;COUNT=2", "EXDATE;VALUE=DATE:20260602"),
    busy: ["2026-06-02T23:00/2026-06-03T00:00"],
  },
  {
    name: "a further date on a series with times",
    text: one(...nine, "RDATE;VALUE=DATE:20260604"),
    busy: ["2026-06-02T07:00/08:00", "2026-06-04T07:00/08:00"],
  },
  {
    name: "an exception and a further time that cannot be read, beside those that can",
    text: one(
      ...series,
      `EXDATE;${berlin}:20260602T090000,tomorrow`,
      "RDATE:20260605T070000Z,",
      "RDATE;VALUE=PERIOD:20260606T070000Z/later",
    ),
    busy: [...without(seriesBusy, 1), "2026-06-05T07:00/08:00", "2026-06-06T07:00/08:00"],
    guessed: { dates: 1, end: 1 },
  },
  {
    name: "an exception of one of two a day",
    text: one(
      ...hour(`${berlin}:20260602T090000`),
      "RRULE:FREQ=DAILY;COUNT=4;BYHOUR=9,14",
      `EXDATE;${berlin}:20260602T140000`,
    ),
    busy: ["2026-06-02T07:00/08:00", "2026-06-03T07:00/08:00", "2026-06-03T12:00/13:00"],
  },
  {
    name: "further times, as times and as periods",
    text: one(
      ...nine,
      `RDATE;${berlin}:20260603T090000`,
      `RDATE;VALUE=PERIOD;${berlin}:20260604T090000/PT2H,20260605T090000/20260605T093000`,
    ),
    busy: ["2026-06-02T07:00/08:00", "2026-06-03T07:00/08:00", "2026-06-04T07:00/09:00", "2026-06-05T07:00/07:30"],
  },

  // 31
  ...["TZID=Europe/Berlin:20260602T090000", "VALUE=DATE-TIME:20260602T070000Z"].flatMap((id) => [
    { name: `moved ${id}`, text: many(series, [...moved, `RECURRENCE-ID;${id}`]), busy: secondMoved },
    { name: `moved before its master ${id}`, text: many([...moved, `RECURRENCE-ID;${id}`], series), busy: secondMoved },
    {
      name: `cancelled ${id}`,
      text: many(series, [...moved, `RECURRENCE-ID;${id}`, "STATUS:CANCELLED"]),
      busy: without(seriesBusy, 1),
    },
    {
      name: `made free ${id}`,
      text: many(series, [...moved, `RECURRENCE-ID;${id}`, "TRANSP:TRANSPARENT"]),
      busy: without(seriesBusy, 1),
    },
    {
      name: `without its master ${id}`,
      text: one(...moved, `RECURRENCE-ID;${id}`),
      busy: ["2026-06-02T13:00/14:00"],
    },
  ]),
  {
    name: "moved by a date, of a series with times",
    text: many(series, [...moved, "RECURRENCE-ID;VALUE=DATE:20260602"]),
    busy: secondMoved,
  },
  {
    name: "moved by an id that cannot be read",
    text: many(series, [...moved, "RECURRENCE-ID:second"]),
    busy: ["2026-06-01T07:00/08:00", "2026-06-02T07:00/08:00", "2026-06-02T13:00/14:00", "2026-06-03T07:00/08:00"],
    guessed: { dates: 1 },
  },
  {
    name: "moved out of the window",
    text: many(series, [
      ...["UID:series", ...hour(`${berlin}:20260720T090000`)],
      `RECURRENCE-ID;${berlin}:20260602T090000`,
    ]),
    busy: without(seriesBusy, 1),
  },
  {
    name: "moved into the window",
    text: many(
      ["UID:series", ...hour(`${berlin}:20260401T090000`), "RRULE:FREQ=DAILY;COUNT=2"],
      [...moved, `RECURRENCE-ID;${berlin}:20260402T090000`],
    ),
    busy: ["2026-06-02T13:00/14:00"],
  },
  {
    name: "one of whole days becomes an hour",
    text: many(["UID:series", ...allDaySeries], [...moved, "RECURRENCE-ID;VALUE=DATE:20260602"]),
    busy: ["2026-05-31T22:00/2026-06-01T22:00", "2026-06-02T13:00/14:00", "2026-06-02T22:00/2026-06-03T22:00"],
  },
  {
    name: "moved with all later ones",
    text: many(series, [...moved, `RECURRENCE-ID;RANGE=THISANDFUTURE;${berlin}:20260602T090000`]),
    busy: ["2026-06-01T07:00/08:00", "2026-06-02T13:00/14:00", "2026-06-03T13:00/14:00"],
  },
  {
    name: "cancelled with all later ones",
    text: many(series, [...moved, `RECURRENCE-ID;RANGE=THISANDFUTURE;${berlin}:20260602T090000`, "STATUS:CANCELLED"]),
    busy: ["2026-06-01T07:00/08:00"],
  },
  {
    name: "moved with all later ones by a day and two hours, over a clock change",
    text: many(
      ["UID:series", ...hour(`${berlin}:20261023T090000`), "RRULE:FREQ=DAILY;COUNT=3"],
      [
        "UID:series",
        `DTSTART;${berlin}:20261025T110000`,
        "DURATION:PT2H",
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${berlin}:20261024T090000`,
      ],
    ),
    busy: ["2026-10-23T07:00/08:00", "2026-10-25T10:00/12:00", "2026-10-26T10:00/12:00"],
    window: ["2026-10-20", "2026-11-01"],
  },

  // 32
  {
    name: "COUNT counts excluded ones",
    text: one(...series, `EXDATE;${berlin}:20260601T090000`),
    busy: without(seriesBusy, 0),
  },
  {
    name: "COUNT counts a start that its rule does not know (RFC 5545, 3.3.10)",
    text: one(...nine, "RRULE:FREQ=WEEKLY;BYDAY=WE,FR;COUNT=3"),
    busy: ["2026-06-02T07:00/08:00", "2026-06-03T07:00/08:00", "2026-06-05T07:00/08:00"],
    window: ["2026-05-31", "2026-06-20"],
  },
  {
    name: "COUNT=1 is the start alone",
    text: one(...nine, "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1"),
    busy: ["2026-06-02T07:00/08:00"],
  },
  ...["20260603T070000Z", "20260603", "20260603T090000"].map((until) => ({
    name: `the end UNTIL=${until} is included`,
    text: one(...hour(`${berlin}:20260601T090000`), `RRULE:FREQ=DAILY;UNTIL=${until}`),
    busy: seriesBusy,
  })),
  ...["20260603T065959Z", "20260602", "20260603T085959"].map((until) => ({
    name: `the end UNTIL=${until} is before the third`,
    text: one(...hour(`${berlin}:20260601T090000`), `RRULE:FREQ=DAILY;UNTIL=${until}`),
    busy: without(seriesBusy, 2),
  })),
  ...["20260602", "20260602T000000", "20260602T000000Z", "20260601T220000Z"].map((until) => ({
    name: `of whole days the end UNTIL=${until} is included`,
    text: one("DTSTART;VALUE=DATE:20260601", `RRULE:FREQ=DAILY;UNTIL=${until}`),
    busy: ["2026-05-31T22:00/2026-06-02T22:00"],
  })),

  // 34
  ...[
    "TRANSP:TRANSPARENT",
    "STATUS:CANCELLED",
    "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
    "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE",
  ].map((line) => ({ name: line, text: one(...nine, line), busy: [] })),
  ...[
    "STATUS:TENTATIVE",
    "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE",
    "X-MICROSOFT-CDO-BUSYSTATUS:OOF",
    "TRANSP:OPAQUE",
    "X-MICROSOFT-CDO-INTENDEDSTATUS:FREE",
  ].map((line) => ({ name: line, text: one(...nine, line), busy: ["2026-06-02T07:00/08:00"] })),
  {
    name: "free and busy times of a server",
    text: calendarText(
      ...["BEGIN:VFREEBUSY", "FREEBUSY:20260602T070000Z/PT1H,20260603T070000Z/20260603T080000Z"],
      ...["FREEBUSY;FBTYPE=FREE:20260604T070000Z/PT1H", "END:VFREEBUSY"],
    ),
    busy: ["2026-06-02T07:00/08:00", "2026-06-03T07:00/08:00"],
  },

  { name: "a calendar of cancellations", text: calendarText("METHOD:CANCEL", ...eventLines(...nine)), busy: [] },
  {
    name: "a calendar of cancellations that says so at its end, after one that is none",
    text:
      one(...hour("20260603T070000Z").map((line) => line.replace(";", ":"))) +
      calendarText(...eventLines(...nine), "METHOD:cancel"),
    busy: ["2026-06-03T07:00/08:00"],
  },
  {
    name: "a calendar of cancellations that takes one of a series",
    text:
      many(series) + calendarText("METHOD:CANCEL", ...eventLines(...moved, `RECURRENCE-ID;${berlin}:20260602T090000`)),
    busy: without(seriesBusy, 1),
  },
  ...[
    "ATTENDEE;CN=Owner;PARTSTAT=DECLINED:mailto:owner@example.org",
    'ATTENDEE;CN="Owner, The";ROLE=REQ-PARTICIPANT;PARTSTAT=declined:MAILTO:Owner@Example.org',
    "ATTENDEE;PARTSTAT=DECLINED;EMAIL=owner@example.org:urn:uuid:1",
  ].map((line) => ({ name: `declined: ${line}`, text: one(...nine, line), busy: [] })),
  {
    name: "declined by the address that the calendar is named after",
    text: calendarText(
      "X-WR-CALNAME:me@work.example",
      ...eventLines(...nine, "ATTENDEE;PARTSTAT=DECLINED:mailto:me@work.example"),
    ),
    busy: [],
  },
  ...[
    "ATTENDEE;PARTSTAT=DECLINED:mailto:guest@example.org",
    "ATTENDEE;PARTSTAT=ACCEPTED:mailto:owner@example.org",
    "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:owner@example.org",
  ].map((line) => ({ name: `not declined: ${line}`, text: one(...nine, line), busy: ["2026-06-02T07:00/08:00"] })),
  {
    name: "free and busy times, of which one has no end and one no start",
    text: calendarText(
      ...["BEGIN:VFREEBUSY", "FREEBUSY:20260602T070000Z/PT1H,20260603T070000Z/soon,soon/PT1H,20260604T070000Z/PT1H"],
      "END:VFREEBUSY",
    ),
    busy: ["2026-06-02T07:00/08:00", "2026-06-03T07:00/08:00", "2026-06-04T07:00/08:00"],
    skipped: 1,
    guessed: { end: 1 },
  },

  // 36
  {
    name: "begun before the window",
    text: one(`DTSTART;${berlin}:20260529T120000`, `DTEND;${berlin}:20260602T120000`),
    busy: ["2026-05-31T00:00/2026-06-02T10:00"],
  },
  {
    name: "an instance of a series begun before the window",
    text: one("DTSTART:20260501T120000Z", "DTEND:20260504T120000Z", "RRULE:FREQ=WEEKLY;UNTIL=20260530T000000Z"),
    busy: ["2026-05-31T00:00/2026-06-01T12:00"],
  },
  {
    name: "over the end of the window",
    text: one("DTSTART:20260607T120000Z", "DTEND:20260609T120000Z"),
    busy: ["2026-06-07T12:00/2026-06-08T00:00"],
  },
  {
    name: "beside the window",
    text: many(
      ["DTSTART:20260530T230000Z", "DTEND:20260531T000000Z"],
      ["DTSTART:20260608T000000Z", "DTEND:20260608T010000Z"],
    ),
    busy: [],
  },
  { name: "no time at all", text: one("DTSTART:20260602T090000Z"), busy: [] },
  {
    name: "a day of a duration that has 23 hours",
    text: one(`DTSTART;${berlin}:20260328T120000`, "DURATION:P1D"),
    busy: ["2026-03-28T11:00/2026-03-29T10:00"],
    window: ["2026-03-20", "2026-04-01"],
  },
  {
    name: "24 hours over the same clock change",
    text: one(`DTSTART;${berlin}:20260328T120000`, "DURATION:PT24H"),
    busy: ["2026-03-28T11:00/2026-03-29T11:00"],
    window: ["2026-03-20", "2026-04-01"],
  },
  {
    name: "an alarm's duration is not the event's",
    text: one(...nine, "BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:PT9H", "END:VALARM"),
    busy: ["2026-06-02T07:00/08:00"],
  },
  {
    name: "an hour that does not exist does not come (RFC 5545, 3.3.10)",
    text: one(...hour(`${berlin}:20260101T023000`), "RRULE:FREQ=WEEKLY;BYDAY=SU"),
    busy: ["2026-03-22T01:30/02:30", "2026-04-05T00:30/01:30"],
    window: ["2026-03-20", "2026-04-10"],
  },
  {
    name: "of an hour that comes twice the first one counts",
    text: one(...hour(`${berlin}:20260101T023000`), "RRULE:FREQ=WEEKLY;BYDAY=SU"),
    busy: ["2026-10-25T00:30/01:30", "2026-11-01T01:30/02:30"],
    window: ["2026-10-20", "2026-11-05"],
  },

  // 37
  {
    name: "daily since 1970",
    text: one(...hour(`${berlin}:19700101T090000`), "RRULE:FREQ=DAILY"),
    busy: ["2026-10-24T07:00/08:00", "2026-10-25T08:00/09:00"],
    window: ["2026-10-24", "2026-10-26"],
  },
  {
    name: "daily since 1970, 30 000 times",
    text: one(...hour(`${berlin}:19700101T090000`), "RRULE:FREQ=DAILY;COUNT=30000"),
    busy: ["2026-06-01T07:00/08:00"],
    window: ["2026-06-01", "2026-06-02"],
  },
  ...[
    "FREQ=SECONDLY",
    "FREQ=MINUTELY",
    "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=MONTHLY;BYMONTHDAY=last",
    "COUNT=2",
    "FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD",
    "FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=1,2,3",
    "FREQ=DAILY;INTERVAL=0",
  ].map((rule) => ({
    name: `refused but for its first date: ${rule}`,
    text: one(...nine, `RRULE:${rule}${rule.includes("BYSECOND") ? `;BYMINUTE=${[...Array(60).keys()]}` : ""}`),
    busy: ["2026-06-02T07:00/08:00"],
    guessed: { rule: 1 },
  })),
  {
    name: "rules that nobody understands, of a series that may go on and of one that is over",
    text: many(
      [...hour(`${berlin}:20200101T090000`), "RRULE:FREQ=NEVER"],
      [...hour(`${berlin}:20200101T090000`), "RRULE:FREQ=NEVER;UNTIL=20210101T000000Z"],
    ),
    busy: [],
    guessed: { rule: 1 },
  },
  ...["FREQ=DAILY; COUNT=3", " FREQ = DAILY ;COUNT= 3", "freq=weekly;byday=MO, TU ,WE;COUNT=3"].map((rule) => ({
    name: `blanks in a rule: ${rule}`,
    text: one(...series.slice(0, -1), `RRULE:${rule}`),
    busy: seriesBusy,
  })),
  ...[
    "DTSTART:20260602T090000+0200",
    "DTSTART:20260602T090000+02:00",
    "DTSTART;TZID=America/New_York:20260602T090000+0200",
    "DTSTART:2026-06-02T07:00:00Z",
    "DTSTART:2026-06-02T09:00:00.000+02:00",
    "DTSTART:2026-06-02 09:00",
  ].map((line) => ({ name: `readable: ${line}`, text: one(line, "DURATION:PT1H"), busy: ["2026-06-02T07:00/08:00"] })),
  {
    name: "a midnight that is written as 24:00",
    text: one("DTSTART:20260601T240000Z", "DTEND:20260602T010000Z"),
    busy: ["2026-06-02T00:00/01:00"],
  },
  ...[
    ["DTSTART:20260602T070000Z", "DTEND:20260602T060000Z"],
    ["DTSTART:20260602T070000Z", "DTEND:later"],
    ["DTSTART:20260602T070000Z", "DURATION:an hour"],
    ["DTSTART:20260602T070000Z", "DURATION:P9999999999W"],
    ["DTSTART:20260602T070000Z", "DURATION:-PT1H"],
  ].map((lines) => ({
    name: `an hour where the end cannot be read: ${lines[1]}`,
    text: one(...lines),
    busy: ["2026-06-02T07:00/08:00"],
    guessed: { end: 1 },
  })),
  {
    name: "a day where the end of a day cannot be read",
    text: one("DTSTART;VALUE=DATE:20260602", "DTEND;VALUE=DATE:later"),
    busy: ["2026-06-01T22:00/2026-06-02T22:00"],
    guessed: { end: 1 },
  },
  {
    name: "an end that cannot be read of what is over",
    text: one("DTSTART:20250602T070000Z", "DTEND:later"),
    busy: [],
  },
  {
    name: "a time that ends on a date, and a date that ends at a time",
    text: many(
      [`DTSTART;${berlin}:20260601T120000`, "DTEND;VALUE=DATE:20260602"],
      ["DTSTART;VALUE=DATE:20260603", `DTEND;${berlin}:20260604T120000`],
    ),
    busy: ["2026-06-01T10:00/22:00", "2026-06-02T22:00/2026-06-04T22:00"],
  },
  {
    name: "30 February",
    text: one(...hour(`${berlin}:20260101T090000`), "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    busy: [],
  },
  {
    name: "the second Tuesday, and the last weekday of a month",
    text: many(
      [...hour(`${berlin}:20260113T090000`), "RRULE:FREQ=MONTHLY;BYDAY=2TU"],
      [...hour(`${berlin}:20260130T140000`), "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"],
    ),
    busy: ["2026-06-09T07:00/08:00", "2026-06-30T12:00/13:00"],
    window: ["2026-06-01", "2026-07-01"],
  },

  // 38
  {
    name: "broken ones among good ones",
    text: calendarText(
      ...eventLines("DTSTART:20260231T090000Z", "DURATION:PT1H"),
      ...eventLines("SUMMARY:no start"),
      ...eventLines("DTSTART:20260602T090000Z", "DTEND:20260602T080000Z"),
      ...eventLines("DTSTART:20260602T090000Z", "DURATION:an hour"),
      ...eventLines(...nine, "RRULE:FREQ=NEVER"),
      ...["BEGIN:VEVENT", "UID:no end", "DTSTART:20260603T090000Z"],
      ...eventLines(...nine, "a line that nobody folded", "=:=:="),
      "X-COLOUR:#000000",
      ...["BEGIN:VEVENT", "UID:no end either", "BEGIN:VALARM", "END:VEVENT"],
    ),
    busy: ["2026-06-02T07:00/08:00", "2026-06-02T09:00/10:00", "2026-06-03T09:00/10:00"],
    skipped: 3,
    guessed: { end: 3, rule: 1 },
  },
  { name: "a calendar without events", text: calendarText(), busy: [] },
  {
    name: "folded lines, small letters, newlines only, a byte order mark",
    text: `\uFEFF${one(...nine)
      .replace("Europe", "Eur\r\n ope")
      .replaceAll("\r\n", "\n")
      .toLowerCase()}`,
    busy: ["2026-06-02T07:00/08:00"],
  },
  {
    name: "two calendars in one text, whose times touch and overlap",
    text:
      one(...nine) + many(["DTSTART:20260602T080000Z", "DURATION:PT1H"], ["DTSTART:20260602T083000Z", "DURATION:PT2H"]),
    busy: ["2026-06-02T07:00/10:30"],
  },
];

describe.each(["UTC", "Europe/Berlin", "Asia/Tokyo"])("on a machine in %s", (machineZone) => {
  let results: (CalendarReading | FeedFailure)[];

  beforeAll(() => {
    const input = JSON.stringify(cases.map(({ text, window }) => [text, optionsOf(window)]));
    const env = { ...process.env, TZ: machineZone };
    const child = spawnSync(process.execPath, ["tests/support/bookings/parse-main.ts"], { env, input });
    const { zone, ...output } = JSON.parse(child.stdout.toString());
    expect(zone).toBe(machineZone);
    results = output.results;
  });

  test.each(cases.map((each, index) => ({ ...each, index })))("$name", ({ index, busy, skipped = 0, guessed = {} }) => {
    expect(shown(results[index])).toEqual({ busy, skipped, guessed });
  });
});

test.each([
  ["empty", ""],
  ["empty", " \r\n\r\n"],
  ["not-a-calendar", "<!doctype html><title>Sign in</title>"],
  ["not-a-calendar", "{}"],
  ["not-a-calendar", "BEGIN:VEVENT\r\nEND:VEVENT\r\n"],
  ["cut-off", "BEGIN:VCALENDAR\r\n"],
  ["cut-off", one(...nine).slice(0, -20)],
  ["cut-off", one(...nine).replace("END:VCALENDAR", "")],
  ["cut-off", one(...nine) + one(...nine).slice(0, 100)],
] as const)("what is no whole calendar is a failure: %s", (failure, text) => {
  expect(parseCalendar(text, { ...optionsOf(), ownIds: new Set<string>(), ownAddresses: new Set<string>() })).toBe(
    failure,
  );
});

test("what opens more and more inside of itself is left out, and the rest is read", () => {
  const opening = Array<string>(50_000).fill("BEGIN:VALARM\r\nEND:OTHER").join("\r\n");
  const text = calendarText("BEGIN:VEVENT", opening, ...eventLines(...nine));
  const result = parseCalendar(text, { ...optionsOf(), ownIds: new Set<string>(), ownAddresses: new Set<string>() });
  expect(result).toMatchObject({ busy: [{ from: Date.parse("2026-06-02T07:00Z") }] });
});

test("a rule that is as old as the clock, and one that never comes true, are read to their end", () => {
  const wild = many(
    [...hour(`${berlin}:19700101T090000`), "RRULE:FREQ=DAILY"],
    [...hour(`${berlin}:19700101T090000`), "RRULE:FREQ=DAILY;COUNT=1000000"],
    [...hour(`${berlin}:19700101T090000`), "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
  );
  expect(
    parseCalendar(wild, { ...optionsOf(), ownIds: new Set<string>(), ownAddresses: new Set<string>() }),
  ).toMatchObject({ skipped: 0 });
});

test("of periods without number those that are near to each other are one", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1) + minutes * 60_000).toISOString().slice(0, 19);
  const line = (minutes: number) => `FREEBUSY:${at(minutes).replaceAll(/[-:]/g, "")}Z/PT1M`;
  const text = (count: number) =>
    calendarText("BEGIN:VFREEBUSY", ...Array.from({ length: count }, (_, index) => line(2 * index)), "END:VFREEBUSY");
  const options = {
    ...optionsOf(["2026-06-01", "2026-10-01"]),
    ownIds: new Set<string>(),
    ownAddresses: new Set<string>(),
  };
  expect(parseCalendar(text(4000), options)).toHaveProperty("busy.length", 4000);
  expect(parseCalendar(text(4001), options)).toHaveProperty("busy.length", 1);
});

function optionsOf([from, until]: [from: string, until: string] = ["2026-05-31", "2026-06-08"]) {
  const window = { from: Date.parse(from), until: Date.parse(until) };
  return { window, zone: "Europe/Berlin", ownIds: [ownId], ownAddresses: ["owner@example.org"] };
}

function without<T>(values: readonly T[], index: number): T[] {
  return values.toSpliced(index, 1);
}

function shown(result: CalendarReading | FeedFailure | undefined) {
  if (typeof result !== "object") return result;
  const minuteOf = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  const busy = result.busy.map(({ from, until }) => {
    const [begin, end] = [minuteOf(from), minuteOf(until)];
    return `${begin}/${begin.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
  });
  const guessed = Object.fromEntries(result.guesses.map(({ reason, count }) => [reason, count]));
  return { busy, skipped: result.skipped, guessed };
}
