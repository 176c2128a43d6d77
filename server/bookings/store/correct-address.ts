import { randomUUID } from "node:crypto";
import { minute } from "../../durations.ts";
import { after } from "../../store/clock-errors.ts";
import { assertStorable, emailKey, type StoreContext } from "../../store/context.ts";
import type { Instant } from "../../store/values.ts";
import { queueBookingMails } from "./booking-mails.ts";
import { findBooking, requestHash } from "./booking-rows.ts";
import type { Booking } from "./tables.ts";
import { hasMostBookings } from "./unconfirmed.ts";

/** For so long after booking. */
const correctableMs = 30 * minute;

/** `too-late`: it cannot be corrected any more. `too-many`: the new address has as many bookings as one may have. */
export type CorrectionOutcome =
  | { outcome: "corrected"; booking: Booking }
  | { outcome: "too-late" | "too-many" | "unknown" };

/**
 * Whether its visitor may still correct the address: once, where nothing else has happened to it. A corrected booking has another id
 * than its entry in calendars.
 */
export function canCorrect(booking: Booking, now: Instant): boolean {
  const { id, uid, status, sequence, booked_by, booked_at, confirmed_at } = booking;
  const isUntouched = status === "booked" && sequence === 0 && booked_by === "visitor" && confirmed_at === null;
  return isUntouched && uid === id && booked_at > after(now, -correctableMs);
}

/**
 * Gives a booking another address and another id, so that the link which went to the wrong one ends. Its mails are queued anew, for
 * the owner as well, who may have a mail with the wrong address.
 */
export function correctAddress({ database, now }: StoreContext, id: string, email: string): Promise<CorrectionOutcome> {
  assertStorable("bookings", { email });
  return database.write(async (db): Promise<CorrectionOutcome> => {
    const booking = await findBooking(db, id, now());
    if (!booking) return { outcome: "unknown" };
    if (!canCorrect(booking, now())) return { outcome: "too-late" };
    const isOther = emailKey(email) !== emailKey(booking.email);
    if (isOther && (await hasMostBookings(db, email, now()))) return { outcome: "too-many" };
    await db.deleteFrom("outbox").where("booking_id", "=", id).execute();
    const next = { id: randomUUID(), email, changed_at: now() };
    const corrected = { ...booking, ...next };
    const untold = { mailed_state: null, told_state: null, reminded_for: null };
    const entries = await db.deleteFrom("calendar_entries").where("booking_id", "=", id).returningAll().execute();
    await db
      .updateTable("bookings")
      .set({ ...next, ...untold, email_key: emailKey(email), request_hash: requestHash(corrected) })
      .where("id", "=", id)
      .execute();
    for (const entry of entries)
      await db
        .insertInto("calendar_entries")
        .values({ ...entry, booking_id: next.id })
        .execute();
    await queueBookingMails(db, corrected, now());
    return { outcome: "corrected", booking: corrected };
  });
}

/** Whether the link of a booking ended when its address was corrected. */
export async function wasCorrected({ database }: StoreContext, id: string): Promise<boolean> {
  return database.read(async (db) => {
    const found = await db.selectFrom("bookings").select("id").where("uid", "=", id).executeTakeFirst();
    return found !== undefined && found.id !== id;
  });
}
