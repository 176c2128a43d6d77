import { isReservedKind, meetingPlaces } from "../../site/appointment-kinds.ts";
import { slugOf } from "../../site/slug.ts";
import { webAddressIn } from "../../site/web-address.ts";
import type { Kind, Rules } from "./api-types.ts";
import { type KindDraft, minutesOf, type RangeDraft, type RulesDraft } from "./rules-schema.ts";

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies (keyof Rules["hours"])[];

/** @param today what is over by then is left out */
export function draftOf(rules: Rules, today: string): RulesDraft {
  const { kinds, hours, days, absences, mostPerDay, agendaHour, alarmMinutes, video, here, ...others } = rules;
  return {
    ...others,
    kinds: kinds.map(kindDraftOf),
    hours: weekDraftOf(hours, ""),
    days: days
      .filter(({ day }) => day >= today)
      .map(({ day, ranges }) => ({ id: day, day, ranges: rangeDraftsOf(day, ranges) })),
    absences: absences.filter(({ until }) => until >= today).map((it, index) => ({ id: `absence-${index}`, ...it })),
    ...given({ mostPerDay, agendaHour, alarmMinutes }),
    ...{ videoLink: video.link, hereAddress: here.address },
  };
}

function kindDraftOf({ id, places, hours, question, reminderHours, changeHours, ...kind }: Kind): KindDraft {
  const { name, minutes, isListed, token, ...limits } = kind;
  const [firstReminder, secondReminder] = reminderHours;
  const optional = { ...limits, question, firstReminder, secondReminder, hours: hours && weekDraftOf(hours, id) };
  return {
    ...{ id, link: id, token, name, minutes, isListed, changeHours },
    ...{ byVideo: places.includes("video"), byPhone: places.includes("phone") },
    ...{ here: places.includes("here"), there: places.includes("there") },
    ...given(optional),
  };
}

/** Without the rules that say nothing. */
function given(rules: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null && value !== undefined));
}

function weekDraftOf(hours: Rules["hours"], prefix: string): RulesDraft["hours"] {
  const week = weekdays.map((it) => [it, rangeDraftsOf(`${prefix}${it}`, hours[it])]);
  return Object.fromEntries(week) as RulesDraft["hours"];
}

function rangeDraftsOf(place: string, ranges: Rules["hours"][1]): RangeDraft[] {
  return ranges.map(({ from, until }, index) => ({
    id: `${place}-${index}`,
    from: clockOf(from),
    until: clockOf(until),
  }));
}

/** The rules that a draft without problems means, in order. */
export function rulesOf({ kinds, hours, days, absences, videoLink, hereAddress, ...others }: RulesDraft): Rules {
  return {
    ...{ mostPerDay: null, agendaHour: null, alarmMinutes: null },
    ...others,
    kinds: kindsOf(kinds),
    hours: weekOf(hours),
    days: days
      .map(({ day, ranges }) => ({ day: day as Rules["days"][number]["day"], ranges: rangesOf(ranges) }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    absences: absences
      .map(({ from, until }) => ({ from, until }) as Rules["absences"][number])
      .toSorted((a, b) => a.from.localeCompare(b.from)),
    video: { link: webAddressIn(videoLink) },
    here: { address: hereAddress.trim() },
  };
}

/** A new kind gets an id from its name, by which it is booked from then on. So does a copy. */
function kindsOf(drafts: readonly KindDraft[]): Kind[] {
  const taken = new Set(drafts.map(({ link }) => link));
  return drafts.map((draft, index) => {
    const isNew = draft.link === "" || drafts.findIndex(({ link }) => link === draft.link) < index;
    const id = isNew ? freeId(draft.name.en, taken) : draft.link;
    taken.add(id);
    return kindOf({ ...draft, link: id, token: isNew ? "" : draft.token });
  });
}

function freeId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name).slice(0, 50).replace(/-$/, "") || "appointment";
  const numbered = [slug, ...Array.from({ length: taken.size + 2 }, (_, index) => `${slug}-${index + 2}`)];
  return numbered.find((id) => !taken.has(id) && !isReservedKind(id)) ?? slug;
}

function kindOf(draft: KindDraft): Kind {
  const { id: _, link, byVideo, byPhone, here, there, hours, question, firstReminder, secondReminder, ...kind } = draft;
  const chosen = { video: byVideo, phone: byPhone, here, there };
  return {
    ...{ pauseBefore: null, pauseAfter: null, noticeHours: null, mostPerDay: null, mostPerWeek: null },
    ...kind,
    id: link,
    places: meetingPlaces.filter((place) => chosen[place]),
    hours: hours ? weekOf(hours) : null,
    question: question ?? null,
    reminderHours: [...new Set([firstReminder, secondReminder])].filter((hours) => hours !== undefined),
  };
}

function weekOf(hours: RulesDraft["hours"]): Rules["hours"] {
  return Object.fromEntries(weekdays.map((it) => [it, rangesOf(hours[it])])) as Rules["hours"];
}

function rangesOf(ranges: readonly RangeDraft[]): Rules["hours"][1] {
  return ranges.map(minutesOf).toSorted((a, b) => a.from - b.from);
}

/** What the release before kept in the browser, which had one kind. */
export function draftOfEarlier(kept: object, { kinds, hereAddress }: RulesDraft): RulesDraft {
  const { byVideo = true, byPhone = true, ...others } = kept as RulesDraft & { byVideo?: boolean; byPhone?: boolean };
  const [first, ...more] = kinds;
  return { ...others, hereAddress, kinds: first ? [{ ...first, byVideo, byPhone }, ...more] : kinds };
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
