import { randomUUID } from "node:crypto";
import { day, hour } from "../../durations.ts";
import { after, isToCome, latest } from "../../store/clock-errors.ts";
import { isUuid, type StoreContext } from "../../store/context.ts";
import type { Db } from "../../store/engine/engine.ts";
import { queueAlert, withdrawAlert } from "../../store/outbox/owner-alerts.ts";
import type { Instant } from "../../store/values.ts";
import type { Period } from "../../time.ts";
import { firstIdOf } from "./booking-rows.ts";
import { replaceBusyTimes } from "./busy-times.ts";
import { type CalendarAccount, readAccount } from "./calendar-entries.ts";
import type { BookingTables, FeedFailure, FeedGuess } from "./tables.ts";

/** A failure is mailed to the owner after this time. */
const tellAfter = day;
/** No process reads for as long; a lease that says so was noted by a clock that ran ahead. */
const longestLease = hour;

/** One of the owner's other calendars, whose times are busy. */
export interface BusyFeed {
  id: string;
  name: string;
  /** Whether it is one of the account that bookings are written with, or has an address that says all. */
  source: "address" | "account";
  /** The host of its address: all of the address that is shown. */
  host: string;
  /** When it was last read without an error; null where it never was. */
  read_at: Instant | null;
  /** Null while reading works. */
  failed_since: Instant | null;
  failure: FeedFailure | null;
  /** Busy times within the horizon. */
  times: number;
  /** Entries without a start that can be read: they are not among the busy times. */
  skipped: number;
  /** Entries that are busy by a guess. */
  guesses: FeedGuess[];
  /** Since when there is nothing in it any more, and how many busy times there were before; null while there is something. */
  emptied: { at: Instant; from: number } | null;
}

/** What a feed said. */
export interface FeedReading {
  busy: Period[];
  skipped: number;
  guesses: FeedGuess[];
  /** For the next conditional request. */
  etag: string | null;
  last_modified: string | null;
}

/** A feed to read now. */
export interface DueFeed {
  id: string;
  address: string;
  etag: string | null;
  last_modified: string | null;
  /** What reads it; null where its address does. */
  account: Account | null;
}

type Account = Omit<CalendarAccount, "calendar">;

/** A calendar of the account whose times are busy. */
export interface AccountCalendar {
  name: string;
  address: string;
}

export interface BusyFeeds {
  list(): Promise<BusyFeed[]>;
  /** Keeps a feed that was read for the first time: its address is stored encrypted. Returns its id. */
  add(feed: { name: string; address: string }, reading: FeedReading): Promise<string>;
  /** Those of the account. The address of one that is locked is empty. */
  ofAccount(): Promise<AccountCalendar[]>;
  /** From now on these of the account are busy: each has what it said, or is read already. Others of the account go. */
  setOfAccount(calendars: readonly (AccountCalendar & { reading: FeedReading | null })[]): Promise<void>;
  /** False when there is none. */
  remove(id: string): Promise<boolean>;
  /**
   * The feeds that nobody has tried to read for `olderThanMs`, claimed for `leaseMs` so that one process reads them.
   */
  claim(olderThanMs: number, leaseMs: number): Promise<DueFeed[]>;
  /** Replaces the busy times of a feed; `unchanged` keeps them, as a 304 says. */
  noteReading(id: string, reading: FeedReading | "unchanged"): Promise<void>;
  /** Keeps the busy times that were read last. Queues the mail to the owner once it has failed for 24 hours. */
  noteFailure(id: string, failure: FeedFailure): Promise<void>;
  /**
   * Keeps addresses with the key that no backup holds, where an earlier release has kept them with the store's secret. Those that
   * were encrypted on another server are locked: they count as not read until the owner gives them again.
   */
  protectAddresses(): Promise<void>;
  /** UUIDs in the UIDs of our own bookings and blocked times, by which they are recognised when they come back through a feed. */
  ownIds(): Promise<ReadonlySet<string>>;
  /** Where our own entries are in the owner's calendar. */
  ownEntryAddresses(): Promise<ReadonlySet<string>>;
}

export interface BusyFeedsMailContent {
  kind: "busy-feeds";
  /** Those that cannot be read. */
  feeds: BusyFeed[];
}

