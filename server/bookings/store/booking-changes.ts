import { assertStorable, type StoreContext } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Tables } from "../../store/tables.ts";
import type { Instant } from "../../store/values.ts";
import { isFree, periodAt, releaseTime, timesOf } from "./availability.ts";
import { dropBookingMails, queueBookingMails, queueMailOfRemoval } from "./booking-mails.ts";
import { asTaken, deleteExpired, findBooking, readRules } from "./booking-rows.ts";
import { type AppointmentKind, kindOfBooking, lastChangeOf } from "./kinds.ts";
import type { Booking, Party } from "./tables.ts";
import { hourOf, selectUnconfirmed, type Unconfirmed } from "./unconfirmed.ts";

/** Moves of one booking by its visitor: each is a mail to an address that nobody may have confirmed. */
const mostMoves = 10;

/**
 * `too-late`: its kind lets visitors change it until an earlier time. `changed`: it is not what was shown, and stays as it is.
 * `same`: it was at that time before, and nothing was mailed. `over`: it has begun. `too-many`: its visitor has moved it as often as
 * one may.
 */
type MoveOutcome = "moved" | "same" | "changed" | "taken" | "too-many" | "too-late" | "cancelled" | "over" | "unknown";
/** `already`: it was cancelled before, and nothing was mailed. */
type CancelOutcome = "cancelled" | "already" | "changed" | "too-late" | "over" | "unknown";
/** `expired`: it was not confirmed in time, and is gone. `taken`: it held no time any more, and somebody else has it. */
type ConfirmOutcome = "booked" | "already" | "changed" | "expired" | "taken";

/** Who changes a booking. Only the owner may choose a time that is not offered. */
interface BookingChange {
  by: Party;
  /** Of the booking that was shown: what another window has changed since is not overwritten. */
  sequence?: number;
  /** What they write to the other one. */
  line?: string;
}

/** What becomes of a booking: it is confirmed, moved, cancelled. */
export interface BookingChanges {
  /**
   * @param options.sequence as in `BookingChange`
   * @param options.startsAt another time, where its own was taken meanwhile
   */
  confirm(id: string, options?: { sequence?: number; startsAt?: Instant | null }): Promise<ConfirmOutcome>;
  /** Whether the time of one that waits is still free for it: it holds it, or nobody else has it. */
  canConfirm(booking: Booking): Promise<boolean>;
  move(id: string, startsAt: Instant, change: BookingChange): Promise<MoveOutcome>;
  cancel(id: string, change: BookingChange): Promise<CancelOutcome>;
  /** The owner cancels what nobody has confirmed. Only visitors who got a mail about their booking get another. Returns how many. */
  removeUnconfirmed(which: Unconfirmed): Promise<number>;
}

