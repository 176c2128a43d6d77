import { randomUUID } from "node:crypto";
import type { MeetingPlace } from "../../../site/appointment-kinds.ts";
import type { ExpectedMail } from "../../../site/booking-documents.ts";
import type { Locale } from "../../../site/locale.ts";
import { assertStorable, emailKey, isUuid, type StoreContext } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import { ConstraintViolation } from "../../store/errors.ts";
import type { Tables } from "../../store/tables.ts";
import type { Instant } from "../../store/values.ts";
import { queueAgenda } from "./agenda.ts";
import { calendarState, isFree, periodAt, releaseTime, timesOf } from "./availability.ts";
import {
  type BookingMail,
  expectedMail,
  isMailDown,
  listNext,
  listOthers,
  listPast,
  mailOf,
  type PastCursor,
  type SamePerson,
} from "./booking-lists.ts";
import { dropBookingMails, queueBookingMails, queueMailOfRemoval, remindVisitors } from "./booking-mails.ts";
import { deleteExpired, nameEntries, readRules, requestHash, selectBookings } from "./booking-rows.ts";
import { type BookingSettings, createBookingSettings } from "./booking-settings.ts";
import { type ChangedPlaces, createChangedPlaces } from "./changed-places.ts";
import { type CorrectionOutcome, correctAddress, wasCorrected } from "./correct-address.ts";
import { type AppointmentKind, kindOfBooking, lastChangeOf, ownersAddress } from "./kinds.ts";
import { queueNothingFree } from "./nothing-free.ts";
import type { BookingRules } from "./rules.ts";
import type { CalendarState } from "./slots.ts";
import type { Booking, Party } from "./tables.ts";
import {
  hourOf,
  initialState,
  selectUnconfirmed,
  type Unconfirmed,
  type UnconfirmedBooking,
  type VisitorNetworks,
} from "./unconfirmed.ts";

/** Moves of one booking by its visitor: each is a mail to an address that nobody may have confirmed. */
const mostMoves = 10;

/** What a visitor, or the owner for one, asks for. All of it is checked already but the time. */
export interface BookingRequest {
  /** UUID of the shown form: the same one books once. */
  request_key: string;
  /** Id of its kind; the first one where it is left out. */
  kind?: string;
  starts_at: Instant;
  name: string;
  email: string;
  zone: string;
  locale: Locale;
  place: MeetingPlace;
  phone: string | null;
  /** Of a visitor to whom the owner comes. */
  address?: string | null;
  note: string | null;
  answer?: string | null;
  /** The mailbox that invites; none without mail settings. */
  organizer?: string | null;
}

/**
 * `booked`: also by an earlier request with the same key. `pending`: it waits for the press in the visitor's mail. `taken`: the time
 * is not free, or not offered. `too-many`: the address has as many confirmed bookings as one may have. `other-request`: the form with
 * this key has booked with other data, and nothing more is booked with it.
 */
export type BookingOutcome =
  | { outcome: "booked" | "pending"; booking: Booking; isRepeated: boolean }
  | { outcome: "taken" | "too-many" | "other-request" };

/**
 * `too-late`: its kind lets visitors change it until an earlier time. `changed`: it is not what was shown, and stays as it is. `same`: it was at that time before, and nothing was mailed. `over`: it has
 * begun. `too-many`: its visitor has moved it as often as one may.
 */
export type MoveOutcome =
  | "moved"
  | "same"
  | "changed"
  | "taken"
  | "too-many"
  | "too-late"
  | "cancelled"
  | "over"
  | "unknown";
/** `already`: it was cancelled before, and nothing was mailed. */
export type CancelOutcome = "cancelled" | "already" | "changed" | "too-late" | "over" | "unknown";
/** `expired`: it was not confirmed in time, and is gone. `taken`: it held no time any more, and somebody else has it. */
export type ConfirmOutcome = "booked" | "already" | "changed" | "expired" | "taken";

/** Who changes a booking. Only the owner may choose a time that is not offered. */
export interface BookingChange {
  by: Party;
  /** Of the booking that was shown: what another window has changed since is not overwritten. */
  sequence?: number;
  /** What they write to the other one. */
  line?: string;
}

interface BookingOptions {
  /** Waits for the press of the button in the visitor's mail. */
  isSuspicious: boolean;
  /** With them, more than so many bookings wait for the press as well. */
  from: VisitorNetworks | null;
  /** False where no mail leaves, and only the owner can confirm. */
  canAskByMail: boolean;
  /** Books nothing new: `too-many`. */
  onlyRepeats: boolean;
}

