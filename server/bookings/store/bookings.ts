import { randomUUID } from "node:crypto";
import type { Locale } from "../../../site/locale.ts";
import { hour, minute } from "../../durations.ts";
import { after, latest } from "../../store/clock-errors.ts";
import { assertStorable, emailKey, isUuid, type StoreContext } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import { ConstraintViolation } from "../../store/errors.ts";
import type { Instant } from "../../store/values.ts";
import {
  type BookingMail,
  listNext,
  listOthers,
  listPast,
  mailOf,
  type PastCursor,
  type SamePerson,
} from "./booking-lists.ts";
import { dropBookingMails, queueBookingMails, remindVisitors } from "./booking-mails.ts";
import { deleteExpired, nameEntries, selectBookings } from "./booking-rows.ts";
import { type BookingSettings, createBookingSettings } from "./booking-settings.ts";
import { calendarState, isFree, makeRoom, periodAt, selectTaken } from "./room.ts";
import type { CalendarState } from "./slots.ts";
import type { Booking, Party, Place } from "./tables.ts";

/** How long a suspicious booking keeps its time for the press of a button in the visitor's mail. */
export const pendingMs = 30 * minute;
/** Bookings to come that one address may have. */
const mostPerAddress = 2;
/** Mails about bookings to all visitors together. */
const defaultMailsPerHour = 60;
/** Moves of one booking by its visitor: each is a mail to an address that nobody may have confirmed. */
const mostMoves = 10;

/** What a visitor, or the owner for one, asks for. All of it is checked already but the time. */
export interface BookingRequest {
  /** UUID of the shown form: the same one books once. */
  request_key: string;
  starts_at: Instant;
  name: string;
  email: string;
  zone: string;
  locale: Locale;
  place: Place;
  phone: string | null;
  note: string | null;
  /** The mailbox that invites; none without mail settings. */
  organizer?: string | null;
}

/**
 * `booked`: also by an earlier request with the same key. `taken`: the time is not free, or not offered. `too-many`: the address
 * has as many bookings as one may have, or the hour's mails are used up.
 */
export type BookingOutcome =
  | { outcome: "booked" | "pending"; booking: Booking; isRepeated: boolean }
  | { outcome: "taken" | "too-many" };

/**
 * `changed`: it is not what was shown, and stays as it is. `same`: it was at that time before, and nothing was mailed. `over`: it has begun. `too-many`: its visitor has moved it as often
 * as one may, or the hour's mails are used up.
 */
export type MoveOutcome = "moved" | "same" | "changed" | "taken" | "too-many" | "cancelled" | "over" | "unknown";
/** `already`: it was cancelled before, and nothing was mailed. */
export type CancelOutcome = "cancelled" | "already" | "changed" | "over" | "unknown";
/** `expired`: it was not confirmed in time, and its time is free again. */
export type ConfirmOutcome = "booked" | "already" | "changed" | "expired" | "unknown";

/** Who changes a booking. Only the owner may choose a time that is not offered, or write a line. */
export interface Change {
  by: Party;
  /** Of the booking that was shown: what another window has changed since is not overwritten. */
  sequence?: number;
  line?: string;
}

export interface Bookings extends BookingSettings {
  /** What free times are computed from now: `freeTimes` in `slots.ts`. */
  calendar(): Promise<CalendarState>;
  /**
   * Books a time that is offered, and queues the mails to both, in one write with the look at what is free.
   * @param options.isSuspicious keeps the time for half an hour, until the visitor presses the button in their mail
   * @param options.mailsPerHour to all visitors together, so that robots cannot mail strangers; 60 if missing
   */
  book(request: BookingRequest, options?: { isSuspicious?: boolean; mailsPerHour?: number }): Promise<BookingOutcome>;
  /** Books any time that overlaps no other booking, as agreed on the phone. */
  bookByHand(request: BookingRequest): Promise<BookingOutcome>;
  /** @param sequence as in `Change` */
  confirm(id: string, sequence?: number): Promise<ConfirmOutcome>;
  /** @param options.mailsPerHour as in `book`: visitors are refused when they are used up */
  move(id: string, startsAt: Instant, change: Change, options?: { mailsPerHour?: number }): Promise<MoveOutcome>;
  cancel(id: string, change: Change): Promise<CancelOutcome>;

