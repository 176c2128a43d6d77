import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { calendarText, eventLines } from "../../../tests/support/bookings/calendar-text.ts";
import type { FeedFailure } from "../store/tables.ts";
import { type CalendarReading, parseCalendar } from "./parse-calendar.ts";

interface Case {
  name: string;
  text: string;
  /** Periods as `2026-06-02T07:00/08:00`, in UTC; the end with its day where that is another one. */
  busy: string[];
  skipped?: number;
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
    "A zone that nobody knows",
  ].map((tzid) => ({
    name: `the zone ${tzid}`,
    text: one(...hour(`TZID=${tzid}:20260602T090000`)),
    busy: ["2026-06-02T07:00/08:00"],
  })),
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
    name: "a name of its own with a place",
    text: calendarText(
      ...zoneOf("Office", "X-LIC-LOCATION:Asia/Tokyo"),
      ...eventLines(...hour("TZID=Office:20260602T090000")),
    ),
    busy: ["2026-06-02T00:00/01:00"],
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
    name: "moved with all later ones, which only the desk can tell",
    text: many(series, [...moved, `RECURRENCE-ID;RANGE=THISANDFUTURE;${berlin}:20260602T090000`]),
    busy: secondMoved,
    skipped: 1,
  },

  // 32
  {
    name: "COUNT counts excluded ones",
    text: one(...series, `EXDATE;${berlin}:20260601T090000`),
    busy: without(seriesBusy, 0),
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
    name: `refused: ${rule}`,
    text: one(...nine, `RRULE:${rule}${rule.includes("BYSECOND") ? `;BYMINUTE=${[...Array(60).keys()]}` : ""}`),
    busy: [],
    skipped: 1,
  })),
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
    busy: ["2026-06-02T07:00/08:00"],
    skipped: 7,
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

  test.each(cases.map((each, index) => ({ ...each, index })))("$name", ({ index, busy, skipped = 0 }) => {
    expect(shown(results[index])).toEqual({ busy, skipped });
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
  expect(parseCalendar(text, { ...optionsOf(), ownIds: new Set() })).toBe(failure);
});

test("what opens more and more inside of itself is left out, and the rest is read", () => {
  const opening = Array<string>(50_000).fill("BEGIN:VALARM\r\nEND:OTHER").join("\r\n");
  const text = calendarText("BEGIN:VEVENT", opening, ...eventLines(...nine));
  const result = parseCalendar(text, { ...optionsOf(), ownIds: new Set() });
  expect(result).toMatchObject({ busy: [{ from: Date.parse("2026-06-02T07:00Z") }] });
});

test("a rule that is as old as the clock, and one that never comes true, are read to their end", () => {
  const wild = many(
    [...hour(`${berlin}:19700101T090000`), "RRULE:FREQ=DAILY"],
    [...hour(`${berlin}:19700101T090000`), "RRULE:FREQ=DAILY;COUNT=1000000"],
    [...hour(`${berlin}:19700101T090000`), "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
  );
  expect(parseCalendar(wild, { ...optionsOf(), ownIds: new Set() })).toMatchObject({ skipped: 0 });
});

test("of periods without number those that are near to each other are one", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1) + minutes * 60_000).toISOString().slice(0, 19);
  const line = (minutes: number) => `FREEBUSY:${at(minutes).replaceAll(/[-:]/g, "")}Z/PT1M`;
  const text = (count: number) =>
    calendarText("BEGIN:VFREEBUSY", ...Array.from({ length: count }, (_, index) => line(2 * index)), "END:VFREEBUSY");
  const options = { ...optionsOf(["2026-06-01", "2026-10-01"]), ownIds: new Set<string>() };
  expect(parseCalendar(text(4000), options)).toHaveProperty("busy.length", 4000);
  expect(parseCalendar(text(4001), options)).toHaveProperty("busy.length", 1);
});

function optionsOf([from, until]: [from: string, until: string] = ["2026-05-31", "2026-06-08"]) {
  const window = { from: Date.parse(from), until: Date.parse(until) };
  return { window, zone: "Europe/Berlin", ownIds: [ownId] };
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
  return { busy, skipped: result.skipped };
}
