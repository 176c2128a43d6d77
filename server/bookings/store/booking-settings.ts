import { hash, randomBytes } from "node:crypto";
import { day } from "../../durations.ts";
import type { StoreContext } from "../../store/context.ts";
import type { Instant } from "../../store/values.ts";
import { readRules, type StoredRules, selectBookings } from "./booking-rows.ts";
import type { BookingRules } from "./rules.ts";
import type { Booking, FeedDetail } from "./tables.ts";

/** How long an appointment that is over stays in the private feed. */
const feedPastMs = 30 * day;

/** The owner's hours, and the private feed of bookings. */
export interface BookingSettings {
  rules(): Promise<StoredRules>;
  /** False where somebody has changed them after `since`. */
  setRules(rules: BookingRules, since: Instant | null): Promise<boolean>;

  /** What the owner's private feed shows, and a new secret for its address: the one before is not good any more. */
  openFeed(shows: FeedDetail): Promise<string>;
  closeFeed(): Promise<void>;
  /** The bookings of the feed with this secret, past ones of 30 days included; null when the secret is not good. */
  feed(secret: string): Promise<{ shows: FeedDetail; videoLink: string; bookings: Booking[] } | null>;
}

export function createBookingSettings({ database, now }: StoreContext): BookingSettings {
  return {
    rules: () => database.read(readRules),

    setRules: (rules, since) =>
      database.write(async (db) => {
        if ((await readRules(db)).changed_at !== since) return false;
        const values = { rules: JSON.stringify(rules), changed_at: now() };
        await db
          .insertInto("booking_rules")
          .values({ id: "current", feed_secret: null, feed_shows: "booked", ...values })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
          .execute();
        return true;
      }),

    openFeed: (feed_shows) =>
      database.write(async (db) => {
        const secret = randomBytes(24).toString("base64url");
        const values = { feed_secret: hash("sha256", secret), feed_shows };
        await db
          .insertInto("booking_rules")
          .values({ id: "current", rules: null, changed_at: null, ...values })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
          .execute();
        return secret;
      }),

    closeFeed: () =>
      database.write(async (db) => {
        await db.updateTable("booking_rules").set({ feed_secret: null }).execute();
      }),

    feed: (secret) =>
      database.read(async (db) => {
        const open = await db
          .selectFrom("booking_rules")
          .select("feed_shows as shows")
          .where("feed_secret", "=", hash("sha256", secret))
          .executeTakeFirst();
        if (!open) return null;
        const bookings = await selectBookings(db, now())
          .where("status", "=", "booked")
          .where("ends_at", ">", now(-feedPastMs))
          .orderBy("starts_at")
          .execute();
        const { rules } = await readRules(db);
        return { ...open, videoLink: rules.video.link, bookings };
      }),
  };
}
