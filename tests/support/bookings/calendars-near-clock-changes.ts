import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { type AppointmentKind, consultation } from "../../../server/bookings/store/kinds.ts";
import type { BookingRules } from "../../../server/bookings/store/rules.ts";
import type { CalendarState, SlotOptions, TakenTime } from "../../../server/bookings/store/slots.ts";
import type { Period, TimeRange } from "../../../server/time.ts";
import type { Day } from "../../../site/time.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Zones whose clocks are changed in ways of their own, and some with odd offsets that are not. */
const zones = [
  "Europe/Berlin",
  "Europe/Dublin",
  "Africa/Cairo", // at midnight, back to the day before
  "Africa/Casablanca", // back in Ramadan
  "America/Havana", // at midnight, and back to it
  "America/New_York",
  "America/Nuuk", // an hour before midnight
  "America/Santiago", // the southern year
  "America/St_Johns",
  "Antarctica/Troll", // by two hours
  "Asia/Beirut", // at midnight
  "Asia/Kathmandu",
  "Asia/Tehran",
  "Australia/Lord_Howe", // by half an hour
  "Pacific/Apia",
  "Pacific/Chatham", // at a quarter to
];

export interface GeneratedCalendar {
  state: CalendarState;
  options: SlotOptions;
}

/** Calendars with a clock change of 2026 to 2028 in or near their few days. All times of the rules lie on the grid. */
export function calendarNearClockChange(gridMinutes: number): fc.Arbitrary<GeneratedCalendar> {
  return fc
    .constantFrom(...zones)
    .chain((zone) => fc.constantFrom(...clockChanges(zone)).map((change) => ({ zone, change })))
    .chain(({ zone, change }) =>
      fc.record({
        state: fc.record({
          rules: rulesNear(change, gridMinutes),
          busy: fc.array(periodNear(change), { maxLength: 6 }),
          taken: fc.array(takenNear(change), { maxLength: 6 }).map((taken) => taken.map(withId)),
          isClosed: fc.constant(false),
        }),
        options: fc.record({
          now: fc
            .tuple(steps(-3 * day, 0.5 * day, 15 * minute), fc.constantFrom(-1, 0, 0, 1, 123_456))
            .map(([distance, more]) => change + distance + more),
          kind: kindWith(gridMinutes),
          zone: fc.constant(zone),
          weekStart: fc.constant(1 as const),
          moving: fc.constantFrom("booking 0", "none"),
        }),
      }),
    );
}

function rulesNear(change: number, gridMinutes: number): fc.Arbitrary<BookingRules> {
  const ranges = rangesOfDay(gridMinutes);
  return fc.record({
    hours: fc.record({ 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges, 7: ranges }),
    days: fc.uniqueArray(fc.record({ day: dayNear(change), ranges }), { maxLength: 1, selector: ({ day }) => day }),
    absences: fc.oneof(
      { weight: 3, arbitrary: fc.constant<BookingRules["absences"]>([]) },
      dayNear(change).map((only) => [{ from: only, until: only }]),
    ),
    holidays: fc.constantFrom("none" as const, "DE-BY" as const),
    stepMinutes: steps(15, 90, gridMinutes),
    pauseMinutes: fc.constantFrom(0, 0, 5, 15, 40),
    noticeHours: fc.constantFrom(0, 0, 1, 24, 36),
    horizonDays: fc.integer({ min: 1, max: 5 }),
    mostPerDay: fc.constantFrom(null, null, 1, 2),
    video: fc.constant({ link: "" }),
    here: fc.constant({ address: "" }),
    kinds: fc.constant([consultation]),
    agendaHour: fc.constant(null),
    alarmMinutes: fc.constant(null),
  });
}

function kindWith(gridMinutes: number): fc.Arbitrary<AppointmentKind> {
  const ranges = rangesOfDay(gridMinutes);
  const hours = fc.record({ 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges, 7: ranges });
  return fc
    .record({
      minutes: steps(15, 120, gridMinutes),
      hours: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, hours),
      pauseBefore: fc.constantFrom(null, null, 0, 10, 30),
      pauseAfter: fc.constantFrom(null, null, 0, 10, 30),
      noticeHours: fc.constantFrom(null, null, 0, 12),
      mostPerDay: fc.constantFrom(null, null, null, 1),
      mostPerWeek: fc.constantFrom(null, null, null, 2),
    })
    .map((own) => ({ ...consultation, ...own }));
}

function takenNear(change: number): fc.Arbitrary<Omit<TakenTime, "id">> {
  const pause = fc.constantFrom(0, 0, 5 * minute, 20 * minute);
  const kind = fc.constantFrom(consultation.id, consultation.id, "workshop");
  return fc
    .tuple(periodNear(change), fc.record({ kind, before: pause, after: pause }))
    .map(([period, own]) => ({ ...period, ...own }));
}

/** Up to three ranges, mostly in the small hours, when clocks are changed. */
function rangesOfDay(gridMinutes: number): fc.Arbitrary<TimeRange[]> {
  const night = steps(0, 300, gridMinutes);
  const time = fc.oneof(night, steps(0, 1440, gridMinutes), fc.constantFrom(0, 1440));
  return fc
    .uniqueArray(time, { minLength: 2, maxLength: 6 })
    .map((times) => times.toSorted((a, b) => a - b))
    .map((times) =>
      times.flatMap((until, index) => (index % 2 === 1 ? [{ from: times[index - 1] as number, until }] : [])),
    );
}

function periodNear(change: number): fc.Arbitrary<Period> {
  return fc
    .tuple(steps(-2 * day, 3 * day, 5 * minute), fc.constantFrom(5, 30, 60, 60, 240), fc.constantFrom(-1, 0, 0, 0, 1))
    .map(([distance, minutes, more]) => ({
      from: change + distance + more,
      until: change + distance + minutes * minute,
    }));
}

function dayNear(change: number): fc.Arbitrary<Day> {
  return steps(-2 * day, 2 * day, day).map((distance) => new Date(change + distance).toISOString().slice(0, 10) as Day);
}

function withId(period: Omit<TakenTime, "id">, index: number): TakenTime {
  return { ...period, id: `booking ${index}` };
}

function steps(min: number, max: number, step: number): fc.Arbitrary<number> {
  return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((count) => count * step);
}

/** The instants from 2026 to 2028 at which a zone's clock is changed, or any one where it is not. */
function clockChanges(zone: string): number[] {
  const changes: number[] = [];
  let next = Temporal.ZonedDateTime.from(`2026-01-01[${zone}]`).getTimeZoneTransition("next");
  while (next && next.year < 2029) {
    changes.push(next.epochMilliseconds);
    next = next.getTimeZoneTransition("next");
  }
  return changes.length > 0 ? changes : [Date.UTC(2027, 10, 1)];
}
