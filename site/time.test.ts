import { Temporal } from "temporal-polyfill";
import { expect, test, vi } from "vitest";
import type { Locale } from "./locale.ts";
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  formatAppointment,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  ianaZone,
  instantOf,
  weekdayOf,
  zoneName,
} from "./time.ts";

const timeZone = "Europe/Berlin";
const own = { zone: timeZone, city: { en: "Munich", de: "München" } };

test.for<[start: string, locale: Locale, zone: string, when: string, where: string]>([
  ["2026-12-03T09:00Z", "en", timeZone, "Thursday, 3 December 2026, 10:00 to 10:30", "Munich, CET (UTC+1)"],
  ["2026-12-03T09:00Z", "de", timeZone, "Donnerstag, 3. Dezember 2026, 10:00 bis 10:30 Uhr", "München, MEZ (UTC+1)"],
  ["2026-12-03T09:00Z", "en", "Asia/Kathmandu", "Thursday, 3 December 2026, 14:45 to 15:15", "Kathmandu (UTC+5:45)"],
  // As Chrome calls it.
  [
    "2026-12-03T09:00Z",
    "de",
    "Asia/Katmandu",
    "Donnerstag, 3. Dezember 2026, 14:45 bis 15:15 Uhr",
    "Kathmandu (UTC+5:45)",
  ],
  ["2026-12-03T09:00Z", "de", "Europe/Vienna", "Donnerstag, 3. Dezember 2026, 10:00 bis 10:30 Uhr", "Wien (UTC+1)"],
  ["2026-12-03T09:00Z", "en", "Pacific/Pago_Pago", "Wednesday, 2 December 2026, 22:00 to 22:30", "Pago Pago (UTC-11)"],
  [
    "2026-12-03T09:00Z",
    "en",
    "America/Argentina/Buenos_Aires",
    "Thursday, 3 December 2026, 06:00 to 06:30",
    "Buenos Aires (UTC-3)",
  ],
  ["2026-12-03T09:00Z", "en", "Europe/London", "Thursday, 3 December 2026, 09:00 to 09:30", "London (UTC)"],
  ["2026-12-03T09:00Z", "en", "Etc/GMT+5", "Thursday, 3 December 2026, 04:00 to 04:30", "UTC-5"],
  ["2026-12-03T09:00Z", "en", "UTC", "Thursday, 3 December 2026, 09:00 to 09:30", "UTC"],
  // 15:00 in Munich, read in New York while only one of the two has changed its clocks.
  ["2026-03-16T14:00Z", "en", "America/New_York", "Monday, 16 March 2026, 10:00 to 10:30", "New York (UTC-4)"],
  ["2026-03-30T13:00Z", "en", "America/New_York", "Monday, 30 March 2026, 09:00 to 09:30", "New York (UTC-4)"],
  ["2026-10-26T14:00Z", "en", "America/New_York", "Monday, 26 October 2026, 10:00 to 10:30", "New York (UTC-4)"],
  ["2026-11-02T14:00Z", "en", "America/New_York", "Monday, 2 November 2026, 09:00 to 09:30", "New York (UTC-5)"],
  // The hour that the clock shows twice.
  ["2026-10-25T00:30Z", "en", timeZone, "Sunday, 25 October 2026, 02:30 CEST to 02:00 CET", "Munich, CEST (UTC+2)"],
  ["2026-10-25T01:30Z", "de", timeZone, "Sonntag, 25. Oktober 2026, 02:30 MEZ bis 03:00 Uhr", "München, MEZ (UTC+1)"],
  [
    "2026-10-25T00:00Z",
    "de",
    timeZone,
    "Sonntag, 25. Oktober 2026, 02:00 MESZ bis 02:30 MESZ",
    "München, MESZ (UTC+2)",
  ],
  [
    "2026-11-01T05:30Z",
    "en",
    "America/New_York",
    "Sunday, 1 November 2026, 01:30 UTC-4 to 01:00 UTC-5",
    "New York (UTC-4)",
  ],
  // The hour that the clock leaves out, and midnight.
  ["2026-03-29T00:45Z", "en", timeZone, "Sunday, 29 March 2026, 01:45 to 03:15", "Munich, CET (UTC+1)"],
  ["2026-12-31T23:00Z", "en", timeZone, "Friday, 1 January 2027, 00:00 to 00:30", "Munich, CET (UTC+1)"],
])("%s in %s and %s is %s, %s", ([start, locale, zone, when, where]) => {
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  const period = { starts_at: start, ends_at: end };
  expect([formatAppointment(period, locale, zone, timeZone), zoneName(zone, locale, start, own)]).toEqual([
    when,
    where,
  ]);
});

