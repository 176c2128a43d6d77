import { randomUUID } from "node:crypto";
import { day, minute } from "../../durations.ts";
import { after, isToCome } from "../../store/clock-errors.ts";
import type { StoreContext } from "../../store/context.ts";
import type { Credentials } from "../../store/encryption.ts";
import type { Db } from "../../store/engine/engine.ts";
import { retryMinutes } from "../../store/outbox/due.ts";
import type { Instant } from "../../store/values.ts";
import { readRules, selectBookings } from "./booking-rows.ts";
import { roomOf } from "./kinds.ts";
import type { Booking, BookingTables, FeedFailure } from "./tables.ts";

/** How the owner's calendar is reached (CalDAV). All of it is secret but the host. */
export interface CalendarAccount {
  /** The server, as the owner typed it. */
  server: string;
  user: string;
  /** One for this program alone, where the provider has such. */
  password: string;
  /** Address of the calendar. */
  calendar: string;
}

/** The calendar that bookings are written into. */
export interface OwnersCalendar {
  name: string;
  host: string;
  added_at: Instant;
  written_at: Instant | null;
  /** Null while writing works. */
  failed_since: Instant | null;
  failure: FeedFailure | null;
  /** Bookings that are not there yet as they are. */
  waiting: number;
}

/** What the owner has made of an entry in the calendar: the booking stands as it was. */
export interface FoundEntry {
  found: "deleted" | "changed";
  /** When a changed one is there; null where that cannot be read. */
  starts_at: Instant | null;
}

/** An entry to write now, in the newest state of its booking. */
export interface DueEntry {
  id: string;
  booking: Booking;
  /** What is written: `status:sequence`. */
  wanted: string;
  /** Where the server has it and in which state; null until it was written. */
  href: string | null;
  etag: string | null;
  /** When it was there as it was written last. */
  written_starts_at: Instant | null;
  /** Its video room, and the minutes of its alarm; null for none. */
  videoLink: string;
  alarmMinutes: number | null;
}

/** One that is there, of a booking to come. */
export type KeptEntry = Pick<DueEntry, "id" | "href" | "etag" | "written_starts_at">;

/** The owner's calendar and what was written into it: a queue with one job for each booking, of which the newest state counts. */
export interface CalendarEntries {
  calendar(): Promise<OwnersCalendar | null>;
  /** As {@link readAccount} finds it. */
  account(): Promise<CalendarAccount | null>;
  /** Writes into this calendar from now on, and all bookings to come; ends the private feed, which would show each twice. */
  connect(calendar: { name: string; account: CalendarAccount }): Promise<void>;
  /** Leaves there what was written, and ends the reading of the account's calendars. False where there was none. */
  disconnect(): Promise<boolean>;
  /** Holds the entry whose time came first for `leaseMs`; null when none is due. */
  claim(leaseMs: number): Promise<DueEntry | null>;
  /** @param at null once it is no more there */
  noteWritten(entry: DueEntry, at: { href: string; etag: string | null } | null): Promise<void>;
  noteFound(id: string, found: FoundEntry, etag: string | null): Promise<void>;
  /** Of an entry that the owner has changed in another way than its time. */
  noteState(id: string, etag: string | null): Promise<void>;
  /** Tries again later, and shows the failure at the desk. */
  noteFailure(id: string, failure: FeedFailure): Promise<void>;
  /** Those to compare with what the server has, where the last time is long ago; none otherwise. */
  toCheck(olderThanMs: number): Promise<KeptEntry[]>;
  foundFor(bookingId: string): Promise<FoundEntry | null>;
  /** Writes over what the owner has made of the entry. */
  writeAgain(bookingId: string): Promise<void>;
}

