import { hash } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { day } from "../../durations.ts";
import { siteFacts } from "../../site-facts.ts";
import type { Db } from "../../store/engine/engine.ts";
import { ConstraintViolation } from "../../store/errors.ts";
import type { Tables } from "../../store/tables.ts";
import type { Instant } from "../../store/values.ts";
import { type BookingRules, defaultRules, parseRules } from "./rules.ts";
import type { Booking, FeedDetail } from "./tables.ts";

/** Bookings without the columns that only the store needs; pending ones that were not confirmed in time are gone. */
export function selectBookings(db: Db, now: Instant) {
  return db
    .selectFrom("bookings")
    .select(["id", "status", "starts_at", "ends_at", "sequence", "name", "email", "zone", "locale", "place", "phone"])
    .select(["kind", "kind_en", "kind_de", "address", "room", "question", "answer"])
    .select(["note", "booked_by", "booked_at", "changed_at", "place_changed_at", "changed_by", "owner_line", "reason"])
    .select(["expires_at", "held_until", "confirmed_at", "uid", "organizer"])
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]));
}

export async function findBooking(db: Db, id: string, now: Instant): Promise<Booking | undefined> {
  return selectBookings(db, now).where("id", "=", id).executeTakeFirst();
}

export async function findByKey(db: Db, key: string, now: Instant): Promise<Booking | undefined> {
  return selectBookings(db, now).where("request_key", "=", key).executeTakeFirst();
}

/** The id that a booking began with: that of its entries in calendars, whatever address was corrected since. */
export function firstIdOf({ id, uid }: Pick<Booking, "id" | "uid">): string {
  return uid?.slice(0, id.length) ?? id;
}

/** Of what a form asks for: the same visitor may look at it in another zone or language. */
export function requestHash(asked: AskedOf): string {
  const { starts_at, name, email, place, phone, note, address = null, answer = null } = asked;
  const theirs = place === "there" ? address : null;
  // As releases before had it, where there is neither.
  const more = theirs === null && answer === null ? [] : [theirs, answer];
  return hash("sha256", JSON.stringify([starts_at, name, email, place, phone, note, ...more]));
}

type AskedOf = Pick<Booking, "starts_at" | "name" | "email" | "place" | "phone" | "note"> &
  Partial<Pick<Booking, "address" | "answer">>;

/** Whether a booking has its time to itself: it is booked, or not confirmed yet and holds it. */
export function holdsTime(now: Instant) {
  return (eb: ExpressionBuilder<Tables, "bookings">) =>
    eb.or([eb("status", "=", "booked"), eb.and([eb("status", "=", "pending"), eb("held_until", ">", now)])]);
}

/** What the tables' own constraint refuses was taken meanwhile, by another program. */
export function asTaken(error: unknown): { outcome: "taken" } {
  if (error instanceof ConstraintViolation && error.constraint === "bookings_no_overlap") return { outcome: "taken" };
  throw error;
}

/** Deletes those that were not confirmed in time, and ends holds that are over: the tables' own constraint knows no clock. */
export async function deleteExpired(db: Db, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("bookings")
    .where("status", "=", "pending")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  await db
    .updateTable("bookings")
    .set({ held_until: null })
    .where("status", "=", "pending")
    .where("held_until", "<=", now)
    .execute();
  return Number(numDeletedRows);
}

/** Before a booking kept its names, its UID ended with the site's host, and each mail named the mailbox of its day. */
export async function nameEntries(db: Db, { host, organizer }: { host: string; organizer: string | null }) {
  const unnamed = await db.selectFrom("bookings").select("id").where("uid", "is", null).execute();
  for (const { id } of unnamed)
    await db
      .updateTable("bookings")
      .set({ uid: `${id}@${host}` })
      .where("id", "=", id)
      .execute();
  if (organizer) await db.updateTable("bookings").set({ organizer }).where("organizer", "is", null).execute();
}

export async function readRules(db: Db): Promise<StoredRules> {
  const stored = await db.selectFrom("booking_rules").selectAll().executeTakeFirst();
  const { rules = null, changed_at = null, feed_secret = null, feed_shows = "booked" } = stored ?? {};
  return {
    rules: rules === null ? defaultRules : parseRules(rules),
    changed_at,
    feed: feed_secret === null ? null : feed_shows,
  };
}

export interface StoredRules {
  rules: BookingRules;
  /** Null until the owner has saved them: then these are the defaults. */
  changed_at: Instant | null;
  /** Null while the private feed is closed. */
  feed: FeedDetail | null;
}

/** For so long the owner can remove what came from one network. */
const networkDays = 7;

/** Also those that were not confirmed in time, which the next booking would delete as well. */
export async function purgeBookings(db: Db, now: Instant, days: number): Promise<number> {
  const daysAgo = (number: number) => new Date(Date.parse(now) - number * day).toISOString();
  await db
    .updateTable("bookings")
    .set({ network: null, wide_network: null })
    .where("network", "is not", null)
    .where("booked_at", "<", daysAgo(networkDays))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom("bookings")
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "<>", "cancelled"), eb("ends_at", "<", daysAgo(days))]),
        eb.and([
          eb("status", "=", "cancelled"),
          eb("changed_at", "<", daysAgo(Math.min(siteFacts().processing.cancelledBookingDays, days))),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows) + (await deleteExpired(db, now));
}
