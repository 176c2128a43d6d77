import { hash, randomBytes } from "node:crypto";
import { day } from "../../durations.ts";
import type { StoreContext } from "../../store/context.ts";
import type { Instant } from "../../store/values.ts";
import type { Block } from "./blocks.ts";
import { readRules, type StoredRules, selectBookings } from "./booking-rows.ts";
import { keepRooms, updateUntold } from "./changed-places.ts";
import { roomOf } from "./kinds.ts";
import type { BookingRules } from "./rules.ts";
import type { Booking, FeedDetail } from "./tables.ts";

/** How long an appointment that is over stays in the private feed. */
const feedPastMs = 30 * day;

/** The owner's hours, and the private feed of bookings. */
export interface BookingSettings {
  rules(): Promise<StoredRules>;
  /** Gives a token to each kind that needs one. False where somebody has changed the rules after `since`. */
  setRules(rules: BookingRules, since: Instant | null): Promise<boolean>;

  /** What the owner's private feed shows, and a new secret for its address: the one before is not good any more. */
  openFeed(shows: FeedDetail): Promise<string>;
  closeFeed(): Promise<void>;
  /** What the feed with this secret has; null when the secret is not good. */
  feed(secret: string): Promise<FeedContent | null>;
}

/** Past appointments and blocked times of 30 days are included. */
export interface FeedContent {
  shows: FeedDetail;
  /** Of the program's reminder before each appointment; null where there is none. */
  alarmMinutes: number | null;
  /** Each with its room. */
  bookings: Booking[];
  blocks: Block[];
}

export function createBookingSettings({ database, now }: StoreContext): BookingSettings {
  return {
    rules: () => database.read(readRules),

    setRules: (rules, since) =>
      database.write(async (db) => {
        const before = await readRules(db);
        if (before.changed_at !== since) return false;
        await keepRooms(db, before.rules);
        const kinds = rules.kinds.map((kind) => ({
          ...kind,
          token: kind.isListed ? kind.token : kind.token || newToken(),
        }));
        const values = { rules: JSON.stringify({ ...rules, kinds }), changed_at: now() };
        await db
          .insertInto("booking_rules")
          .values({ id: "current", feed_secret: null, feed_shows: "booked", ...values })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
          .execute();
        await updateUntold(db, rules, now());
        return true;
      }),

    openFeed: (feed_shows) =>
      database.write(async (db) => {
        const secret = newToken();
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
        const withRooms = bookings.map((booking) => ({ ...booking, room: roomOf(rules, booking) }));
        const blocks = await db
          .selectFrom("booking_blocks")
          .selectAll()
          .where("ends_at", ">", now(-feedPastMs))
          .orderBy("starts_at")
          .execute();
        return { ...open, alarmMinutes: rules.alarmMinutes, bookings: withRooms, blocks };
      }),
  };
}

/** Of an address that only those open who got it. */
function newToken(): string {
  return randomBytes(24).toString("base64url");
}