export function createBusyFeeds({ database, now, secrets, credentials }: StoreContext): BusyFeeds {
  return {
    list: () => database.read((db) => selectFeeds(db, now())),

    add: (feed, reading) => database.write((db) => insertFeed(db, { ...feed, source: "address" }, reading)),

    ofAccount: () => database.read((db) => listOfAccount(db)),

    setOfAccount: (calendars) =>
      database.write(async (db) => {
        const wanted = new Map(calendars.map((calendar) => [calendar.address, calendar]));
        for (const { id, address } of await listOfAccount(db))
          if (!wanted.delete(address)) await db.deleteFrom("booking_feeds").where("id", "=", id).execute();
        for (const { name, address, reading } of wanted.values())
          if (reading) await insertFeed(db, { name, address, source: "account" }, reading);
      }),

    remove: (id) =>
      database.write(async (db) => {
        if (!isUuid(id)) return false;
        const { numDeletedRows } = await db.deleteFrom("booking_feeds").where("id", "=", id).executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    async claim(olderThanMs, leaseMs) {
      const due = (db: Db) => selectDue(db, olderThanMs, now());
      // Asked before each booking: a write, which waits for the disk, only where there is something to do.
      if (!(await database.read((db) => due(db).executeTakeFirst()))) return [];
      return database.write(async (db) => {
        const feeds = await due(db).execute();
        const ids = feeds.map(({ id }) => id);
        if (ids.length === 0) return [];
        await db
          .updateTable("booking_feeds")
          .set({ tried_at: now(), claimed_until: now(leaseMs) })
          .where("id", "in", ids)
          .execute();
        const account = await readAccount(db, credentials);
        return feeds.map((feed) => ({
          id: feed.id,
          // One that was encrypted elsewhere fails as unreachable, until it is locked.
          address: credentials.decrypt(feed.address) ?? "",
          ...validatorsOf(feed, now()),
          account: feed.source === "account" ? account : null,
        }));
      });
    },

    noteReading: (id, reading) =>
      database.write(async (db) => {
        const read = { read_at: now(), failed_since: null, failure: null, claimed_until: null };
        const changed =
          reading === "unchanged" ? {} : { ...columnsOf(reading), ...(await emptiedBy(db, id, reading, now())) };
        const { numUpdatedRows } = await db
          .updateTable("booking_feeds")
          .set({ ...read, ...changed })
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        // It may have been removed while it was read.
        if (numUpdatedRows > 0n && reading !== "unchanged") await replaceBusyTimes(db, id, reading.busy);
      }),

    noteFailure: (id, failure) =>
      database.write(async (db) => {
        const feed = await db
          .selectFrom("booking_feeds")
          .select("failed_since")
          .where("id", "=", id)
          .executeTakeFirst();
        const since = feed?.failed_since ?? now();
        await db
          .updateTable("booking_feeds")
          .set({ failure, claimed_until: null, failed_since: isToCome(since, now()) ? now() : since })
          .where("id", "=", id)
          .execute();
        await queueAlert(db, "busy-feeds", now(), { pauseMs: 0, hasNews: (since) => hasFailing(db, now(), since) });
      }),

    protectAddresses: () =>
      database.write(async (db) => {
        const feeds = await db.selectFrom("booking_feeds").select(["id", "address", "failure"]).execute();
        for (const { id, address, failure } of feeds) {
          if (credentials.decrypt(address) !== null || failure === "locked") continue;
          const earlier = secrets.decrypt(address);
          const change =
            earlier === null
              ? ({ failure: "locked", failed_since: now(), read_at: null } as const)
              : { address: credentials.encrypt(earlier) };
          await db.updateTable("booking_feeds").set(change).where("id", "=", id).execute();
        }
      }),

    ownIds: () =>
      database.read(async (db) => {
        const rows = await db.selectFrom("bookings").select(["id", "uid"]).execute();
        const blocks = await db.selectFrom("booking_blocks").select("id").execute();
        return new Set([...rows.map(firstIdOf), ...blocks.map(({ id }) => id)]);
      }),

    ownEntryAddresses: () =>
      database.read(async (db) => {
        const rows = await db.selectFrom("calendar_entries").select("href").where("href", "is not", null).execute();
        return new Set(rows.map(({ href }) => href ?? ""));
      }),
  };

  async function insertFeed(
    db: Db,
    { name, address, source }: AccountCalendar & Pick<BusyFeed, "source">,
    reading: FeedReading,
  ): Promise<string> {
    const id = randomUUID();
    const known = { id, name, source, address: credentials.encrypt(address), host: URL.parse(address)?.host ?? "" };
    const read = { ...columnsOf(reading), tried_at: now(), read_at: now() };
    const none = { failed_since: null, failure: null, claimed_until: null };
    const emptied = { emptied_at: null, emptied_from: null };
    await db
      .insertInto("booking_feeds")
      .values({ ...known, ...read, ...none, ...emptied })
      .execute();
    await replaceBusyTimes(db, id, reading.busy);
    return id;
  }

  async function listOfAccount(db: Db) {
    const feeds = db.selectFrom("booking_feeds").select(["id", "name", "address"]).where("source", "=", "account");
    return (await feeds.execute()).map((feed) => ({ ...feed, address: credentials.decrypt(feed.address) ?? "" }));
  }
}

/** The content of the mail about calendars that cannot be read, read when it is sent. */
export async function contentOfFeedFailures(db: Db, now: Instant): Promise<BusyFeedsMailContent> {
  const feeds = await selectFeeds(db, now);
  return { kind: "busy-feeds", feeds: feeds.filter(({ failed_since }) => failed_since !== null) };
}

async function selectFeeds(db: Db, now: Instant): Promise<BusyFeed[]> {
  const feeds = await db
    .selectFrom("booking_feeds as f")
    .select([
      "f.id",
      "f.name",
      "f.source",
      "f.host",
      "f.read_at",
      "f.failed_since",
      "f.failure",
      "f.skipped",
      "f.guesses",
    ])
    .select(["f.emptied_at", "f.emptied_from"])
    .select((eb) =>
      eb
        .selectFrom("booking_busy as b")
        .whereRef("b.feed_id", "=", "f.id")
        .where("b.ends_at", ">", now)
        .select((counted) => counted.fn.countAll().as("times"))
        .as("times"),
    )
    .orderBy("f.name")
    .orderBy("f.id")
    .execute();
  return feeds.map(({ guesses, emptied_at, emptied_from, times, ...feed }) => ({
    ...feed,
    times: Number(times),
    guesses: JSON.parse(guesses) as FeedGuess[],
    emptied: emptied_at === null || emptied_from === null ? null : { at: emptied_at, from: emptied_from },
  }));
}

/** So many busy times do not go in a day: where they are gone at once, it may be another calendar. */
const manyTimes = 10;

/** What to remember of a reading that found none, where there were many before. */
async function emptiedBy(db: Db, id: string, { busy }: FeedReading, now: Instant) {
  if (busy.length > 0) return { emptied_at: null, emptied_from: null };
  const count = (await selectFeeds(db, now)).find((feed) => feed.id === id)?.times ?? 0;
  return count < manyTimes ? {} : { emptied_at: now, emptied_from: count };
}

/** Those that nobody has tried to read for so long, and nobody reads now. A time to come was noted by a clock that ran ahead. */
function selectDue(db: Db, olderThanMs: number, now: Instant) {
  return db
    .selectFrom("booking_feeds")
    .selectAll()
    .where((eb) => eb.or([eb("failure", "is", null), eb("failure", "<>", "locked")]))
    .where((eb) => eb.or([eb("tried_at", "<=", after(now, -olderThanMs)), eb("tried_at", ">", latest(now))]))
    .where((eb) =>
      eb.or([
        eb("claimed_until", "is", null),
        eb("claimed_until", "<=", now),
        eb("claimed_until", ">", after(now, longestLease)),
      ]),
    )
    .orderBy("tried_at");
}

/**
 * None once a day, at the first reading of the day in UTC: a calendar that never changes is read again, for the days that
 * have come within the horizon since.
 */
function validatorsOf(
  { etag, last_modified, read_at }: BookingTables["booking_feeds"],
  now: Instant,
): Pick<DueFeed, "etag" | "last_modified"> {
  const isOfToday = read_at?.slice(0, 10) === now.slice(0, 10);
  return isOfToday ? { etag, last_modified } : { etag: null, last_modified: null };
}

function columnsOf({ etag, last_modified, skipped, guesses }: FeedReading) {
  return { etag, last_modified, skipped, guesses: JSON.stringify(guesses) };
}

/** Deletes the queued mail when all calendars in it are read again, or removed. */
export function withdrawFeedFailures(db: Db, now: Instant): Promise<void> {
  return withdrawAlert(db, "busy-feeds", now, () => hasFailing(db, now));
}

/** Whether there are feeds that have failed for a day; with `since` only those that had not by then. */
async function hasFailing(db: Db, now: Instant, since: Instant = new Date(0).toISOString()): Promise<boolean> {
  const failing = db
    .selectFrom("booking_feeds")
    .select("id")
    .where("failed_since", "<=", after(now, -tellAfter))
    .where("failed_since", ">", after(since, -tellAfter));
  return (await failing.executeTakeFirst()) !== undefined;
}