  find(id: string): Promise<Booking | null>;
  /** What was booked with the form that has this key. */
  bookedBy(key: string): Promise<Booking | null>;
  /** The token of a booking's link, the same for ever. */
  tokenOf(id: string): string;
  /** The booking's id; null when the token is not ours. */
  idOf(token: string): string | null;

  /** Those that have not ended, pending ones included, the next one first. */
  next(): Promise<Booking[]>;
  /** Those that have ended or are cancelled, the latest first, up to 50. */
  past(before?: PastCursor): Promise<{ bookings: Booking[]; next: PastCursor | null }>;
  /** What became of the last mail to the visitor; null where none was queued. */
  mailOf(id: string): Promise<BookingMail | null>;
  /** Messages and other bookings of the same address, the latest first. */
  others(booking: Booking): Promise<SamePerson>;

  /** Queues the reminders that are due: 24 hours before the start, none for what was booked or moved within them. */
  remind(): Promise<void>;
  /** Notes what older bookings are called in calendars, before the host or the mailbox changes. */
  nameEntries(by: { host: string; organizer: string | null }): Promise<void>;
}

export function createBookings(context: StoreContext): Bookings {
  const { database, now, secrets } = context;

  const find = (db: Db, id: string) => selectBookings(db, now()).where("id", "=", id).executeTakeFirst();

  const findByKey = (db: Db, key: string) =>
    selectBookings(db, now()).where("request_key", "=", key).executeTakeFirst();

  async function book(
    request: BookingRequest,
    { by, isSuspicious, mailsPerHour }: { by: Party; isSuspicious: boolean; mailsPerHour: number },
  ) {
    const { request_key, starts_at, zone, name, email, phone, note } = request;
    assertStorable("bookings", { zone, name, email, phone, note });
    return database
      .write(async (db): Promise<BookingOutcome> => {
        await deleteExpired(db, now());
        const repeated = await findByKey(db, request_key);
        if (repeated)
          return {
            outcome: repeated.status === "pending" ? "pending" : "booked",
            booking: repeated,
            isRepeated: true,
          };
        if (by === "visitor") {
          if (!(await isFree(db, starts_at, now()))) return { outcome: "taken" };
          if (await hasEnough(db, email, now())) return { outcome: "too-many" };
          if (await areMailsUsedUp(db, mailsPerHour, now())) return { outcome: "too-many" };
        } else if (!(await makeRoom(db, starts_at))) return { outcome: "taken" };
        const id = randomUUID();
        const row = {
          ...request,
          ...(await periodAt(db, starts_at)),
          id,
          uid: id,
          status: isSuspicious ? "pending" : "booked",
          sequence: 0,
          email_key: emailKey(email),
          booked_by: by,
          booked_at: now(),
          changed_at: now(),
          changed_by: by,
          expires_at: isSuspicious ? now(pendingMs) : null,
        } as const;
        await db.insertInto("bookings").values(row).execute();
        const booking = (await find(db, id)) as Booking;
        await queueBookingMails(db, booking, now());
        return { outcome: row.status, booking, isRepeated: false };
      })
      .catch(asTaken);
  }

  return {
    calendar: () => database.read((db) => calendarState(db, now())),

    book: (request, { isSuspicious = false, mailsPerHour = defaultMailsPerHour } = {}) =>
      book(request, { by: "visitor", isSuspicious, mailsPerHour }),
    bookByHand: (request) =>
      book(request, { by: "owner", isSuspicious: false, mailsPerHour: Number.POSITIVE_INFINITY }),

    confirm: (id, sequence) =>
      database.write(async (db) => {
        await deleteExpired(db, now());
        const booking = await find(db, id);
        if (!booking) return "expired";
        if (isOther(booking, sequence) || booking.status === "cancelled") return "changed";
        if (booking.status === "booked") return "already";
        const confirmed = { status: "booked", expires_at: null, changed_at: now() } as const;
        await db.updateTable("bookings").set(confirmed).where("id", "=", id).execute();
        await queueBookingMails(db, { ...booking, ...confirmed }, now());
        return "booked";
      }),

    async move(id, starts_at, change, { mailsPerHour = defaultMailsPerHour } = {}) {
      assertStorable("bookings", { owner_line: change.line ?? null });
      const moved = await database
        .write(async (db) => {
          await deleteExpired(db, now());
          const booking = await find(db, id);
          if (!booking) return "unknown";
          if (booking.status === "cancelled") return "cancelled";
          if (booking.starts_at <= now()) return "over";
          if (booking.starts_at === starts_at) return "same";
          if (isOther(booking, change.sequence)) return "changed";
          if (change.by === "visitor" && booking.sequence >= mostMoves) return "too-many";
          const hasRoom =
            change.by === "owner" ? await makeRoom(db, starts_at, id) : await isFree(db, starts_at, now(), id);
          if (!hasRoom) return "taken";
          if (change.by === "visitor" && (await areMailsUsedUp(db, mailsPerHour, now()))) return "too-many";
          const period = await periodAt(db, starts_at, id);
          await update(db, booking, { ...period, ...changed(booking, change, now()) });
          return "moved";
        })
        .catch(asTaken);
      return typeof moved === "string" ? moved : moved.outcome;
    },

    cancel: (id, change) => {
      assertStorable("bookings", { owner_line: change.line ?? null });
      return database.write(async (db) => {
        const booking = await find(db, id);
        if (!booking) return "unknown";
        if (booking.status === "cancelled") return "already";
        if (booking.starts_at <= now()) return "over";
        if (isOther(booking, change.sequence)) return "changed";
        await update(db, booking, { status: "cancelled", expires_at: null, ...changed(booking, change, now()) });
        return "cancelled";
      });
    },

    find: (id) => database.read(async (db) => (isUuid(id) && (await find(db, id))) || null),
    bookedBy: (key) => database.read(async (db) => (isUuid(key) && (await findByKey(db, key))) || null),
    tokenOf: (id) => secrets.tokenOf("booking", id),
    idOf: (token) => secrets.idOf("booking", token),

    next: () => database.read((db) => listNext(selectBookings(db, now()), now())),
    past: (before) => database.read((db) => listPast(selectBookings(db, now()), now(), before)),
    mailOf: (id) => database.read((db) => mailOf(db, id)),
    others: (booking) => database.read((db) => listOthers(db, selectBookings(db, now()), booking)),
    remind: () => database.write((db) => remindVisitors(db, now())),
    nameEntries: (by) => database.write((db) => nameEntries(db, by)),
    ...createBookingSettings(context),
  };

  async function update(db: Db, booking: Booking, values: Partial<Booking> & { free_at?: Instant }) {
    await db.updateTable("bookings").set(values).where("id", "=", booking.id).execute();
    // Nobody but its visitor knows of a booking that was never confirmed.
    if (booking.status === "pending" && values.status === "cancelled") await dropBookingMails(db, booking.id, now());
    else await queueBookingMails(db, { ...booking, ...values }, now());
  }
}

