import { consultationMinutes } from "../../../site/booking.ts";
import { timeZone } from "../../../site/locale.ts";
import { day, minute } from "../../durations.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Instant } from "../../store/values.ts";
import { holdsTime, readRules } from "./booking-rows.ts";
import { busyState } from "./busy-times.ts";
import { type CalendarState, freeTimes } from "./slots.ts";

/** Beyond the farthest day that can be offered. */
const horizonMs = 125 * day;

/** @param around only what can concern an appointment at this time */
export async function calendarState(db: Db, now: Instant, around?: Instant): Promise<CalendarState> {
  const { rules } = await readRules(db);
  const pauseMs = rules.pauseMinutes * minute;
  const time = Date.parse(around ?? now);
  // A day on either side, as the owner's day of this time may have a limit.
  const window = { from: isoOf(time - day), until: isoOf(time + (around ? day : horizonMs)) };
  const rows = await selectTaken(db, now)
    .select(["id", "status"])
    .where("starts_at", "<", window.until)
    .where("free_at", ">", window.from)
    .execute();
  const taken = rows.map(({ id, status, starts_at, ends_at, free_at }) => ({
    id,
    isPending: status === "pending",
    from: Date.parse(starts_at),
    // The pause when it was booked may have been a longer one than today's, which is added to this.
    until: Math.max(Date.parse(ends_at), Date.parse(free_at) - pauseMs),
  }));
  return { rules, taken, ...(await busyState(db, now, window)) };
}

/**
 * @param options.moving id of a booking whose own time counts as free
 * @param options.ignoresNotice for a time that was offered to it before
 */
export async function isFree(
  db: Db,
  starts_at: Instant,
  now: Instant,
  { moving, ignoresNotice = false }: { moving?: string; ignoresNotice?: boolean } = {},
): Promise<boolean> {
  const { rules, ...others } = await calendarState(db, now, starts_at);
  const state = { ...others, rules: ignoresNotice ? { ...rules, noticeHours: 0 } : rules };
  const options = { now: Date.parse(now), minutes: consultationMinutes, zone: timeZone };
  return freeTimes(state, { ...options, ...(moving && { moving }) }).includes(Date.parse(starts_at));
}

/**
 * Lets the owner book into the pause after another booking, which is shortened, and over what nobody has confirmed, which holds its
 * time no longer. False where the time overlaps a booking itself.
 */
export async function releaseTime(db: Db, starts_at: Instant, moving = ""): Promise<boolean> {
  const ends_at = isoOf(Date.parse(starts_at) + consultationMinutes * minute);
  await db
    .updateTable("bookings")
    .set({ held_until: null })
    .where("status", "=", "pending")
    .where("id", "<>", moving || noId)
    .where("starts_at", "<", ends_at)
    .where("free_at", ">", starts_at)
    .execute();
  const overlapping = db
    .selectFrom("bookings")
    .where("status", "=", "booked")
    .where("id", "<>", moving || noId)
    .where("starts_at", "<", ends_at)
    .where("ends_at", ">", starts_at);
  if (await overlapping.select("id").executeTakeFirst()) return false;
  await db
    .updateTable("bookings")
    .set((eb) => ({ free_at: eb.ref("ends_at") }))
    .where("status", "=", "booked")
    .where("ends_at", "<=", starts_at)
    .where("free_at", ">", starts_at)
    .execute();
  return true;
}

/** The columns of an appointment at a time. Its pause ends where the next booking starts. */
export async function periodAt(db: Db, starts_at: Instant, now: Instant, moving = "") {
  const ends_at = isoOf(Date.parse(starts_at) + consultationMinutes * minute);
  const { rules } = await readRules(db);
  const free_at = isoOf(Date.parse(ends_at) + rules.pauseMinutes * minute);
  const following = await selectTaken(db, now)
    .where("id", "<>", moving || noId)
    .where("starts_at", ">=", ends_at)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return { starts_at, ends_at, free_at: following && following.starts_at < free_at ? following.starts_at : free_at };
}

/** A UUID that nothing has. */
const noId = "00000000-0000-0000-0000-000000000000";

function selectTaken(db: Db, now: Instant) {
  return db.selectFrom("bookings").select(["starts_at", "ends_at", "free_at"]).where(holdsTime(now));
}

function isoOf(ms: number): Instant {
  return new Date(ms).toISOString();
}
