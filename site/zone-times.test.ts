import { expect, test, vi } from "vitest";
import { type Locale, timeZone } from "./locale.ts";
import { formatAppointment, formatDay, formatTime, knownZone, zoneName } from "./zone-times.ts";

const city = { en: "Munich", de: "München" };

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
  expect([formatAppointment(start, end, locale, zone), zoneName(zone, locale, start, city)]).toEqual([when, where]);
});

test("lists have days and times alone", () => {
  const start = "2026-12-03T09:00:00.000Z";
  expect([formatDay(start, "en", timeZone), formatTime(start, "en", timeZone)]).toEqual([
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
  expect(knownZone(text)).toBeNull();
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
  expect(knownZone(text)).toBe(name);
});

test("each zone makes one format, however often its visitors come, since those leave much memory behind", () => {
  const zones = Intl.supportedValuesOf("timeZone").flatMap((zone) => knownZone(zone) ?? []);
  const visitAll = () => zones.map((zone) => formatTime("2026-12-03T09:00:00.000Z", "en", zone));
  visitAll();
  const make = vi.spyOn(Intl, "DateTimeFormat");
  visitAll();
  expect(make).not.toHaveBeenCalled();
});
