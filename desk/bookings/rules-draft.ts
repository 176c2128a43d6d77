import { webAddressIn } from "../../site/web-address.ts";
import type { Rules } from "./api-types.ts";
import { minutesOf, type RangeDraft, type RulesDraft } from "./rules-schema.ts";

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies (keyof Rules["hours"])[];

/** @param today what is over by then is left out */
export function draftOf(rules: Rules, today: string): RulesDraft {
  const { hours, days, absences, mostPerDay, video, phone, ...others } = rules;
  const rangesOf = (place: string, ranges: Rules["hours"][1]) =>
    ranges.map(({ from, until }, index) => ({ id: `${place}-${index}`, from: clockOf(from), until: clockOf(until) }));
  return {
    ...others,
    hours: Object.fromEntries(weekdays.map((it) => [it, rangesOf(String(it), hours[it])])) as RulesDraft["hours"],
    days: days
      .filter(({ day }) => day >= today)
      .map(({ day, ranges }) => ({ id: day, day, ranges: rangesOf(day, ranges) })),
    absences: absences.filter(({ until }) => until >= today).map((it, index) => ({ id: `absence-${index}`, ...it })),
    ...(mostPerDay !== null && { mostPerDay }),
    ...{ byVideo: video.isOffered, videoLink: video.link, byPhone: phone.isOffered },
  };
}

/** The rules that a draft without problems means, in order. */
export function rulesOf({ hours, days, absences, byVideo, videoLink, byPhone, ...others }: RulesDraft): Rules {
  const rangesOf = (ranges: readonly RangeDraft[]) => ranges.map(minutesOf).toSorted((a, b) => a.from - b.from);
  return {
    mostPerDay: null,
    ...others,
    hours: Object.fromEntries(weekdays.map((it) => [it, rangesOf(hours[it])])) as Rules["hours"],
    days: days
      .map(({ day, ranges }) => ({ day: day as Rules["days"][number]["day"], ranges: rangesOf(ranges) }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    absences: absences
      .map(({ from, until }) => ({ from, until }) as Rules["absences"][number])
      .toSorted((a, b) => a.from.localeCompare(b.from)),
    video: { isOffered: byVideo, link: webAddressIn(videoLink) },
    phone: { isOffered: byPhone },
  };
}

/** Hours to begin with after those that a day has. */
export function nextRange(ranges: readonly RangeDraft[]): RangeDraft {
  const last = ranges.at(-1);
  const from = last ? minutesOf(last).until + 120 : 600;
  const isWithinDay = from + 120 <= 1440;
  return {
    id: crypto.randomUUID(),
    from: isWithinDay ? clockOf(from) : "",
    until: isWithinDay ? clockOf(from + 120) : "",
  };
}

function clockOf(minutes: number): string {
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** As the release before kept it in the browser. */
export interface EarlierRulesDraft extends Pick<Rules, "holidays" | "video" | "phone"> {
  hours: object;
  days: object;
  absences: object;
  numbers: { readonly [name: string]: string };
}

export function draftOfEarlier({
  hours,
  days,
  absences,
  numbers,
  video,
  phone,
  holidays,
}: EarlierRulesDraft): RulesDraft {
  const rows = JSON.stringify({ hours, days, absences }).replaceAll('"key":', '"id":');
  const typed = Object.entries(numbers).filter(([, text]) => text.trim() !== "");
  return {
    ...JSON.parse(rows),
    ...Object.fromEntries(typed.map(([name, text]) => [name, Number(text)])),
    ...{ holidays, byVideo: video.isOffered, videoLink: video.link, byPhone: phone.isOffered },
  };
}
