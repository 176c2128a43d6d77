import { day, hour, minute } from "../../durations.ts";
import { siteClock } from "../../site-facts.ts";
import { after, latest } from "../../store/clock-errors.ts";
import { emailKey, type Secrets } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import type { Instant } from "../../store/values.ts";
import { calendarState } from "./availability.ts";
import { holdsTime, selectBookings } from "./booking-rows.ts";
import type { AppointmentKind } from "./kinds.ts";
import { freeTimes } from "./slots.ts";
import type { Booking, BookingTables } from "./tables.ts";

/*
 * What a stranger has not confirmed never shuts another visitor out. So many bookings of an hour are booked at once, and together they
 * never take more than half of the times; further ones wait for the press in the visitor's mail. Those hold their time for a while, and
 * each network only some.
 */

/** How long one that waits for the press holds its time, and how long it can be confirmed where the time is still free. */
const pendingMs = { held: 15 * minute, kept: day };
/** Booked without a press, by all visitors together. */
const bookedAtOncePerHour = 6;
/** Times that one network holds at once. The larger network around an IPv6 one, a /48, counts as four. */
const holdsPerNetwork = 3;
const holdsPerWideNetwork = 4 * holdsPerNetwork;
/** Bookings to come that one address may have. */
const mostPerAddress = 2;

/** Of a visitor: an IPv4 address, or a /64 of IPv6 within its /48. */
export interface VisitorNetworks {
  network: string;
  wideNetwork: string;
}

type InitialState = { status: "booked" | "pending" } & Pick<
  BookingTables["bookings"],
  "expires_at" | "held_until" | "hold_reason" | "network" | "wide_network"
>;

interface NewBooking {
  kind: AppointmentKind;
  starts_at: Instant;
  email: string;
  isSuspicious: boolean;
  /** Null where no limit holds. */
  from: VisitorNetworks | null;
  /** Whether a mail can ask the visitor to confirm. Otherwise only the owner can, who may look later. */
  canAskByMail: boolean;
}

/** Whether a visitor's booking is booked at once or waits for the press. Null where the address has as many as one may have. */
export async function initialState(
  db: Db,
  asked: NewBooking,
  now: Instant,
  secrets: Secrets,
): Promise<InitialState | null> {
  const { kind, starts_at, email, isSuspicious, from, canAskByMail } = asked;
  const ofAddress = await bookingsOf(db, email, now);
  if (ofAddress.confirmed >= mostPerAddress) return null;

  const networks = {
    network: from && secrets.hashOf(from.network, "network"),
    wide_network: from && secrets.hashOf(from.wideNetwork, "network"),
  };
  const availability = from && (await availabilityFor(db, kind, starts_at, now));
  const isCrowded = availability?.isHalfTaken || (from && (await bookedAtOnce(db, now)) >= bookedAtOncePerHour);
  const isTooMany = isCrowded || ofAddress.all >= mostPerAddress;
  if (!isTooMany && !isSuspicious)
    return { ...networks, status: "booked", expires_at: null, held_until: null, hold_reason: null };

  const mayHold =
    !availability || (availability.isOffered && !availability.isHalfTaken && (await hasHoldLeft(db, networks, now)));
  const kept = after(now, pendingMs.kept);
  return {
    ...networks,
    status: "pending",
    expires_at: canAskByMail && kept < starts_at ? kept : starts_at,
    held_until: mayHold ? after(now, pendingMs.held) : null,
    hold_reason: isSuspicious ? "content" : "too-many",
  };
}

/** Whether a time may be held, and whether what nobody has confirmed has taken half of the times. */
async function availabilityFor(db: Db, kind: AppointmentKind, starts_at: Instant, now: Instant) {
  const options = { now: Date.parse(now), kind, ...siteClock(), countsPending: true };
  const free = freeTimes(await calendarState(db, now), options);
  const unconfirmed = await selectToCome(db, now).where(holdsTime(now)).where("confirmed_at", "is", null).execute();
  return { isOffered: free.includes(Date.parse(starts_at)), isHalfTaken: unconfirmed.length >= free.length };
}

/** Whether an address has confirmed as many bookings to come as one may have. What strangers book in its name counts for nothing. */
export async function hasMostBookings(db: Db, email: string, now: Instant): Promise<boolean> {
  return (await bookingsOf(db, email, now)).confirmed >= mostPerAddress;
}

/** How many bookings to come an address has, and how many of them its visitor has confirmed by a press. */
async function bookingsOf(db: Db, email: string, now: Instant): Promise<{ all: number; confirmed: number }> {
  const booked = selectToCome(db, now).where("status", "=", "booked");
  const all = await booked.where("email_key", "=", emailKey(email)).execute();
  return { all: all.length, confirmed: all.filter(({ confirmed_at }) => confirmed_at !== null).length };
}

/** What visitors have asked for, and is to come. */
function selectToCome(db: Db, now: Instant) {
  return db
    .selectFrom("bookings")
    .select("confirmed_at")
    .where("starts_at", ">", now)
    .where("booked_by", "=", "visitor");
}

/** Those of the last hour. What a clock dates ahead of its time does not count. */
async function bookedAtOnce(db: Db, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("booked_at", ">", after(now, -hour))
    .where("booked_at", "<=", latest(now))
    .where("booked_by", "=", "visitor")
    .where("hold_reason", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function hasHoldLeft(
  db: Db,
  { network, wide_network }: Pick<InitialState, "network" | "wide_network">,
  now: Instant,
): Promise<boolean> {
  const holds = await db
    .selectFrom("bookings")
    .select("network")
    .where("status", "=", "pending")
    .where("held_until", ">", now)
    .where("wide_network", "=", wide_network)
    .execute();
  const own = holds.filter((hold) => hold.network === network);
  return own.length < holdsPerNetwork && holds.length < holdsPerWideNetwork;
}

/** One that no press has confirmed, for the owner. */
export interface UnconfirmedBooking extends Booking {
  /** An opaque name of the visitor's network; null where it is not known any more. */
  network: string | null;
}

/** What came from one network, or in the hour that begins then. */
export type Unconfirmed = { network: string } | { hour: Instant };

/** With their networks, visitors' bookings to come that no press has confirmed, the latest first. */
export function selectUnconfirmed(db: Db, now: Instant) {
  return selectBookings(db, now)
    .select("network")
    .where("status", "in", ["pending", "booked"])
    .where("booked_by", "=", "visitor")
    .where("confirmed_at", "is", null)
    .where("starts_at", ">", now)
    .where((eb) => eb.or([eb("status", "=", "pending"), eb("booked_at", ">", after(now, -7 * day))]))
    .orderBy("booked_at", "desc")
    .orderBy("id");
}

/** The hour that a time lies in. */
export function hourOf(time: Instant): Instant {
  return new Date(Math.floor(Date.parse(time) / hour) * hour).toISOString();
}