export function createCalendarEntries({ database, now, credentials }: StoreContext): CalendarEntries {
  const update = (id: string, change: Partial<BookingTables["calendar_entries"]>) =>
    database.write(async (db) => {
      await db
        .updateTable("calendar_entries")
        .set({ claimed_until: null, ...change })
        .where("id", "=", id)
        .execute();
    });
  return {
    calendar: () =>
      database.read(async (db) => {
        const calendar = await db.selectFrom("owners_calendar").selectAll().executeTakeFirst();
        if (!calendar) return null;
        const { name, host, added_at, written_at, failed_since, failure, account } = calendar;
        const { count } = await selectUnwritten(db, now())
          .select((eb) => eb.fn.countAll().as("count"))
          .executeTakeFirstOrThrow();
        const isLocked = credentials.decrypt(account) === null;
        return {
          ...{ name, host, added_at, written_at },
          failed_since: isLocked ? (failed_since ?? added_at) : failed_since,
          failure: isLocked ? ("locked" as const) : failure,
          waiting: Number(count),
        };
      }),

    account: () => database.read((db) => readAccount(db, credentials)),

    connect: ({ name, account }) =>
      database.write(async (db) => {
        const values = {
          ...{
            name,
            host: URL.parse(account.calendar)?.host ?? "",
            account: credentials.encrypt(JSON.stringify(account)),
          },
          ...{ added_at: now(), written_at: null, failed_since: null, failure: null, checked_at: null },
        };
        const known = await readAccount(db, credentials);
        await db
          .insertInto("owners_calendar")
          .values({ id: "current", ...values })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
          .execute();
        await db.updateTable("booking_rules").set({ feed_secret: null }).execute();
        // The same calendar, whose password is a new one, has what was written.
        if (known?.calendar !== account.calendar) await db.deleteFrom("calendar_entries").execute();
        // Those of another account cannot be read any more. What is locked stays so, and closed, until the owner chooses again.
        if (known && (known.server !== account.server || known.user !== account.user)) await removeFeedsOfAccount(db);
        const next = await selectBookings(db, now())
          .where("status", "=", "booked")
          .where("ends_at", ">", now())
          .execute();
        for (const booking of next) await queueEntry(db, booking, now());
      }),

    disconnect: () =>
      database.write(async (db) => {
        await db.deleteFrom("calendar_entries").execute();
        await removeFeedsOfAccount(db);
        const { numDeletedRows } = await db.deleteFrom("owners_calendar").executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    async claim(leaseMs) {
      const due = (db: Db) =>
        selectUnwritten(db, now())
          .where("e.next_attempt_at", "<=", now())
          .where((eb) =>
            eb.or([
              eb("e.claimed_until", "is", null),
              eb("e.claimed_until", "<=", now()),
              eb("e.claimed_until", ">", now(longestLease)),
            ]),
          )
          .select(["e.id", "e.booking_id", "e.wanted", "e.href", "e.etag", "e.written_starts_at"])
          .orderBy("e.next_attempt_at")
          .limit(1);
      if (!(await database.read((db) => due(db).executeTakeFirst()))) return null;
      return database.write(async (db) => {
        const entry = await due(db).executeTakeFirst();
        if (!entry) return null;
        await db
          .updateTable("calendar_entries")
          .set((eb) => ({ claimed_until: now(leaseMs), attempts: eb("attempts", "+", 1) }))
          .where("id", "=", entry.id)
          .execute();
        const booking = await selectBookings(db, now()).where("id", "=", entry.booking_id).executeTakeFirstOrThrow();
        const { booking_id: _, ...known } = entry;
        const { rules } = await readRules(db);
        return { ...known, booking, videoLink: roomOf(rules, booking), alarmMinutes: rules.alarmMinutes };
      });
    },

    noteWritten: ({ id, wanted, booking }, at) =>
      database.write(async (db) => {
        const written = { written: wanted, written_starts_at: booking.starts_at, attempts: 0, claimed_until: null };
        const place = at ?? { href: null, etag: null };
        await db
          .updateTable("calendar_entries")
          .set({ ...written, ...place })
          .where("id", "=", id)
          .execute();
        await db.updateTable("owners_calendar").set({ written_at: now(), failed_since: null, failure: null }).execute();
      }),

    noteFound: (id, { found, starts_at }, etag) => update(id, { found, found_starts_at: starts_at, etag }),
    noteState: (id, etag) => update(id, { etag }),

    noteFailure: (id, failure) =>
      database.write(async (db) => {
        const entry = await db
          .selectFrom("calendar_entries")
          .select("attempts")
          .where("id", "=", id)
          .executeTakeFirst();
        const waits = retryMinutes[Math.min((entry?.attempts ?? 1) - 1, longestWait)] ?? 1;
        await db
          .updateTable("calendar_entries")
          .set({ claimed_until: null, next_attempt_at: now(waits * minute) })
          .where("id", "=", id)
          .execute();
        const calendar = await db.selectFrom("owners_calendar").select("failed_since").executeTakeFirst();
        const since = calendar?.failed_since ?? now();
        await db
          .updateTable("owners_calendar")
          .set({ failure, failed_since: isToCome(since, now()) ? now() : since })
          .execute();
      }),

    toCheck: (olderThanMs) =>
      database.write(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable("owners_calendar")
          .set({ checked_at: now() })
          .where((eb) => eb.or([eb("checked_at", "is", null), eb("checked_at", "<=", now(-olderThanMs))]))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return [];
        return db
          .selectFrom("calendar_entries as e")
          .innerJoin("bookings as b", "b.id", "e.booking_id")
          .select(["e.id", "e.href", "e.etag", "e.written_starts_at"])
          .where("e.href", "is not", null)
          .where("e.found", "is", null)
          .whereRef("e.wanted", "=", "e.written")
          .where("b.status", "=", "booked")
          .where("b.ends_at", ">", now())
          .orderBy("b.starts_at")
          .limit(mostChecked)
          .execute();
      }),

    foundFor: (bookingId) =>
      database.read(async (db) => {
        const entry = await db
          .selectFrom("calendar_entries")
          .select(["found", "found_starts_at as starts_at"])
          .where("booking_id", "=", bookingId)
          .executeTakeFirst();
        return entry?.found ? { found: entry.found, starts_at: entry.starts_at } : null;
      }),

    writeAgain: (bookingId) =>
      database.write(async (db) => {
        const entry = db.updateTable("calendar_entries").where("booking_id", "=", bookingId);
        await entry.where("found", "=", "deleted").set({ href: null, etag: null }).execute();
        const due = { written: null, attempts: 0, next_attempt_at: now() };
        await entry.set({ found: null, found_starts_at: null, ...due }).execute();
      }),
  };
}

/** No process writes for as long; a claim that says so was noted by a clock that ran ahead. */
const longestLease = 10 * minute;
/** Index in the waits of mails: 64 minutes are the longest one, as a calendar should be right the same day. */
const longestWait = 6;
/** Entries that are asked for at once. */
const mostChecked = 200;

/** Null without a calendar, and where its credentials were encrypted elsewhere. */
export async function readAccount(db: Db, credentials: Credentials): Promise<CalendarAccount | null> {
  const stored = await db.selectFrom("owners_calendar").select("account").executeTakeFirst();
  const text = stored && credentials.decrypt(stored.account);
  return text ? JSON.parse(text) : null;
}

async function removeFeedsOfAccount(db: Db): Promise<void> {
  await db.deleteFrom("booking_feeds").where("source", "=", "account").execute();
}

/** Entries that are not there as their bookings are. Of what is over nothing is written any more. */
function selectUnwritten(db: Db, now: Instant) {
  return db
    .selectFrom("calendar_entries as e")
    .innerJoin("bookings as b", "b.id", "e.booking_id")
    .where("e.found", "is", null)
    .where((eb) => eb.or([eb("e.written", "is", null), eb("e.written", "<>", eb.ref("e.wanted"))]))
    .where("b.ends_at", ">", after(now, -day));
}

/** Queues the newest state of a booking for the owner's calendar, within the transaction that has made it. */
export async function queueEntry(db: Db, { id, status, sequence }: Booking, now: Instant): Promise<void> {
  if (status === "pending" || !(await hasOwnersCalendar(db))) return;
  const due = { wanted: `${status}:${sequence}`, attempts: 0, next_attempt_at: now };
  const { numUpdatedRows } = await db
    .updateTable("calendar_entries")
    .set(due)
    .where("booking_id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n && status === "booked")
    await db
      .insertInto("calendar_entries")
      .values({ id: randomUUID(), booking_id: id, ...due })
      .execute();
}

async function hasOwnersCalendar(db: Db): Promise<boolean> {
  return (await db.selectFrom("owners_calendar").select("id").executeTakeFirst()) !== undefined;
}

/** What brings a booking's entry into the owner's calendar: only one does, so that nothing is there twice. */
export async function entryBy(db: Db): Promise<"mail" | "feed" | "calendar"> {
  if (await hasOwnersCalendar(db)) return "calendar";
  return (await readRules(db)).feed === null ? "mail" : "feed";
}