export function createBookingChanges({ database, now }: StoreContext): BookingChanges {
  return {
    async confirm(id, { sequence, startsAt = null } = {}) {
      const outcome = await database
        .write(async (db): Promise<ConfirmOutcome> => {
          await deleteExpired(db, now());
          const booking = await findBooking(db, id, now());
          if (!booking) return "expired";
          if (isOutdated(booking, sequence) || booking.status === "cancelled") return "changed";
          if (booking.status === "booked") return "already";
          const starts_at = startsAt ?? booking.starts_at;
          if (!(await keepsTime(db, booking, starts_at))) return "taken";
          const period = await periodAt(db, await kindOf(db, booking), starts_at, now(), id);
          const times = { changed_at: now(), confirmed_at: now() };
          const confirmed = { ...withoutHold, ...period, ...times, status: "booked" } as const;
          await db.updateTable("bookings").set(confirmed).where("id", "=", id).execute();
          await queueBookingMails(db, { ...booking, ...confirmed }, now());
          return "booked";
        })
        .catch(asTaken);
      return typeof outcome === "string" ? outcome : outcome.outcome;
    },

    canConfirm: (booking) => database.read((db) => keepsTime(db, booking, booking.starts_at)),

    async move(id, starts_at, change) {
      assertStorable("bookings", { owner_line: change.line ?? null });
      const moved = await database
        .write(async (db) => {
          await deleteExpired(db, now());
          const booking = await findBooking(db, id, now());
          if (!booking) return "unknown";
          if (booking.status === "cancelled") return "cancelled";
          if (booking.starts_at <= now()) return "over";
          if (booking.starts_at === starts_at) return "same";
          if (isOutdated(booking, change.sequence)) return "changed";
          if (await isTooLate(db, booking, change)) return "too-late";
          if (change.by === "visitor" && booking.sequence >= mostMoves) return "too-many";
          const kind = await kindOf(db, booking);
          const isAvailable =
            change.by === "owner"
              ? await releaseTime(db, timesOf(kind, starts_at), id)
              : await isFree(db, { kind, starts_at }, now(), { moving: id });
          if (!isAvailable) return "taken";
          const period = await periodAt(db, kind, starts_at, now(), id);
          await updateAndMail(db, booking, { ...period, ...changeColumns(booking, change, now()) });
          return "moved";
        })
        .catch(asTaken);
      return typeof moved === "string" ? moved : moved.outcome;
    },

    cancel: (id, change) => {
      assertStorable("bookings", { owner_line: change.line ?? null });
      return database.write(async (db) => {
        const booking = await findBooking(db, id, now());
        if (!booking) return "unknown";
        if (booking.status === "cancelled") return "already";
        if (booking.starts_at <= now()) return "over";
        if (isOutdated(booking, change.sequence)) return "changed";
        if (await isTooLate(db, booking, change)) return "too-late";
        await updateAndMail(db, booking, { ...cancelled, ...changeColumns(booking, change, now()) });
        return "cancelled";
      });
    },

    removeUnconfirmed: (which) =>
      database.write(async (db) => {
        const all = await selectUnconfirmed(db, now()).execute();
        const wanted = all.filter(({ network, booked_at }) =>
          "network" in which ? network === which.network : hourOf(booked_at) === which.hour,
        );
        for (const booking of wanted) {
          const values = { ...cancelled, ...changeColumns(booking, { by: "owner" }, now()) };
          await db.updateTable("bookings").set(values).where("id", "=", booking.id).execute();
          await queueMailOfRemoval(db, booking, now());
        }
        return wanted.length;
      }),
  };

  /** What was never confirmed can be taken back at any time. */
  async function isTooLate(db: Db, booking: Booking, { by }: BookingChange): Promise<boolean> {
    if (by === "owner" || booking.status === "pending") return false;
    return lastChangeOf((await readRules(db)).rules, booking) < now();
  }

  /** One that still holds its own time has it; any other one must be free. */
  async function keepsTime(db: Db, booking: Booking, wanted: Instant): Promise<boolean> {
    const { id, starts_at, held_until } = booking;
    const isOwn = wanted === starts_at;
    if (isOwn && held_until !== null && held_until > now()) return true;
    const asked = { kind: await kindOf(db, booking), starts_at: wanted };
    return isFree(db, asked, now(), { moving: id, ignoresNotice: isOwn });
  }

  async function updateAndMail(db: Db, booking: Booking, values: Partial<Tables["bookings"]>) {
    await db.updateTable("bookings").set(values).where("id", "=", booking.id).execute();
    // Nobody but its visitor knows of a booking that was never confirmed.
    if (booking.status === "pending" && values.status === "cancelled") await dropBookingMails(db, booking.id, now());
    else await queueBookingMails(db, { ...booking, ...values }, now());
  }
}

async function kindOf(db: Db, booking: Booking): Promise<AppointmentKind> {
  return kindOfBooking((await readRules(db)).rules, booking);
}

/** Of what is confirmed or cancelled nobody needs to know the network any more. */
const withoutHold = { expires_at: null, held_until: null, network: null, wide_network: null } as const;
const cancelled = { ...withoutHold, status: "cancelled" } as const;

/** Whether the booking has changed since it was shown. */
function isOutdated(booking: Booking, sequence = booking.sequence): boolean {
  return booking.sequence !== sequence;
}

function changeColumns({ sequence }: Booking, { by, line }: BookingChange, now: Instant) {
  const [owner_line, reason] = by === "owner" ? [line ?? null, null] : [null, line ?? null];
  const change = { sequence: sequence + 1, changed_at: now, changed_by: by, place_changed_at: null } as const;
  return { ...change, owner_line, reason };
}
