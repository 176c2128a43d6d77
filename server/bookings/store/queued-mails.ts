import { sql } from "kysely";
import type { Secrets } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import { isIdle } from "../../store/outbox/due.ts";
import type { MailContent, QueuedKind, QueuedKinds } from "../../store/outbox/outbox.ts";
import type { Tables } from "../../store/tables.ts";
import type { Instant } from "../../store/values.ts";
import { type AgendaMailContent, contentOfAgenda, withdrawAgenda } from "./agenda.ts";
import { readRules, selectBookings } from "./booking-rows.ts";
import { type BusyFeedsMailContent, contentOfFeedFailures, withdrawFeedFailures } from "./busy-feeds.ts";
import { entryBy } from "./calendar-entries.ts";
import { lastChangeOf, roomOf } from "./kinds.ts";
import { contentOfNothingFree, type NothingFreeMailContent, withdrawNothingFree } from "./nothing-free.ts";
import type { Booking } from "./tables.ts";

type Content =
  | BookingMailContent
  | OwnerBookingMailContent
  | ReminderMailContent
  | BusyFeedsMailContent
  | AgendaMailContent
  | NothingFreeMailContent;

/** The mails about bookings in the queue: their content is read when they leave, so of several changes they say the last one. */
export function createBookingMails(secrets: Secrets): QueuedKinds<Content> {
  return {
    booking: {
      withdraw: withdrawBookingMails,
      async contentOf(db, mail, now) {
        const { booking, mailed_state } = await bookingOf(db, mail, now);
        // A mail that asked to confirm announced no appointment.
        const isUpdate = mailed_state !== null && !mailed_state.startsWith("pending");
        const token = secrets.tokenOf("booking", booking.id);
        return { kind: "booking", booking, isUpdate, token, ...(await ruledBy(db, booking)) };
      },
      noteOutcome: noteTold("mailed_state"),
    },
    "booking-owner": {
      async contentOf(db, mail, now) {
        const { booking, told_state } = await bookingOf(db, mail, now);
        const { rules } = await readRules(db);
        const entry = { videoLink: roomOf(rules, booking), alarmMinutes: rules.alarmMinutes, by: await entryBy(db) };
        return { kind: "booking-owner", booking, isUpdate: told_state !== null, entry };
      },
      noteOutcome: noteTold("told_state"),
    },
    "booking-reminder": {
      async contentOf(db, mail, now) {
        const { booking } = await bookingOf(db, mail, now);
        const token = secrets.tokenOf("booking", booking.id);
        return { kind: "booking-reminder", booking, token, ...(await ruledBy(db, booking)) };
      },
    },
    "busy-feeds": {
      withdraw: withdrawFeedFailures,
      contentOf: (db, _mail, now) => contentOfFeedFailures(db, now),
    },
    agenda: {
      withdraw: withdrawAgenda,
      contentOf: (db, _mail, now) => contentOfAgenda(db, now),
    },
    "nothing-free": {
      withdraw: withdrawNothingFree,
      contentOf: (db, _mail, now) => contentOfNothingFree(db, now),
    },
  };
}

/** The mail about a booking, to its visitor. `sequence` and `status` of the booking are those of this mail. */
export interface BookingMailContent {
  kind: "booking";
  booking: Booking;
  /** Whether an earlier mail announced this booking to the visitor: then this one is about a move. */
  isUpdate: boolean;
  token: string;
  videoLink: string;
  /** Until when its visitor may move or cancel it; null where that is until it begins. */
  changesUntil: Instant | null;
}

export interface OwnerBookingMailContent {
  kind: "booking-owner";
  booking: Booking;
  isUpdate: boolean;
  /** Its video room, empty where the owner must send one; the minutes of its alarm; and what brings it into the owner's calendar. */
  entry: { videoLink: string; alarmMinutes: number | null; by: Awaited<ReturnType<typeof entryBy>> };
}

export interface ReminderMailContent {
  kind: "booking-reminder";
  booking: Booking;
  token: string;
  videoLink: string;
  changesUntil: Instant | null;
}

type Told = Pick<Tables["bookings"], "mailed_state" | "told_state">;

/** The booking of a mail, with what earlier mails said of it. Notes in the queue which state the mail has. */
async function bookingOf(db: Db, mail: Tables["outbox"], now: Instant): Promise<{ booking: Booking } & Told> {
  const id = mail.booking_id ?? "";
  const booking = await selectBookings(db, now).where("id", "=", id).executeTakeFirstOrThrow();
  const told = await db
    .selectFrom("bookings")
    .select(["mailed_state", "told_state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (booking.held_until !== null && booking.held_until <= now) booking.held_until = null;
  const booking_state = `${booking.status}:${booking.sequence}`;
  await db.updateTable("outbox").set({ booking_state }).where("id", "=", mail.id).execute();
  return { booking, ...told };
}

/** What a mail to the visitor says of the room, and by today's rules of changes. */
async function ruledBy(db: Db, booking: Booking): Promise<{ videoLink: string; changesUntil: Instant | null }> {
  const { rules } = await readRules(db);
  const until = lastChangeOf(rules, booking);
  return { videoLink: roomOf(rules, booking), changesUntil: until === booking.starts_at ? null : until };
}

/**
 * Deletes queued mails that have nothing to say any more: another one had the state, the appointment has begun, or was
 * not confirmed in time; reminders of a start that was moved or cancelled.
 */
async function withdrawBookingMails(db: Db, now: Instant): Promise<void> {
  await withdrawTwins(db, now);
  const state = sql<string>`b.status || ':' || b.sequence`;
  await db
    .deleteFrom("outbox")
    .where("booking_id", "is not", null)
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
  const ofBookings = db.selectFrom("outbox").where("booking_id", "is not", null);
  const idle = ofBookings.select(["id", "booking_id", "kind"]).where(isIdle(now));
  await db
    .deleteFrom("outbox")
    .where("booking_id", "is not", null)
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

/** Notes that the mail was sent with the state that its booking had when it was claimed. */
function noteTold(column: keyof Told): QueuedKind<MailContent>["noteOutcome"] {
  return async (db, { booking_id, booking_state }, status) => {
    if (status !== "sent") return;
    await db
      .updateTable("bookings")
      .set({ [column]: booking_state })
      .where("id", "=", booking_id)
      .execute();
  };
}
