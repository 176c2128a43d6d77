import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import type { Weekday } from "../../../site/time.ts";
import type { Period, TimeRange } from "../../time.ts";
import { type AppointmentKind, consultation } from "./kinds.ts";
import { type BookingRules, defaultRules } from "./rules.ts";
import { type CalendarState, freeTimes, type SlotOptions, type TakenTime } from "./slots.ts";

const zone = "Europe/Berlin";
const nineToFive = range("09:00", "17:00");
const night = range("00:00", "06:00");
const never = daily();

test.for([
  ["2026-03-29", 10],
  ["2027-03-28", 10],
  ["2026-10-25", 14],
  ["2027-10-31", 14],
] as const)("on %s, when the clock is changed, six hours by the clock have %i half hours", ([day, count]) => {
  const times = timesOf({ rules: { hours: onlySundays(night) }, now: `${day}T00:00` });
  expect(times).toHaveLength(count);
});

test("a time that the clock skips is not offered, and the grid goes on in real time", () => {
  const times = timesOf({ rules: { hours: onlySundays(night) }, now: "2026-03-29T00:00" });
  expect(times.slice(2, 6)).toEqual([
    "2026-03-29T01:00+01:00",
    "2026-03-29T01:30+01:00",
    "2026-03-29T03:00+02:00",
    "2026-03-29T03:30+02:00",
  ]);
});

test("a time that the clock reads twice is offered twice, and each can be booked for itself", () => {
  const second = period("2026-10-25T02:30+01:00", "2026-10-25T03:00+01:00");
  const of = { rules: { hours: onlySundays(range("02:00", "03:00")) }, now: "2026-10-25T00:00" };
  const all = ["2026-10-25T02:00+02:00", "2026-10-25T02:30+02:00", "2026-10-25T02:00+01:00", "2026-10-25T02:30+01:00"];
  expect(timesOf(of)).toEqual(all);
  expect(timesOf({ ...of, taken: [second] })).toEqual(all.slice(0, 3));
});

test("hours that begin while the clock skips them begin with the first time after", () => {
  const hours = onlySundays(range("02:15", "04:00"));
  expect(clockTimes({ rules: { hours }, now: "2026-03-29T00:00" })).toEqual(["03:00", "03:30"]);
});

test("a weekday's time is the same on the owner's clock before and after a change", () => {
  const hours = { ...never, 1: [range("15:00", "15:30")] };
  const times = timesOf({ rules: { hours, horizonDays: 15 }, now: "2026-03-16T00:00" });
  expect(times).toEqual(["2026-03-16T15:00+01:00", "2026-03-23T15:00+01:00", "2026-03-30T15:00+02:00"]);
});

test("hours may last until midnight", () => {
  const of = { rules: { hours: daily(range("22:00", "24:00")) }, kind: { minutes: 60 } };
  expect(clockTimes(of)).toEqual(["22:00", "22:30", "23:00"]);
});

test("times are counted from the beginning of each range, and none lasts longer than it", () => {
  const hours = daily(range("10:00", "12:00"), range("14:10", "15:00"));
  expect(clockTimes({ rules: { hours, stepMinutes: 45 } })).toEqual(["10:00", "10:45", "11:30", "14:10"]);
});

test("the notice is counted in real hours, over a change of the clock too", () => {
  const rules = { hours: onlySundays(nineToFive), noticeHours: 24, horizonDays: 2 };
  expect(clockTimes({ rules, now: "2026-03-28T13:00" })[0]).toBe("14:00");
});

test("what begins exactly with the end of the notice is offered, and a millisecond less is not", () => {
  const rules = { hours: daily(nineToFive), noticeHours: 24, horizonDays: 2 };
  const first = (now: string) => timesOf({ rules, now })[0];
  expect(first("2026-06-02T10:00")).toBe("2026-06-03T10:00+02:00");
  expect(first("2026-06-02T10:00:00.001")).toBe("2026-06-03T10:30+02:00");
});

test.for(["2026-03-27T00:00", "2026-03-27T08:59", "2026-03-27T23:59:59.999"])(
  "five days from %s end with the owner's fifth, as today counts",
  (now) => {
    expect(timesOf({ rules: { horizonDays: 5 }, now }).at(-1)).toBe("2026-03-31T16:30+02:00");
  },
);

test("the owner's day is today while it is yesterday in UTC", () => {
  const times = timesOf({ rules: { hours: daily(range("01:00", "01:30")) }, now: "2026-06-02T00:30" });
  expect(times).toEqual(["2026-06-02T01:00+02:00"]);
});