export interface Bookings extends BookingSettings, ChangedPlaces {
  /** What free times are computed from now: `freeTimes` in `slots.ts`. */
  calendar(): Promise<CalendarState>;
  /** Books a time that is offered, and queues the mails to both. Both and the look at what is free are one write. */
  book(request: BookingRequest, options?: Partial<BookingOptions>): Promise<BookingOutcome>;
  /** Books any time that overlaps no other booking, as agreed on the phone. */
  bookByHand(request: BookingRequest): Promise<BookingOutcome>;
  /**
   * @param options.sequence as in `BookingChange`
   * @param options.startsAt another time, where its own was taken meanwhile
   */
  confirm(id: string, options?: { sequence?: number; startsAt?: Instant | null }): Promise<ConfirmOutcome>;
  /** Whether the time of one that waits is still free for it: it holds it, or nobody else has it. */
  canConfirm(booking: Booking): Promise<boolean>;
  move(id: string, startsAt: Instant, change: BookingChange): Promise<MoveOutcome>;
  cancel(id: string, change: BookingChange): Promise<CancelOutcome>;
  /** Another address in place of a mistyped one, for a while after booking: see `canCorrect`. */
  correctAddress(id: string, email: string): Promise<CorrectionOutcome>;
  /** Whether a link that leads nowhere ended when the address was corrected. */
  wasCorrected(id: string): Promise<boolean>;
  /** The owner cancels what nobody has confirmed. Only visitors who got a mail about their booking get another. Returns how many. */
  removeUnconfirmed(which: Unconfirmed): Promise<number>;

  find(id: string): Promise<Booking | null>;
  /** What was booked with the form that has this key. */
  bookedBy(key: string): Promise<Booking | null>;
  /** The token of a booking's link, the same for ever. */
  tokenOf(id: string): string;
  /** The booking's id; null when the token is not ours. */
  idOf(token: string): string | null;

  /** Those that have not ended, the next one first. */
  next(): Promise<Booking[]>;
  /** Those to come that wait for a press, or were booked within a week without one, the latest first. */
  unconfirmed(): Promise<UnconfirmedBooking[]>;
  /** Those that have ended or are cancelled, the latest first, up to 50. */
  past(before?: PastCursor): Promise<{ bookings: Booking[]; next: PastCursor | null }>;
  /** What became of the last mail to the visitor; null where none was queued. */
  mailOf(id: string): Promise<BookingMail | null>;
  expectedMail(id: string): Promise<ExpectedMail>;
  /** Whether the last mail that was tried shows that none can leave now, to any address. */
  isMailDown(): Promise<boolean>;
  /** Messages and other bookings of the same address, the latest first. */
  others(booking: Booking): Promise<SamePerson>;

