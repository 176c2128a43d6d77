import { Temporal } from "temporal-polyfill";
import { type Period, wallAt } from "../../time.ts";
import type { GuessReason } from "../store/tables.ts";
import { type Component, valueNamed } from "./components.ts";
import { busyPeriodsOf, guessedLength, type Time, type TimeReading, timeOf, timesOf, Unreadable } from "./times.ts";

/** A VEVENT (RFC 5545, 3.6.1), as far as it says when its owner is busy. */
export interface CalendarEvent {
  uid: string;
  isFree: boolean;
  start: Time;
  /** Exact, but for whole days: a day of a duration may have 23 hours. */
  length: Temporal.Duration;
  rules: string[];
  extra: Time[];
  extraPeriods: Period[];
  excluded: Time[];
  /** The instance of a series that this event replaces. */
  replaces: Time | null;
  /** It replaces all later ones, too (RANGE=THISANDFUTURE). */
  replacesRest: boolean;
  /** What of it is no more than a guess. */
  guesses: Set<GuessReason>;
}

/** Of a calendar: how its times are read, and which of its entries nobody attends. */
export interface EventReading extends Omit<TimeReading, "guess"> {
  /** All its entries are cancellations (METHOD:CANCEL, RFC 5546). */
  isCancelled: boolean;
  /** The owner's own mail addresses, in small letters: an invitation that they declined is free. */
  ownAddresses: ReadonlySet<string>;
}

/** @throws Unreadable and others, where not even the start can be read */
export function readEvent(component: Component, calendar: EventReading): CalendarEvent {
  const all = (name: string) => component.properties.filter((property) => property.name === name);
  const guesses = new Set<GuessReason>();
  const reading: TimeReading = { ...calendar, guess: (reason) => guesses.add(reason) };
  const [begins] = all("DTSTART");
  if (!begins) throw new Unreadable("DTSTART");
  const start = timeOf(begins, reading);
  // Times without a zone beside a start with one are on its clock.
  const series = start.isDate ? reading : { ...reading, floatingZone: start.zone };
  const [replaced] = all("RECURRENCE-ID");
  const isPeriod = (value: string) => value.includes("/");
  const dates = all("RDATE").filter(({ value }) => !isPeriod(value));
  return {
    uid: valueNamed(component, "UID") ?? "",
    isFree: calendar.isCancelled || isFree(component) || isDeclined(component, calendar),
    start,
    length: lengthOf(start, component, series),
    rules: all("RRULE").map(({ value }) => value),
    extra: dates.flatMap((property) => timesOf(property, series)),
    extraPeriods: all("RDATE")
      .filter(({ value }) => isPeriod(value))
      .flatMap((property) => busyPeriodsOf(property, series, () => guesses.add("dates"))),
    excluded: all("EXDATE").flatMap((property) => timesOf(property, series)),
    replaces: replaced ? (timesOf(replaced, series)[0] ?? null) : null,
    replacesRest: replaced?.parameters.has("RANGE") ?? false,
    guesses,
  };
}

function isFree(component: Component): boolean {
  const said = (name: string) => valueNamed(component, name)?.toUpperCase();
  const busyStatus = said("X-MICROSOFT-CDO-BUSYSTATUS");
  return (
    said("TRANSP") === "TRANSPARENT" ||
    said("STATUS") === "CANCELLED" ||
    busyStatus === "FREE" ||
    busyStatus === "WORKINGELSEWHERE"
  );
}

/** Of the guests, those alone are known who declined. */
function isDeclined({ properties }: Component, { ownAddresses }: EventReading): boolean {
  return properties.some(
    ({ name, value, parameters }) =>
      name === "ATTENDEE" &&
      [value, parameters.get("EMAIL") ?? value].some((each) =>
        ownAddresses.has(each.replace(/^mailto:/i, "").toLowerCase()),
      ),
  );
}

/** Without an end, a date lasts for its day and a time for no time at all (RFC 5545, 3.6.1). */
function lengthOf(start: Time, { properties, isBroken }: Component, reading: TimeReading): Temporal.Duration {
  const duration = properties.find(({ name }) => name === "DURATION");
  const ends = properties.find(({ name }) => name === "DTEND");
  const oneDay = Temporal.Duration.from({ days: 1 });
  try {
    if (isBroken) reading.guess("end");
    if (!ends && !duration) {
      if (isBroken) throw new Unreadable("DTEND");
      return start.isDate ? oneDay : new Temporal.Duration();
    }
    const length = ends
      ? between(start, timeOf(ends, reading), reading)
      : Temporal.Duration.from(duration?.value.toUpperCase() ?? "");
    // Throws where that is no date of any calendar.
    (start.isDate ? start.date : start.wall).add(length);
    if (length.sign < 0) throw new Unreadable("DTEND");
    if (!start.isDate) return length;
    return Temporal.Duration.from({
      days: Math.max(1, Math.ceil(length.total({ unit: "days", relativeTo: start.date }))),
    });
  } catch {
    reading.guess("end");
    return start.isDate ? oneDay : Temporal.Duration.from({ milliseconds: guessedLength });
  }
}

/** A time may end on a date, which is over when that day begins; a date may end at a time, whose day is one of it. */
function between(start: Time, end: Time, { ownZone }: TimeReading): Temporal.Duration {
  if (!start.isDate) {
    const ms = end.isDate ? start.zone.instantOf(end.date.toPlainDateTime()) : end.ms;
    return Temporal.Duration.from({ milliseconds: ms - start.ms });
  }
  if (end.isDate) return start.date.until(end.date);
  const shown = wallAt(ownZone, end.ms);
  const isMidnight = shown.toPlainTime().equals(new Temporal.PlainTime());
  return start.date.until(shown.toPlainDate().add({ days: isMidnight ? 0 : 1 }));
}
