import { day, minute } from "../../durations.ts";
import { siteClock } from "../../site-facts.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Instant } from "../../store/values.ts";
import { holdsTime, readRules } from "./booking-rows.ts";
import { busyState } from "./busy-times.ts";
import { type AppointmentKind, pausesOf } from "./kinds.ts";
import { type CalendarState, freeTimes, type TakenTime } from "./slots.ts";
import type { Booking } from "./tables.ts";

/** Beyond the farthest day that can be offered. */
const horizonMs = 125 * day;

/** @param around only what can concern an appointment at this time */
export async function calendarState(db: Db, now: Instant, around?: Instant): Promise<CalendarState> {
  const { rules } = await readRules(db);
  const time = Date.parse(around ?? now);
  // A week and a day on either side, as the owner's week of this time may have a limit.
  const window = { from: isoOf(time - 8 * day), until: isoOf(time + (around ? 8 * day : horizonMs)) };
  const rows = await selectTaken(db, now)
    .select(["id", "status", "kind"])
    .where("blocked_from", "<", window.until)
    .where("free_at", ">", window.from)
    .execute();
  const pauses = new Map(rules.kinds.map((kind) => [kind.id, pausesOf(rules, kind)]));
  const taken = rows.map(({ id, status, kind, starts_at, ends_at, blocked_from, free_at }): TakenTime => {
    const [from, until] = [Date.parse(starts_at), Date.parse(ends_at)];
    // The pauses when it was booked may have been longer ones than today's.
    const { before, after } = pauses.get(kind) ?? pausesOf(rules, undefined);
    return {
      ...{ id, kind, from, until, isPending: status === "pending" },
      before: Math.max(before * minute, from - Date.parse(blocked_from)),
      after: Math.max(after * minute, Date.parse(free_at) - until),
    };
  });
  return { rules, taken, ...(await busyState(db, now, window)) };
}

/**
 * @param options.moving id of a booking whose own time counts as free
 * @param options.ignoresNotice for a time that was offered to it before
 */
export async function isFree(
  db: Db,
  { kind, starts_at }: { kind: AppointmentKind; starts_at: Instant },
  now: Instant,
  { moving, ignoresNotice = false }: { moving?: string; ignoresNotice?: boolean } = {},
): Promise<boolean> {
  const state = await calendarState(db, now, starts_at);
  const wanted = ignoresNotice ? { ...kind, noticeHours: 0 } : kind;
  const options = { now: Date.parse(now), kind: wanted, ...siteClock() };
  return freeTimes(state, { ...options, ...(moving && { moving }) }).includes(Date.parse(starts_at));
}

/**
 * Lets the owner book into the pauses of other bookings, which are shortened, and over what nobody has confirmed, which holds its
 * time no longer. False where the time overlaps a booking itself.
 */
export async function releaseTime(db: Db, { starts_at, ends_at }: Times, moving = ""): Promise<boolean> {
  const others = db.updateTable("bookings").where("id", "<>", moving || noId);
  await others
    .set({ held_until: null })
    .where("status", "=", "pending")
    .where("blocked_from", "<", ends_at)
    .where("free_at", ">", starts_at)
    .execute();
  const overlapping = db
    .selectFrom("bookings")
    .where("status", "=", "booked")
    .where("id", "<>", moving || noId)
    .where("starts_at", "<", ends_at)
    .where("ends_at", ">", starts_at);
  if (await overlapping.select("id").executeTakeFirst()) return false;
  const booked = others.where("status", "=", "booked");
  await booked
    .set((eb) => ({ free_at: eb.ref("ends_at") }))
    .where("ends_at", "<=", starts_at)
    .where("free_at", ">", starts_at)
    .execute();
  await booked
    .set((eb) => ({ blocked_from: eb.ref("starts_at") }))
    .where("starts_at", ">=", ends_at)
    .where("blocked_from", "<", ends_at)
    .execute();
  return true;
}

type Times = Pick<Booking, "starts_at" | "ends_at">;

/** When an appointment of a kind begins and ends. */
export function timesOf({ minutes }: AppointmentKind, starts_at: Instant): Times {
  return { starts_at, ends_at: isoOf(Date.parse(starts_at) + minutes * minute) };
}

/** The columns of an appointment at a time. Its pauses reach as far as the blocked time of its neighbours. */
export async function periodAt(db: Db, kind: AppointmentKind, starts_at: Instant, now: Instant, moving = "") {
  const { ends_at } = timesOf(kind, starts_at);
  const pauses = pausesOf((await readRules(db)).rules, kind);
  const others = selectTaken(db, now).where("id", "<>", moving || noId);
  const before = await others.where("ends_at", "<=", starts_at).orderBy("ends_at", "desc").limit(1).executeTakeFirst();
  const after = await others.where("starts_at", ">=", ends_at).orderBy("starts_at").limit(1).executeTakeFirst();
  const blocked_from = isoOf(Date.parse(starts_at) - pauses.before * minute);
  const free_at = isoOf(Date.parse(ends_at) + pauses.after * minute);
  return {
    ...{ starts_at, ends_at },
    blocked_from: before && before.free_at > blocked_from ? before.free_at : blocked_from,
    free_at: after && after.blocked_from < free_at ? after.blocked_from : free_at,
  };
}

/** A UUID that nothing has. */
const noId = "00000000-0000-0000-0000-000000000000";

function selectTaken(db: Db, now: Instant) {
  return db.selectFrom("bookings").select(["starts_at", "ends_at", "blocked_from", "free_at"]).where(holdsTime(now));
}

function isoOf(ms: number): Instant {
  return new Date(ms).toISOString();
}