test("lists have days and times alone", () => {
  const start = "2026-12-03T09:00:00.000Z";
  expect([formatDay(start, "en", timeZone), formatTime(start, "en", timeZone, timeZone)]).toEqual([
    "Thursday, 3 December",
    "10:00",
  ]);
  expect(formatDay(start, "de", "Pacific/Pago_Pago")).toBe("Mittwoch, 2. Dezember");
});

test.for([
  "",
  "Europe/Berlin\r\n",
  "x".repeat(1000),
  " ",
  "Etc/Unknown",
  "Factory",
  "../etc",
  "+05:30",
  "-00",
  "PST",
  "SystemV/AST4",
  "Europe/Berlin ",
  "Europe/Atlantis",
])("%j is no zone", (text) => {
  expect(ianaZone(text)).toBeNull();
});

test.for([
  ["Europe/Berlin", "Europe/Berlin"],
  ["Asia/Kathmandu", "Asia/Kathmandu"],
  ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["UTC", "UTC"],
  ["Etc/GMT+5", "Etc/GMT+5"],
  ["eUROPE/bERLIN", "Europe/Berlin"],
  ["US/Pacific", "America/Los_Angeles"],
] as const)("%s is a zone, and its name is %s", ([text, name]) => {
  expect(ianaZone(text)).toBe(name);
});

test("each zone makes one format, however often its visitors come, since those leave much memory behind", () => {
  const zones = Intl.supportedValuesOf("timeZone").flatMap((zone) => ianaZone(zone) ?? []);
  const visitAll = () => zones.map((zone) => formatTime("2026-12-03T09:00:00.000Z", "en", zone, timeZone));
  visitAll();
  const make = vi.spyOn(Intl, "DateTimeFormat");
  visitAll();
  expect(make).not.toHaveBeenCalled();
});

test("days are written as Intl writes them in both languages, in every month", () => {
  const months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const;
  const long = { dateStyle: "long", timeZone: "UTC" } as const;
  for (const [locale, region] of [
    ["en", "en-GB"],
    ["de", "de-DE"],
  ] as const)
    for (const date of months.flatMap((month) => [`2026-${month}-01`, `2027-${month}-22`] as const))
      expect(formatDate(date, locale)).toBe(new Intl.DateTimeFormat(region, long).format(new Date(date)));
});

test("a point in time has its language's words around it", () => {
  const instant = "2026-11-21T09:30:00.000Z";
  expect(formatDateTime(instant, "en", timeZone)).toBe("21 November 2026 at 10:30");
  expect(formatDateTime(instant, "de", timeZone)).toBe("21. November 2026 um 10:30 Uhr");
});

test.for<[string, string, Day]>([
  ["2026-06-01T22:00:00.000Z", "Europe/Berlin", "2026-06-02"],
  ["2026-06-01T21:59:59.999Z", "Europe/Berlin", "2026-06-01"],
  ["2026-11-24T23:30:00.000Z", "Europe/Berlin", "2026-11-25"],
  ["2026-06-01T10:59:59.999Z", "Pacific/Pago_Pago", "2026-05-31"],
  ["2026-06-01T10:00:00.000Z", "Pacific/Kiritimati", "2026-06-02"],
])("at %s it is in %s %s", ([instant, zone, day]) => {
  expect(dayOf(instant, zone)).toBe(day);
});

test("days are counted over the ends of months and years", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  expect(daysBetween("2026-12-31", "2028-03-01")).toBe(426);
});

test.for<[Day, number, Day]>([
  ["2026-11-24", -25, "2024-10-24"],
  ["2026-03-31", -1, "2026-03-03"],
  ["2026-11-01", 2, "2027-01-01"],
])("%s and %i months are %s", ([from, months, day]) => {
  expect(addMonths(from, months)).toBe(day);
});

test("a week begins with Monday as 1 and ends with Sunday as 7", () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays("2026-03-23", index));
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.for(["Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca", "Asia/Kathmandu"])(
  "a time that is typed means in %s what it means to Temporal, also around each change of the clocks",
  (zone) => {
    const days = Array.from({ length: 365 }, (_, index) => addDays("2026-02-01", index));
    const times = days.flatMap((day) =>
      ["00:00", "01:59", "02:00", "02:15", "02:30", "03:00:30"].map((at) => `${day}T${at}`),
    );
    const { PlainDateTime } = Temporal;
    const meant = times.map((time) => PlainDateTime.from(time).toZonedDateTime(zone).toInstant().toString());
    expect(times.map((time) => instantOf(time, zone)?.replace(".000", ""))).toEqual(meant);
  },
);

test.for(["", "2026-11-26T", "2026-13-01T09:00", "0002-01-01T09:00", "12026-01-01T00:00", "275760-01-01T00:00"])(
  "%j is no time yet",
  (typed) => {
    expect(instantOf(typed, timeZone)).toBeNull();
  },
);
