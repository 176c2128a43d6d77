import { spawnSync } from "node:child_process";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { pathOfProgram } from "../../../scripts/programs.ts";
import type { Period } from "../../../server/time.ts";

/** When a reader finds its owner busy: within a window, sorted and merged. The error's name where it gives up. */
export type OtherReading = Period[] | string;

/** By `recurring-ical-events` on `icalendar`, which reckon by dateutil and pytz. */
export function readWithPython(texts: readonly string[], window: Period): OtherReading[] {
  const input = JSON.stringify({ calendars: texts, ...window });
  const script = "tests/support/bookings/read_calendars.py";
  const { stdout, stderr } = spawnSync(pathOfProgram("calendarReader"), [script], { input, maxBuffer: 2 ** 28 });
  if (stdout.length === 0) throw new Error(stderr.toString());
  const readings: ([number, number][] | string)[] = JSON.parse(stdout.toString());
  return readings.map((reading) =>
    typeof reading === "string"
      ? reading
      : merged(
          reading.map(([from, until]) => ({ from, until })),
          window,
        ),
  );
}

/** By `ical.js`, which knows the zones alone that a calendar describes. */
export function readWithIcalJs(text: string, window: Period): OtherReading {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    ICAL.TimezoneService.reset();
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
    const events = calendar.getAllSubcomponents("vevent");
    const masters = events.filter((event) => !event.hasProperty("recurrence-id"));
    return merged(
      masters.flatMap((master) => instancesOf(master, events, window)),
      window,
    );
  } catch (error) {
    return error instanceof Error ? error.name : "Error";
  }
}

function instancesOf(component: ICAL.Component, events: readonly ICAL.Component[], window: Period): Period[] {
  const uid = component.getFirstPropertyValue("uid");
  const isException = (event: ICAL.Component) =>
    event.hasProperty("recurrence-id") && event.getFirstPropertyValue("uid") === uid;
  // Left to itself it takes the exceptions of all series for those of each.
  const master = new ICAL.Event(component, { exceptions: events.filter(isException) });
  const found: Period[] = [];
  const iterator = master.iterator();
  for (let time = iterator.next(); time && instantOf(time) < window.until + monthMs; time = iterator.next()) {
    const { item, startDate, endDate } = master.getOccurrenceDetails(time);
    if (isBusy(item.component)) found.push({ from: instantOf(startDate), until: instantOf(endDate) });
  }
  return found;
}

/** Instances are moved by less. */
const monthMs = 30 * 24 * 60 * 60 * 1000;

function isBusy(component: ICAL.Component): boolean {
  return (
    component.getFirstPropertyValue("status") !== "CANCELLED" &&
    component.getFirstPropertyValue("transp") !== "TRANSPARENT"
  );
}

/** Whole days are the owner's. */
function instantOf(time: ICAL.Time): number {
  if (!time.isDate) return time.toUnixTime() * 1000;
  const { year, month, day } = time;
  return Temporal.PlainDate.from({ year, month, day }).toZonedDateTime("Europe/Berlin").epochMilliseconds;
}

function merged(periods: readonly Period[], window: Period): Period[] {
  const found: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(period.from, window.from);
    const until = Math.min(period.until, window.until);
    const last = found.at(-1);
    if (from >= until) continue;
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else found.push({ from, until });
  }
  return found;
}
