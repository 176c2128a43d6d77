import { bookingLimits } from "../../site/booking-limits.ts";
import { isWebAddress, webAddressIn } from "../../site/web-address.ts";
import type { Rules } from "./api-types.ts";
import { strings } from "./ui-strings.ts";

export type Weekday = keyof Rules["hours"];
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies Weekday[];

/** A range as in two fields of type `time`: `10:00`, or empty. An end at 00:00 is midnight. */
export interface RangeDraft {
  /** Names the row, and its problem. */
  key: string;
  from: string;
  until: string;
}

export interface DayDraft {
  key: string;
  day: string;
  ranges: RangeDraft[];
}

export interface AbsenceDraft {
  key: string;
  from: string;
  until: string;
}

const numbers = ["stepMinutes", "pauseMinutes", "noticeHours", "horizonDays", "mostPerDay"] as const;
export type NumberName = (typeof numbers)[number];

/** The rules as their form shows them, which may be incomplete. */
export interface RulesDraft {
  hours: Record<Weekday, RangeDraft[]>;
  days: DayDraft[];
  absences: AbsenceDraft[];
  holidays: Rules["holidays"];
  numbers: Record<NumberName, string>;
  video: Rules["video"];
  phone: Rules["phone"];
}

/** @param today what is over by then is left out */
export function draftOf(rules: Rules, today: string): RulesDraft {
  const { hours, days, absences, holidays, mostPerDay, video, phone } = rules;
  const rangesOf = (place: string, ranges: Rules["hours"][Weekday]) =>
    ranges.map(({ from, until }, index) => ({ key: `${place}-${index}`, from: clockOf(from), until: clockOf(until) }));
  return {
    hours: Object.fromEntries(weekdays.map((it) => [it, rangesOf(String(it), hours[it])])) as RulesDraft["hours"],
    days: days
      .filter(({ day }) => day >= today)
      .map(({ day, ranges }) => ({ key: day, day, ranges: rangesOf(day, ranges) })),
    absences: absences
      .filter(({ until }) => until >= today)
      .map(({ from, until }, index) => ({ key: `absence-${index}`, from, until })),
    holidays,
    numbers: {
      stepMinutes: String(rules.stepMinutes),
      pauseMinutes: String(rules.pauseMinutes),
      noticeHours: String(rules.noticeHours),
      horizonDays: String(rules.horizonDays),
      mostPerDay: mostPerDay === null ? "" : String(mostPerDay),
    },
    video,
    phone,
  };
}

/** The rules that a draft without problems means, in order. */
export function rulesOf({ hours, days, absences, holidays, numbers, video, phone }: RulesDraft): Rules {
  const rangesOf = (ranges: readonly RangeDraft[]) => ranges.map(minutesOf).toSorted((a, b) => a.from - b.from);
  return {
    hours: Object.fromEntries(weekdays.map((it) => [it, rangesOf(hours[it])])) as Rules["hours"],
    days: days
      .map(({ day, ranges }) => ({ day: day as Rules["days"][number]["day"], ranges: rangesOf(ranges) }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    absences: absences
      .map(({ from, until }) => ({ from, until }) as Rules["absences"][number])
      .toSorted((a, b) => a.from.localeCompare(b.from)),
    holidays,
    stepMinutes: Number(numbers.stepMinutes),
    pauseMinutes: Number(numbers.pauseMinutes),
    noticeHours: Number(numbers.noticeHours),
    horizonDays: Number(numbers.horizonDays),
    mostPerDay: numbers.mostPerDay.trim() === "" ? null : Number(numbers.mostPerDay),
    video: { ...video, link: webAddressIn(video.link) },
    phone,
  };
}

/** Sentences by the key of a row, the name of a number, `link` or `places`. */
export type Problems = ReadonlyMap<string, string>;

/** What every part of the form gets. */
export interface PartProps {
  draft: RulesDraft;
  change: (part: Partial<RulesDraft>) => void;
  problems: Problems;
}

export function rulesProblems(draft: RulesDraft): Problems {
  const { hours, days, absences, video, phone } = draft;
  const found: [string, string][] = [
    ...[...Object.values(hours), ...days.map(({ ranges }) => ranges)].flatMap(rangeProblems),
    ...days
      .filter(({ day }) => !day || days.filter((other) => other.day === day).length > 1)
      .map(({ key, day }): [string, string] => [key, strings.dayProblems[day ? "twice" : "missing"]]),
    ...absences
      .filter(({ from, until }) => !from || !until || until < from)
      .map(({ key, from, until }): [string, string] => [
        key,
        strings.dayProblems[from && until ? "inverted" : "missing"],
      ]),
    ...numbers.flatMap((name) => numberProblem(name, draft.numbers[name])),
  ];
  if (!video.isOffered && !phone.isOffered) found.push(["places", strings.noPlace]);
  const link = webAddressIn(video.link);
  if (link !== "" && !isWebAddress(link)) found.push(["link", strings.noSuchLink]);
  return new Map(found);
}

function rangeProblems(ranges: readonly RangeDraft[]): [string, string][] {
  const { missing, inverted, overlap } = strings.rangeProblems;
  return ranges.flatMap((range): [string, string][] => {
    if (!range.from || !range.until) return [[range.key, missing]];
    const { from, until } = minutesOf(range);
    if (until <= from) return [[range.key, inverted]];
    const isOverlapping = ranges.map(minutesOf).some((other, index) => {
      const isEarlier = other.from < from || (other.from === from && index < ranges.indexOf(range));
      return isEarlier && other.until > from;
    });
    return isOverlapping ? [[range.key, overlap]] : [];
  });
}

function numberProblem(name: NumberName, text: string): [string, string][] {
  const { min, max } = bookingLimits[name];
  if (name === "mostPerDay" && text.trim() === "") return [];
  const value = Number(text);
  const isGood = text.trim() !== "" && Number.isInteger(value) && value >= min && value <= max;
  return isGood ? [] : [[name, strings.numberProblem(min, max)]];
}

/** Hours to begin with after those that a day has. */
export function nextRange(ranges: readonly RangeDraft[]): RangeDraft {
  const last = ranges.at(-1);
  const from = last ? minutesOf(last).until + 120 : 600;
  const isWithinDay = from + 120 <= 1440;
  return {
    key: crypto.randomUUID(),
    from: isWithinDay ? clockOf(from) : "",
    until: isWithinDay ? clockOf(from + 120) : "",
  };
}

function minutesOf({ from, until }: { from: string; until: string }): { from: number; until: number } {
  const minutes = (clock: string) => {
    const [hour = 0, minute = 0] = clock.split(":").map(Number);
    return hour * 60 + minute;
  };
  return { from: minutes(from), until: minutes(until) || 1440 };
}

function clockOf(minutes: number): string {
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