async function hasEnough(db: Db, email: string, now: Instant): Promise<boolean> {
  const open = await selectTaken(db).where("email_key", "=", emailKey(email)).where("starts_at", ">", now).execute();
  return open.length >= mostPerAddress;
}

/** Whether this hour's mails to visitors are queued already. Those that a clock dates ahead of its time do not count. */
async function areMailsUsedUp(db: Db, mailsPerHour: number, now: Instant): Promise<boolean> {
  const hourAgo = after(now, -hour);
  const { mails } = await db
    .selectFrom("outbox")
    .where("kind", "=", "booking")
    .where("queued_at", ">", hourAgo)
    .where("queued_at", "<=", latest(now))
    // These two exclude nothing, as in `isMailQuotaExhausted`, but have an index: issues leave many rows.
    .where("status", "in", ["waiting", "sent", "failed"])
    .where("next_attempt_at", ">", hourAgo)
    .select((eb) => eb.fn.countAll().as("mails"))
    .executeTakeFirstOrThrow();
  return Number(mails) >= mailsPerHour;
}

/** Whether it is another state than the one that was shown. */
function isOther(booking: Booking, sequence = booking.sequence): boolean {
  return booking.sequence !== sequence;
}

function changed({ sequence }: Booking, { by, line }: Change, now: Instant) {
  return { sequence: sequence + 1, changed_at: now, changed_by: by, owner_line: line ?? null } as const;
}

/** What the tables' own constraint refuses was taken meanwhile, by another program. */
function asTaken(error: unknown): { outcome: "taken" } {
  if (error instanceof ConstraintViolation && error.constraint === "bookings_no_overlap") return { outcome: "taken" };
  throw error;
}
