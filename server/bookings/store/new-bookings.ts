import { randomUUID } from "node:crypto";
import type { MeetingPlace } from "../../../site/appointment-kinds.ts";
import type { Locale } from "../../../site/locale.ts";
import { assertStorable, emailKey, type StoreContext } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Instant } from "../../store/values.ts";
import { isFree, periodAt, releaseTime, timesOf } from "./availability.ts";
import { queueBookingMails } from "./booking-mails.ts";
import { asTaken, deleteExpired, findBooking, findByKey, readRules, requestHash } from "./booking-rows.ts";
import { type AppointmentKind, ownersAddress } from "./kinds.ts";
import type { BookingRules } from "./rules.ts";
import type { Booking, Party } from "./tables.ts";
import { initialState, type VisitorNetworks } from "./unconfirmed.ts";

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

export interface NewBookings {
  /** Books a time that is offered, and queues the mails to both. Both and the look at what is free are one write. */
  book(request: BookingRequest, options?: Partial<BookingOptions>): Promise<BookingOutcome>;
  /** Books any time that overlaps no other booking, as agreed on the phone. */
  bookByHand(request: BookingRequest): Promise<BookingOutcome>;
}

export function createNewBookings({ database, now, secrets }: StoreContext): NewBookings {
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
        const repeated = await findByKey(db, request_key, now());
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
        const booking = (await findBooking(db, id, now())) as Booking;
        await queueBookingMails(db, booking, now());
        return { outcome: initial.status, booking, isRepeated: false };
      })
      .catch(asTaken);
  }

  return {
    book: (request, options) => book(request, { by: "visitor", ...options }),
    bookByHand: (request) => book(request, { by: "owner" }),
  };
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

/** Whether the booking of this key was asked for with the same data. */
async function isSameRequest(db: Db, request: BookingRequest): Promise<boolean> {
  const row = db.selectFrom("bookings").select("request_hash").where("request_key", "=", request.request_key);
  const { request_hash } = await row.executeTakeFirstOrThrow();
  return request_hash === null || request_hash === requestHash(request);
}
