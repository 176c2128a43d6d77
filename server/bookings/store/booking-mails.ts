import { type ExpressionBuilder, sql } from "kysely";
import { day } from "../../durations.ts";
import { after } from "../../store/clock-errors.ts";
import type { Secrets } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import { isUnclaimed } from "../../store/outbox/due.ts";
import { enqueue, waitingUntil } from "../../store/outbox/enqueue.ts";
import type { MailContent, Tables } from "../../store/types.ts";
import type { Instant } from "../../store/values.ts";
import { readRules, selectBookings } from "./booking-rows.ts";
import type { Booking } from "./types.ts";

/** A reminder leaves so long before the start. */
const reminderMs = day;

/** What the outbox tells of a booking: its content is read when a mail leaves, so of several changes the last one is told. */
const states = { booking: "mailed_state", "booking-owner": "told_state" } as const;

/** Queues the mails about the newest state of a booking: to its visitor, and to the owner once it is confirmed. */
export async function queueBookingMails(db: Db, booking: Booking, now: Instant): Promise<void> {
  await queueOnce(db, "booking", booking, now);
  if (booking.status !== "pending") await queueOnce(db, "booking-owner", booking, now);
  // The mail about a change says all that a reminder would.
  await dropMails(db, booking.id, ["booking-reminder"], now);
}

/** Deletes the queued mails of a booking that was taken back before it was confirmed: nobody else knows of it. */
export async function dropBookingMails(db: Db, id: string, now: Instant): Promise<void> {
  await dropMails(db, id, ["booking", "booking-reminder", "booking-owner"], now);
}

async function dropMails(db: Db, id: string, kinds: Tables["outbox"]["kind"][], now: Instant): Promise<void> {
  await db.deleteFrom("outbox").where("kind", "in", kinds).where("booking_id", "=", id).where(isIdle(now)).execute();
}

/** One mail of a kind waits for each booking. One in hand may tell the state before: then another one follows. */
async function queueOnce(db: Db, kind: keyof typeof states, { id, locale }: Booking, now: Instant): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ ...waitingUntil(now), locale, queued_at: now })
    .where("kind", "=", kind)
    .where("booking_id", "=", id)
    .where(isIdle(now))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await enqueue(db, { kind, booking_id: id, locale, queued_at: now });
}

/**
 * Deletes queued mails that have nothing to tell any more: the state was told by another one, the appointment has begun, or was
 * not confirmed in time; reminders of a start that was moved or cancelled.
 */
export async function withdrawBookingMails(db: Db, now: Instant): Promise<void> {
  await withdrawTwins(db, now);
  const state = sql<string>`b.status || ':' || b.sequence`;
  await db
    .deleteFrom("outbox")
    .where(isIdle(now))
    // Starts from the few waiting mails: this runs before every delivery.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings as b")
          .select("b.id")
          .whereRef("b.id", "=", "outbox.booking_id")
          .where((eb) =>
            eb.or([
              eb.and([eb("outbox.kind", "=", "booking"), eb("b.mailed_state", "=", state)]),
              eb.and([eb("outbox.kind", "=", "booking-owner"), eb("b.told_state", "=", state)]),
              eb.and([
                eb("outbox.kind", "<>", "booking-owner"),
                eb("b.status", "<>", "cancelled"),
                eb("b.starts_at", "<=", now),
              ]),
              eb.and([
                eb("outbox.kind", "=", "booking-reminder"),
                eb.or([eb("b.status", "<>", "booked"), eb("b.reminded_for", "<>", eb.ref("b.starts_at"))]),
              ]),
              eb("b.expires_at", "<=", now),
            ]),
          ),
      ),
    )
    .execute();
}

/** One that was in hand while a change queued another, and was given back, waits as its twin. */
async function withdrawTwins(db: Db, now: Instant): Promise<void> {
  const idle = db.selectFrom("outbox").select(["id", "booking_id", "kind"]).where(isIdle(now));
  await db
    .deleteFrom("outbox")
    .where(isIdle(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(idle.as("twin"))
          .select("twin.id")
          .whereRef("twin.booking_id", "=", "outbox.booking_id")
          .whereRef("twin.kind", "=", "outbox.kind")
          .whereRef("twin.id", "<", "outbox.id"),
      ),
    )
    .execute();
}

/** Whether a mail about a booking waits, and no process holds it. */
function isIdle(now: Instant) {
  return (eb: ExpressionBuilder<Tables, "outbox">) =>
    eb.and([eb("booking_id", "is not", null), eb("status", "=", "waiting"), isUnclaimed(now)(eb)]);
}

/** What the outbox notes when it claims a mail about a booking. */
export async function stateOfBooking(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("bookings").select(["status", "sequence"]).where("id", "=", id).executeTakeFirst();
  return row ? `${row.status}:${row.sequence}` : null;
}

/** Notes that the mail of a kind has told the state in which its booking was when it was claimed. */
export async function noteTold(db: Db, mail: Pick<Tables["outbox"], "kind" | "booking_id" | "booking_state">) {
  const { kind, booking_id, booking_state } = mail;
  if (kind !== "booking" && kind !== "booking-owner") return;
  await db
    .updateTable("bookings")
    .set({ [states[kind]]: booking_state })
    .where("id", "=", booking_id)
    .execute();
}

/** The content of a mail about a booking, read when it is sent. */
export async function contentOfBooking(
  db: Db,
  { kind, booking_id }: Pick<Tables["outbox"], "kind" | "booking_id">,
  secrets: Secrets,
  now: Instant,
): Promise<Extract<MailContent, { booking: Booking }>> {
  const id = booking_id ?? "";
  const booking = await selectBookings(db, now).where("id", "=", id).executeTakeFirstOrThrow();
  const told = await db
    .selectFrom("bookings")
    .select(["mailed_state", "told_state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rules } = await readRules(db);
  const videoLink = rules.video.link;
  if (kind === "booking-owner") return { kind, booking, isUpdate: told.told_state !== null, videoLink };
  const facts = { booking, token: secrets.tokenOf("booking", id), videoLink };
  if (kind === "booking-reminder") return { kind, ...facts };
  // A mail that asked to confirm has told of no appointment.
  const isUpdate = told.mailed_state !== null && !told.mailed_state.startsWith("pending");
  return { kind: "booking", isUpdate, ...facts };
}

/** Queues a reminder of each appointment within a day, unless it was booked, confirmed or moved within that day. */
export async function remindVisitors(db: Db, now: Instant): Promise<void> {
  const soon = await db
    .selectFrom("bookings")
    .select(["id", "locale", "starts_at", "changed_at"])
    .where("status", "=", "booked")
    .where("starts_at", ">", now)
    .where("starts_at", "<=", after(now, reminderMs))
    .where((eb) => eb.or([eb("reminded_for", "is", null), eb("reminded_for", "<>", eb.ref("starts_at"))]))
    .execute();
  for (const { id, locale, starts_at, changed_at } of soon) {
    if (changed_at > after(starts_at, -reminderMs)) continue;
    await db.updateTable("bookings").set({ reminded_for: starts_at }).where("id", "=", id).execute();
    await enqueue(db, { kind: "booking-reminder", booking_id: id, locale, queued_at: now });
  }
}
