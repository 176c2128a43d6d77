import type { Localized } from "../../../site/locale.ts";
import { addDays, dayOf } from "../../../site/time.ts";
import { day } from "../../durations.ts";
import { siteClock, siteFacts, siteZone } from "../../site-facts.ts";
import type { Db } from "../../store/engine/engine.ts";
import { queueAlert, withdrawAlert } from "../../store/outbox/owner-alerts.ts";
import type { Instant } from "../../store/values.ts";
import { calendarState } from "./availability.ts";
import { type CalendarState, freeTimes } from "./slots.ts";

/** To the owner: kinds of the booking page that nobody can book within two weeks. */
export interface NothingFreeMailContent {
  kind: "nothing-free";
  names: Localized[];
}

/** Of the days on which the owner is not absent. */
const watchedDays = 14;
/** While it goes on, the owner is told again. */
const pauseMs = 7 * day;

/** Queues the mail, once a week at most, where a kind of the booking page has no free time. */
export async function queueNothingFree(db: Db, now: Instant): Promise<void> {
  await queueAlert(db, "nothing-free", now, { pauseMs, hasNews: async () => (await fullKinds(db, now)).length > 0 });
}

/** Read when the mail is sent. */
export async function contentOfNothingFree(db: Db, now: Instant): Promise<NothingFreeMailContent> {
  return { kind: "nothing-free", names: (await fullKinds(db, now)).map(({ name }) => name) };
}

/** Deletes the queued mail when each kind can be booked again. */
export function withdrawNothingFree(db: Db, now: Instant): Promise<void> {
  return withdrawAlert(db, "nothing-free", now, async () => (await fullKinds(db, now)).length > 0);
}

/** None while a calendar that is not read closes all of them, of which another mail tells. */
async function fullKinds(db: Db, now: Instant) {
  if (siteFacts().calendar.kind !== "own") return [];
  const state = await calendarState(db, now);
  const last = lastWatchedDay(state, now);
  if (state.isClosed || last === null) return [];
  const clock = siteClock();
  const listed = state.rules.kinds.filter(({ isListed }) => isListed);
  return listed.filter((kind) => {
    const [first] = freeTimes(state, { now: Date.parse(now), kind, ...clock });
    return first === undefined || dayOf(first, clock.zone) > last;
  });
}

/** The last of the next days on which the owner is not absent, as far ahead as one can book; null where there is none. */
function lastWatchedDay({ rules }: Pick<CalendarState, "rules">, now: Instant): string | null {
  const today = dayOf(now, siteZone());
  const days = Array.from({ length: rules.horizonDays }, (_, index) => addDays(today, index));
  const present = days.filter((it) => !rules.absences.some(({ from, until }) => from <= it && it <= until));
  return present.slice(0, watchedDays).at(-1) ?? null;
}