test.for(["taken", "busy"] as const)("the pause is kept before and after what is %s", (kind) => {
  const of = { rules: { pauseMinutes: 15, stepMinutes: 15 }, [kind]: [june2("10:00", "10:30")] };
  const times = clockTimes(of);
  expect(times.slice(0, 4)).toEqual(["09:00", "09:15", "10:45", "11:00"]);
});

test("between two bookings the larger pause counts, that of either kind, and never both", () => {
  const taken = [{ ...june2("11:00", "12:00"), kind: "workshop", before: 20 * 60_000, after: 45 * 60_000 }];
  const kind = { pauseBefore: 15, pauseAfter: 30 };
  const times = clockTimes({ rules: { stepMinutes: 15, hours: daily(range("10:00", "13:30")) }, kind, taken });
  expect(times).toEqual(["10:00", "12:45", "13:00"]);
});

test("a kind has its own pauses around busy times, its own notice and its own hours", () => {
  const busy = [june2("12:00", "13:00")];
  const hours = daily(range("10:00", "15:00"));
  const kind = { minutes: 60, pauseBefore: 30, pauseAfter: 0, noticeHours: 11, hours };
  expect(clockTimes({ rules: { noticeHours: 24, hours: never }, kind, busy })).toEqual(["11:00", "13:30", "14:00"]);
});

test("a day, and a week of the owner's, have as many of a kind as they may; others do not count", () => {
  // 2 June 2026 is a Tuesday.
  const rules = { horizonDays: 7 };
  const other = { ...june2("10:00", "10:30"), kind: "workshop" };
  const monday = period("2026-06-01T10:00+02:00", "2026-06-01T10:30+02:00");
  const daysWith = (kind: Partial<AppointmentKind>, taken: Given["taken"], weekStart: Weekday = 1) =>
    daysOf({ rules, kind, taken: taken ?? [], weekStart });
  expect(daysWith({ mostPerDay: 1 }, [june2("09:00", "09:30"), other])[0]).toBe("2026-06-03");
  expect(daysWith({ mostPerDay: 1 }, [other])[0]).toBe("2026-06-02");
  expect(daysWith({ mostPerWeek: 2 }, [monday, other])[0]).toBe("2026-06-02");
  expect(daysWith({ mostPerWeek: 2 }, [monday, june2("09:00", "09:30")])).toEqual(["2026-06-08"]);
  expect(daysWith({ mostPerWeek: 2 }, [monday, june2("09:00", "09:30")], 7)).toEqual(["2026-06-07", "2026-06-08"]);
});

test("the pause may lie outside the hours, and what is busy outside of them needs one", () => {
  const of = { rules: { hours: daily(range("10:00", "11:00")), pauseMinutes: 15 } };
  expect(clockTimes(of)).toEqual(["10:00", "10:30"]);
  expect(clockTimes({ ...of, busy: [june2("09:30", "09:46")] })).toEqual(["10:30"]);
});

test("busy times may overlap, lie in one another, and begin or end outside the hours", () => {
  const long = period("2026-05-29T12:00+02:00", "2026-06-02T12:00+02:00");
  const busy = [
    june2("15:00", "19:00"),
    long,
    june2("10:00", "11:00"),
    june2("14:00", "15:30"),
    june2("14:10", "14:20"),
  ];
  expect(clockTimes({ busy })).toEqual(["12:00", "12:30", "13:00", "13:30"]);
});

test("a booking that is moved is not in its own way, but others are", () => {
  const taken = [june2("10:00", "10:30"), june2("12:00", "12:30")];
  const of = { rules: { stepMinutes: 15, pauseMinutes: 15, mostPerDay: 2 }, taken };
  expect(clockTimes({ ...of, moving: "0" })).toEqual(expect.arrayContaining(["10:00", "10:15", "11:15"]));
  expect(clockTimes({ ...of, moving: "0" })).not.toContain("11:30");
  expect(clockTimes(of)).toEqual([]);
});

test("a day with as many bookings as it may have takes no more, by the owner's days", () => {
  // On 2 June in Munich, one on 1 June in UTC.
  const taken = [june2("00:15", "00:45"), june2("10:00", "10:30")];
  const days = (mostPerDay: number) => [
    ...new Set(timesOf({ rules: { mostPerDay, horizonDays: 2 }, taken }).map(dayIn)),
  ];
  expect(days(3)).toEqual(["2026-06-02", "2026-06-03"]);
  expect(days(2)).toEqual(["2026-06-03"]);
});

test("public holidays are closed, but not where the owner gives hours to the day", () => {
  const rules = { holidays: "DE-BY", horizonDays: 2 } as const;
  // Corpus Christi.
  const now = "2026-06-03T23:00";
  expect(daysOf({ rules, now })).toEqual([]);
  expect(daysOf({ rules: { ...rules, holidays: "DE-BE" }, now })).toEqual(["2026-06-04"]);
  expect(daysOf({ rules: { ...rules, days: [{ day: "2026-06-04", ranges: [nineToFive] }] }, now })).toEqual([
    "2026-06-04",
  ]);
});

