import type { StoreContext } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import { isIdle } from "../../store/outbox/due.ts";
import type { Instant } from "../../store/values.ts";
import { queueBookingMails } from "./booking-mails.ts";
import { readRules, selectBookings } from "./booking-rows.ts";
import { entryBy } from "./calendar-entries.ts";
import { ownersAddress } from "./kinds.ts";
import type { BookingRules } from "./rules.ts";
import type { Booking } from "./tables.ts";

/** Bookings to come whose visitors know another video room, or another place of the owner's, than counts today. */
export interface ChangedPlaces {
  /** How many there are. */
  countOutdatedPlaces(): Promise<number>;
  /** Gives all of them today's room or place, and mails each visitor. Returns those who have no address. */
  sendPlaces(): Promise<{ sent: number; withoutEmail: Booking[] }>;
}

export function createChangedPlaces({ database, now }: StoreContext): ChangedPlaces {
  return {
    countOutdatedPlaces: () => database.read(async (db) => (await selectOutdated(db, now())).length),

    sendPlaces: () =>
      database.write(async (db) => {
        const outdated = await selectOutdated(db, now());
        // An entry that comes by mail is right only after another mail.
        const tellsOwner = (await entryBy(db)) === "mail";
        for (const { booking, place } of outdated) {
          const changed = { ...place, sequence: booking.sequence + 1, ...(await changeColumns(db, booking, now())) };
          await db.updateTable("bookings").set(changed).where("id", "=", booking.id).execute();
          await queueBookingMails(db, { ...booking, ...changed }, now(), { tellsOwner });
        }
        const withoutEmail = outdated.map(({ booking }) => booking).filter(({ email }) => email === "");
        return { sent: outdated.length - withoutEmail.length, withoutEmail };
      }),
  };
}

/** Notes the room of what an earlier release booked, before the rules, which had it, change. */
export async function keepRooms(db: Db, { video }: BookingRules): Promise<void> {
  const unnoted = db.updateTable("bookings").where("place", "=", "video").where("room", "is", null);
  await unnoted.set({ room: video.link }).execute();
}

/** What nobody has confirmed yet takes over today's room or place by itself: no mail has named another one. */
export async function updateUntold(db: Db, rules: BookingRules, now: Instant): Promise<void> {
  for (const { id, ...booking } of await selectBookings(db, now).where("status", "=", "pending").execute()) {
    const place = placeOfToday(rules, booking);
    if (place) await db.updateTable("bookings").set(place).where("id", "=", id).execute();
  }
}

async function selectOutdated(db: Db, now: Instant) {
  const { rules } = await readRules(db);
  const bookings = await selectBookings(db, now)
    .where("status", "=", "booked")
    .where("starts_at", ">", now)
    .where("place", "in", ["video", "here"])
    .orderBy("starts_at")
    .execute();
  return bookings.flatMap((booking) => {
    const place = placeOfToday(rules, booking);
    return place === null ? [] : [{ booking, place }];
  });
}

/** Today's room or place of a booking, where it has another one; null too where there is no room to tell of. */
function placeOfToday(
  rules: BookingRules,
  { place, room, address, locale }: Pick<Booking, "place" | "room" | "address" | "locale">,
): { room: string } | { address: string } | null {
  if (place === "here") {
    const today = ownersAddress(rules, locale);
    return today === address ? null : { address: today };
  }
  const { link } = rules.video;
  return place !== "video" || link === "" || room === null || room === link ? null : { room: link };
}

/** Where a mail about another change waits, that is what it goes on to say. */
async function changeColumns(db: Db, { id }: Booking, now: Instant): Promise<Partial<Booking>> {
  const waiting = db.selectFrom("outbox").select("id").where("kind", "=", "booking").where("booking_id", "=", id);
  if (await waiting.where(isIdle(now)).limit(1).executeTakeFirst()) return {};
  return { changed_at: now, place_changed_at: now, changed_by: "owner", owner_line: null, reason: null };
}
