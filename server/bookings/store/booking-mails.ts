import { bookingLimits } from "../../../site/booking-limits.ts";
import { type Background, inBackground } from "../../background.ts";
import { hour, minute } from "../../durations.ts";
import type { Log } from "../../log.ts";
import { isTransportFailure } from "../../mail/failures.ts";
import { after } from "../../store/clock-errors.ts";
import type { Db } from "../../store/engine/engine.ts";
import { isIdle } from "../../store/outbox/due.ts";
import { enqueue, waitingUntil } from "../../store/outbox/enqueue.ts";
import type { Tables } from "../../store/tables.ts";
import type { Instant } from "../../store/values.ts";
import { readRules } from "./booking-rows.ts";
import { queueEntry } from "./calendar-entries.ts";
import { kindOfBooking } from "./kinds.ts";
import type { Booking } from "./tables.ts";

/**
 * Queues the mails about the newest state of a booking: to its visitor, and to the owner once it is confirmed.
 * @param options.tellsOwner false where the owner needs no mail about what they did
 */
export async function queueBookingMails(
  db: Db,
  booking: Booking,
  now: Instant,
  { tellsOwner = true }: { tellsOwner?: boolean } = {},
): Promise<void> {
  // Who has cancelled before the invitation could leave needs no mail about an appointment that no mail has announced.
  const isTaken = booking.status === "cancelled" && booking.changed_by === "visitor";
  const isReached = booking.email !== "" && !(isTaken && (await dropUntold(db, booking, now)));
  if (isReached) await queueOnce(db, "booking", booking, now);
  if (tellsOwner && booking.status !== "pending") await queueOnce(db, "booking-owner", booking, now);
  await queueEntry(db, booking, now);
  // The mail about a change says all that a reminder would.
  await dropMails(db, booking.id, ["booking-reminder"], now);
}

/** Deletes the queued mails of a booking that was taken back before it was confirmed: nobody else knows of it. */
export async function dropBookingMails(db: Db, id: string, now: Instant): Promise<void> {
  await dropMails(db, id, ["booking", "booking-reminder", "booking-owner"], now);
}

/** Deletes a visitor's first mail where it has certainly not left. */
async function dropUntold(db: Db, { id }: Booking, now: Instant): Promise<boolean> {
  const { mailed_state } = await db
    .selectFrom("bookings")
    .select("mailed_state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom("outbox")
    .select(["attempts", "last_error"])
    .where("kind", "=", "booking")
    .where("booking_id", "=", id)
    .where(isIdle(now))
    .executeTakeFirst();
  if (mailed_state !== null || !waiting) return false;
  const { attempts, last_error } = waiting;
  if (attempts > 0 && !isUndelivered(last_error)) return false;
  await dropMails(db, id, ["booking"], now);
  return true;
}

/** The mail about the removal of what nobody has confirmed: only where a mail said, or says just now, that it is booked. */
export async function queueMailOfRemoval(db: Db, booking: Booking, now: Instant): Promise<void> {
  await dropBookingMails(db, booking.id, now);
  await queueEntry(db, { ...booking, status: "cancelled", sequence: booking.sequence + 1 }, now);
  if (booking.status !== "booked") return;
  const told = db.selectFrom("outbox").select("id").where("booking_id", "=", booking.id).where("kind", "=", "booking");
  if (await told.limit(1).executeTakeFirst()) await queueOnce(db, "booking", booking, now);
}

async function dropMails(db: Db, id: string, kinds: Tables["outbox"]["kind"][], now: Instant): Promise<void> {
  await db.deleteFrom("outbox").where("kind", "in", kinds).where("booking_id", "=", id).where(isIdle(now)).execute();
}

/** One mail of a kind waits for each booking. One that is being sent may have the state before: then another one follows. */
async function queueOnce(
  db: Db,
  kind: "booking" | "booking-owner",
  { id, locale }: Booking,
  now: Instant,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ ...waitingUntil(now), locale, queued_at: now })
    .where("kind", "=", kind)
    .where("booking_id", "=", id)
    .where(isIdle(now))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await enqueue(db, { kind, booking_id: id, locale, queued_at: now });
}

/** What broke off while the text was sent may have arrived. */
function isUndelivered(error: string | null): boolean {
  return error !== null && isTransportFailure(error) && !/\bDATA\b/.test(error);
}

/** No reminder leaves earlier. */
const firstReminderMs = bookingLimits.reminderHours.max * hour;

/** Queues the reminders that are due by the kind of each appointment, but none of what was booked, confirmed or moved since it was. */
export async function remindVisitors(db: Db, now: Instant): Promise<void> {
  const { rules } = await readRules(db);
  const soon = await db
    .selectFrom("bookings")
    .select(["id", "locale", "kind", "starts_at", "ends_at", "changed_at", "reminded_for", "reminded_hours"])
    .where("status", "=", "booked")
    .where("starts_at", ">", now)
    .where("starts_at", "<=", after(now, firstReminderMs))
    .where("email", "<>", "")
    .execute();
  for (const { id, locale, changed_at, reminded_for, reminded_hours, ...booking } of soon) {
    const { starts_at } = booking;
    const due = kindOfBooking(rules, booking).reminderHours.filter((hours) => after(starts_at, -hours * hour) <= now);
    if (due.length === 0) continue;
    const hours = Math.min(...due);
    const wasReminded = reminded_for === starts_at && (reminded_hours ?? 0) <= hours;
    if (wasReminded || changed_at > after(starts_at, -hours * hour)) continue;
    await db
      .updateTable("bookings")
      .set({ reminded_for: starts_at, reminded_hours: hours })
      .where("id", "=", id)
      .execute();
    await enqueue(db, { kind: "booking-reminder", booking_id: id, locale, queued_at: now });
  }
}

/**
 * Queues what is due: reminders of appointments, and what the owner is told by the clock. Often enough, as a reminder does not wait in the queue: whoever moves or
 * cancels in time gets none of the old time. Several processes queue each once.
 */
export function remindOfBookings({ bookings, log }: { bookings: { remind(): Promise<void> }; log: Log }): Background {
  return inBackground({ work: () => bookings.remind(), pauseMs: 5 * minute, log });
}