test("holidays of the next year are closed, too", () => {
  const rules = { holidays: "DE-BY", horizonDays: 3 } as const;
  expect(daysOf({ rules, now: "2026-12-31T00:00" })).toEqual(["2026-12-31", "2027-01-02"]);
});

test("a single day has its own hours in place of its weekday's, or none", () => {
  const days: BookingRules["days"] = [
    { day: "2026-06-02", ranges: [range("11:00", "12:00")] },
    { day: "2026-06-03", ranges: [] },
  ];
  const times = timesOf({ rules: { days, horizonDays: 3 } });
  expect(times.slice(0, 3)).toEqual(["2026-06-02T11:00+02:00", "2026-06-02T11:30+02:00", "2026-06-04T09:00+02:00"]);
});

test("absences close their first and last day, and single days within", () => {
  const absences: BookingRules["absences"] = [{ from: "2026-06-03", until: "2026-06-05" }];
  const days: BookingRules["days"] = [{ day: "2026-06-04", ranges: [nineToFive] }];
  expect(daysOf({ rules: { absences, days, horizonDays: 6 } })).toEqual(["2026-06-02", "2026-06-06", "2026-06-07"]);
});

test("a closed calendar offers nothing", () => {
  expect(timesOf({ isClosed: true })).toEqual([]);
});

test("thousands of busy times and a horizon of months are no limit", () => {
  const from = Date.parse("2026-06-02T00:00+02:00");
  const quarter = 900_000;
  const busy = Array.from({ length: 2000 }, (_, i) => ({
    from: from + i * 5 * quarter,
    until: from + (i * 5 + 1) * quarter,
  }));
  const taken = Array.from({ length: 500 }, (_, i) => ({
    from: from + i * 21 * quarter,
    until: from + (i * 21 + 2) * quarter,
  }));
  const free = timesOf({ rules: { horizonDays: 120, stepMinutes: 5, mostPerDay: 50 }, busy, taken });
  expect(free.length).toBeGreaterThan(1000);
});

interface Given extends Partial<Omit<SlotOptions, "now" | "kind">>, Partial<Pick<CalendarState, "busy" | "isClosed">> {
  /** Beside: every day from nine to five, half hours, without pause, notice and holidays, for one day. */
  rules?: Partial<BookingRules>;
  /** Beside: half an hour, without rules of its own. */
  kind?: Partial<AppointmentKind>;
  /** Their ids are their places in the list. Beside: of that kind, and without pauses. */
  taken?: (Period & Partial<TakenTime>)[];
  /** On the owner's clock. */
  now?: string;
}

/** Free times on the owner's clock, with its offset. */
function timesOf({
  rules,
  busy = [],
  taken = [],
  isClosed = false,
  now = "2026-06-02T00:00",
  kind,
  ...options
}: Given): string[] {
  const state: CalendarState = {
    rules: {
      ...defaultRules,
      ...{
        hours: daily(nineToFive),
        holidays: "none",
        stepMinutes: 30,
        pauseMinutes: 0,
        noticeHours: 0,
        horizonDays: 1,
      },
      ...rules,
    },
    busy,
    taken: taken.map((period, index) => ({
      ...{ id: `${index}`, kind: consultation.id, before: 0, after: 0 },
      ...period,
    })),
    isClosed,
  };
  const instant = Temporal.PlainDateTime.from(now).toZonedDateTime(zone).epochMilliseconds;
  return freeTimes(state, { now: instant, kind: { ...consultation, ...kind }, zone, weekStart: 1, ...options }).map(
    shown,
  );
}

function shown(instant: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return time.toString({ smallestUnit: "minute", timeZoneName: "never" });
}

function clockTimes(given: Given): string[] {
  return timesOf(given).map((time) => time.slice(11, 16));
}

function daysOf(given: Given): string[] {
  return [...new Set(timesOf(given).map(dayIn))];
}

function dayIn(time: string): string {
  return time.slice(0, 10);
}

function range(from: string, until: string): TimeRange {
  return { from: minutesOf(from), until: minutesOf(until) };
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function daily(...ranges: TimeRange[]): BookingRules["hours"] {
  return { 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges, 7: ranges };
}

function onlySundays(...ranges: TimeRange[]): BookingRules["hours"] {
  return { ...never, 7: ranges };
}

function period(from: string, until: string): Period {
  return { from: Date.parse(from), until: Date.parse(until) };
}

function june2(from: string, until: string): Period {
  return period(`2026-06-02T${from}+02:00`, `2026-06-02T${until}+02:00`);
}
