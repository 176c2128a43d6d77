import type { ExpectedMail } from "../../../site/booking-documents.ts";
import { isUuid, type StoreContext } from "../../store/context.ts";
import { queueAgenda } from "./agenda.ts";
import { calendarState } from "./availability.ts";
import { type BookingChanges, createBookingChanges } from "./booking-changes.ts";
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
import { remindVisitors } from "./booking-mails.ts";
import { findBooking, findByKey, nameEntries, selectBookings } from "./booking-rows.ts";
import { type BookingSettings, createBookingSettings } from "./booking-settings.ts";
import { type ChangedPlaces, createChangedPlaces } from "./changed-places.ts";
import { type CorrectionOutcome, correctAddress, wasCorrected } from "./correct-address.ts";
import { createNewBookings, type NewBookings } from "./new-bookings.ts";
import { queueNothingFree } from "./nothing-free.ts";
import type { CalendarState } from "./slots.ts";
import type { Booking } from "./tables.ts";
import { selectUnconfirmed, type UnconfirmedBooking } from "./unconfirmed.ts";

export interface Bookings extends NewBookings, BookingChanges, BookingSettings, ChangedPlaces {
  /** What free times are computed from now: `freeTimes` in `slots.ts`. */
  calendar(): Promise<CalendarState>;
  /** Another address in place of a mistyped one, for a while after booking: see `canCorrect`. */
  correctAddress(id: string, email: string): Promise<CorrectionOutcome>;
  /** Whether a link that leads nowhere ended when the address was corrected. */
  wasCorrected(id: string): Promise<boolean>;

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

  return {
    calendar: () => database.read((db) => calendarState(db, now())),

    correctAddress: (id, email) => correctAddress(context, id, email),
    wasCorrected: (id) => wasCorrected(context, id),

    find: (id) => database.read(async (db) => (isUuid(id) && (await findBooking(db, id, now()))) || null),
    bookedBy: (key) => database.read(async (db) => (isUuid(key) && (await findByKey(db, key, now()))) || null),
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
    ...createNewBookings(context),
    ...createBookingChanges(context),
    ...createBookingSettings(context),
    ...createChangedPlaces(context),
  };
}