  /**
   * Queues the reminders that are due by the kind of each appointment, none for what was booked or moved since; and to the owner the
   * appointments of the day, and that nothing is free.
   */
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
    {
      by,
      isSuspicious = false,
      from = null,
      canAskByMail = true,
      onlyRepeats = false,
    }: { by: Party } & Partial<BookingOptions>,
  ) {
    const { request_key, starts_at, zone, name, email, phone, note, address = null, answer = null } = request;
    assertStorable("bookings", { zone, name, email, phone, note, address, answer });
    return database
      .write(async (db): Promise<BookingOutcome> => {
        await deleteExpired(db, now());
        const repeated = await findByKey(db, request_key);
        if (repeated && !(await isSameRequest(db, request))) return { outcome: "other-request" };
        if (repeated)
          return {
            outcome: repeated.status === "pending" ? "pending" : "booked",
            booking: repeated,
            isRepeated: true,
          };
        if (onlyRepeats) return { outcome: "too-many" };
        const { rules } = await readRules(db);
        const kind = request.kind === undefined ? rules.kinds[0] : rules.kinds.find(({ id }) => id === request.kind);
        if (!kind) return { outcome: "taken" };
        const isAvailable =
          by === "visitor"
            ? await isFree(db, { kind, starts_at }, now())
            : await releaseTime(db, timesOf(kind, starts_at));
        if (!isAvailable) return { outcome: "taken" };
        const initial =
          by === "visitor"
            ? await initialState(db, { kind, starts_at, email, isSuspicious, from, canAskByMail }, now(), secrets)
            : ({ status: "booked" } as const);
        if (initial === null) return { outcome: "too-many" };
        const id = randomUUID();
        const row = {
          ...request,
          ...columnsOf(kind, request, rules),
          ...(await periodAt(db, kind, starts_at, now())),
          ...initial,
          id,
          uid: id,
          request_hash: requestHash(request),
          sequence: 0,
          email_key: emailKey(email),
          booked_by: by,
          booked_at: now(),
          changed_at: now(),
          place_changed_at: null,
          changed_by: by,
        } as const;
        await db.insertInto("bookings").values(row).execute();
        const booking = (await find(db, id)) as Booking;
        await queueBookingMails(db, booking, now());
        return { outcome: initial.status, booking, isRepeated: false };
      })
      .catch(asTaken);
  }

  return {
    calendar: () => database.read((db) => calendarState(db, now())),

    book: (request, options) => book(request, { by: "visitor", ...options }),
    bookByHand: (request) => book(request, { by: "owner" }),

    async confirm(id, { sequence, startsAt = null } = {}) {
      const outcome = await database
        .write(async (db): Promise<ConfirmOutcome> => {
          await deleteExpired(db, now());
          const booking = await find(db, id);
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
          const booking = await find(db, id);
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
        const booking = await find(db, id);
        if (!booking) return "unknown";
        if (booking.status === "cancelled") return "already";
        if (booking.starts_at <= now()) return "over";
        if (isOutdated(booking, change.sequence)) return "changed";
        if (await isTooLate(db, booking, change)) return "too-late";
        await updateAndMail(db, booking, { ...cancelled, ...changeColumns(booking, change, now()) });
        return "cancelled";
      });
    },

    correctAddress: (id, email) => correctAddress(context, id, email),
    wasCorrected: (id) => wasCorrected(context, id),

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

    find: (id) => database.read(async (db) => (isUuid(id) && (await find(db, id))) || null),
    bookedBy: (key) => database.read(async (db) => (isUuid(key) && (await findByKey(db, key))) || null),
    tokenOf: (id) => secrets.tokenOf("booking", id),
    idOf: (token) => secrets.idOf("booking", token),

    next: () => database.read((db) => listNext(selectBookings(db, now()), now())),
    unconfirmed: () => database.read((db) => selectUnconfirmed(db, now()).execute()),
    past: (before) => database.read((db) => listPast(selectBookings(db, now()), now(), before)),
    mailOf: (id) => database.read((db) => mailOf(db, id)),
    expectedMail: (id) => database.read((db) => expectedMail(db, id)),
    isMailDown: () => database.read(isMailDown),
    others: (booking) => database.read((db) => listOthers(db, selectBookings(db, now()), booking)),
    remind: () =>
      database.write(async (db) => {
        await remindVisitors(db, now());
        await queueAgenda(db, now());
        await queueNothingFree(db, now());
      }),
    nameEntries: (by) => database.write((db) => nameEntries(db, by)),
    ...createBookingSettings(context),
    ...createChangedPlaces(context),
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

/** What a booking keeps of its kind, so that it stays what it was booked as. */
function columnsOf(
  kind: AppointmentKind,
  { locale, place, address = null, answer = null }: BookingRequest,
  rules: BookingRules,
) {
  return {
    ...{ kind: kind.id, kind_en: kind.name.en, kind_de: kind.name.de },
    address: place === "here" ? ownersAddress(rules, locale) : place === "there" ? address : null,
    room: place === "video" ? rules.video.link : null,
    question: kind.question?.[locale] ?? null,
    answer: kind.question ? answer : null,
  };
}

/** Of what is confirmed or cancelled nobody needs to know the network any more. */
const withoutHold = { expires_at: null, held_until: null, network: null, wide_network: null } as const;
const cancelled = { ...withoutHold, status: "cancelled" } as const;

/** Whether the booking of this key was asked for with the same data. */
async function isSameRequest(db: Db, request: BookingRequest): Promise<boolean> {
  const row = db.selectFrom("bookings").select("request_hash").where("request_key", "=", request.request_key);
  const { request_hash } = await row.executeTakeFirstOrThrow();
  return request_hash === null || request_hash === requestHash(request);
}

/** Whether the booking has changed since it was shown. */
function isOutdated(booking: Booking, sequence = booking.sequence): boolean {
  return booking.sequence !== sequence;
}

function changeColumns({ sequence }: Booking, { by, line }: BookingChange, now: Instant) {
  const [owner_line, reason] = by === "owner" ? [line ?? null, null] : [null, line ?? null];
  const change = { sequence: sequence + 1, changed_at: now, changed_by: by, place_changed_at: null } as const;
  return { ...change, owner_line, reason };
}

/** What the tables' own constraint refuses was taken meanwhile, by another program. */
function asTaken(error: unknown): { outcome: "taken" } {
  if (error instanceof ConstraintViolation && error.constraint === "bookings_no_overlap") return { outcome: "taken" };
  throw error;
}
