import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { testSecret } from "../../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../../durations.ts";
import { openStore, type Store } from "../../open-store.ts";
import { encryptWith } from "../../store/encryption.ts";
import type { Engine } from "../../store/engine/engine.ts";
import { openPostgres } from "../../store/engine/postgres.ts";
import { openSqlite, sqliteFileIn } from "../../store/engine/sqlite.ts";
import type { Period } from "../../time.ts";
import { contentOfFeedFailures, type FeedReading } from "./busy-feeds.ts";
import { busyState } from "./busy-times.ts";

describeStore("busy feeds", (stores) => {
  let store: Store;
  /** Other eyes on the same tables. */
  let engine: Engine;
  const now = () => stores.now.toISOString();
  const state = () => busyState(engine.db, now(), { from: now(), until: "2028-01-01T00:00:00.000Z" });
  const address = "https://example.org/private-4711/calendar.ics";
  /** An hour that begins so many hours from the tests' first moment. */
  const busyIn = (hours: number): Period => ({ from: begin + hours * hour, until: begin + (hours + 1) * hour });
  const begin = Date.parse("2026-11-21T10:00:00.000Z");
  const readingOf = (...busy: Period[]): FeedReading => ({
    busy,
    skipped: 0,
    guesses: [],
    etag: '"1"',
    last_modified: null,
  });
  const addFeed = (name = "Google", reading = readingOf(busyIn(1), busyIn(50))) =>
    store.busyFeeds.add({ name, address }, reading);
  const mails = async () => (await store.outbox.backlog()).waiting;
  /** As a reader does, every ten minutes. */
  const failFor = async (ids: string[], ms: number) => {
    for (const end = stores.now.getTime() + ms; stores.now.getTime() < end; stores.advance(4 * hour)) {
      for (const id of ids) await store.busyFeeds.noteFailure(id, "unreachable");
    }
    for (const id of ids) await store.busyFeeds.noteFailure(id, "unreachable");
  };

  beforeEach(async () => {
    store = await stores.open();
    const { databaseUrl, dataDir } = stores.location;
    engine = await (databaseUrl === null ? openSqlite(sqliteFileIn(dataDir)) : openPostgres(databaseUrl));
  });
  afterEach(() => engine.close());

  test("a feed is shown by its host alone, and its address is stored encrypted", async () => {
    const id = await addFeed("Google", {
      ...readingOf(busyIn(-2), busyIn(1)),
      ...{ skipped: 3, guesses: [{ reason: "zone", count: 2, starts: [now()] }] },
    });
    expect(await store.busyFeeds.list()).toEqual([
      {
        ...{
          id,
          name: "Google",
          source: "address",
          host: "example.org",
          read_at: now(),
          failed_since: null,
          failure: null,
        },
        // The one that is over does not count.
        ...{ times: 1, skipped: 3, guesses: [{ reason: "zone", count: 2, starts: [now()] }], emptied: null },
      },
    ]);
    const rows: object[] = [];
    await store.archive.dump(async ({ row }) => void rows.push(row));
    expect(JSON.stringify(rows)).not.toContain("4711");
    expect(await state()).toEqual({ busy: [busyIn(1)], isClosed: false });
  });

  test("one process reads a feed, until its lease is over", async () => {
    await addFeed();
    const other = await stores.open();
    expect(await store.busyFeeds.claim(2 * minute, minute)).toEqual([]);
    stores.advance(2 * minute);
    const claims = await Promise.all([
      store.busyFeeds.claim(2 * minute, minute),
      other.busyFeeds.claim(2 * minute, minute),
    ]);
    expect(claims.flat()).toEqual([
      { id: expect.any(String), address, etag: '"1"', last_modified: null, account: null },
    ]);
    stores.advance(2 * minute);
    expect(await other.busyFeeds.claim(2 * minute, 10 * minute)).toHaveLength(1);
    stores.advance(3 * minute);
    expect(await store.busyFeeds.claim(2 * minute, minute)).toEqual([]);
  });

  test("what was read replaces the times before, an unchanged answer and a failure keep them", async () => {
    const id = await addFeed();
    const second = await addFeed("Work", readingOf(busyIn(7)));
    await store.busyFeeds.noteReading(id, { ...readingOf(busyIn(1), busyIn(4)), skipped: 2, etag: '"2"' });
    const times = async () => (await state()).busy.toSorted((a, b) => a.from - b.from);
    const expected = [busyIn(1), busyIn(4), busyIn(7)];
    expect(await times()).toEqual(expected);
    stores.advance(10 * minute);
    await store.busyFeeds.noteReading(id, "unchanged");
    await store.busyFeeds.noteFailure(second, "cut-off");
    expect(await times()).toEqual(expected);
    expect(await store.busyFeeds.list()).toMatchObject([
      { name: "Google", read_at: now(), skipped: 2, failure: null },
      { name: "Work", failed_since: now(), failure: "cut-off", times: 1 },
    ]);
    await store.busyFeeds.noteReading(second, readingOf());
    expect(await store.busyFeeds.list()).toMatchObject([{}, { failed_since: null, failure: null, times: 0 }]);
  });

  test("from many times to none is remembered, until there is one again", async () => {
    const many = readingOf(...Array.from({ length: 240 }, (_, index) => busyIn(2 * index + 1)));
    const few = readingOf(busyIn(1), busyIn(3));
    const id = await addFeed("Google", many);
    const emptied = async () => (await store.busyFeeds.list())[0]?.emptied;
    const read = async (reading: FeedReading | "unchanged") => {
      await store.busyFeeds.noteReading(id, reading);
      return emptied();
    };
    const since = { at: now(), from: 240 };
    expect(await read(readingOf())).toEqual(since);
    stores.advance(day);
    expect(await read(readingOf())).toEqual(since);
    expect(await read("unchanged")).toEqual(since);
    expect(await read(few)).toBeNull();
    // Two appointments that are over, or moved, are nothing to tell.
    expect(await read(readingOf())).toBeNull();
  });

  test("thousands of times are kept", async () => {
    const id = await addFeed("Google", readingOf(...Array.from({ length: 2500 }, (_, index) => busyIn(2 * index + 1))));
    expect((await state()).busy).toHaveLength(2500);
    await store.busyFeeds.noteReading(id, readingOf(busyIn(3)));
    expect((await state()).busy).toEqual([busyIn(3)]);
  });

  test("the first reading of a day asks for everything, as days have come within the horizon", async () => {
    const id = await addFeed();
    stores.advance(12 * hour);
    await store.busyFeeds.noteReading(id, "unchanged");
    const claim = async () => {
      stores.advance(10 * minute);
      const [feed] = await store.busyFeeds.claim(10 * minute, minute);
      await store.busyFeeds.noteReading(id, "unchanged");
      return feed?.etag;
    };
    expect(await claim()).toBe('"1"');
    stores.advance(3 * hour);
    expect(await claim()).toBe(null);
    expect(await claim()).toBe('"1"');
  });

  test("the owner is told once by mail of what has failed for a day, and again of another one", async () => {
    const id = await addFeed();
    const second = await addFeed("Work");
    await failFor([id], day - 4 * hour);
    expect(await mails()).toBe(0);
    await failFor([id], 4 * hour);
    expect(await mails()).toBe(1);
    expect(await contentOfFeedFailures(engine.db, now())).toMatchObject({ feeds: [{ id, failure: "unreachable" }] });
    await engine.db.updateTable("outbox").set({ status: "sent", sent_at: now() }).execute();
    await failFor([id], day);
    expect(await mails()).toBe(0);
    await failFor([second], day);
    expect(await mails()).toBe(1);
    expect((await contentOfFeedFailures(engine.db, now())).feeds).toHaveLength(2);
  });

  test("the mail is withdrawn when all are read again or removed", async () => {
    const id = await addFeed();
    const second = await addFeed("Work");
    await failFor([id, second], day);
    expect(await mails()).toBe(1);
    await store.busyFeeds.noteReading(id, "unchanged");
    expect(await store.outbox.claim(0)).toMatchObject({ kind: "busy-feeds" });
    expect(await store.busyFeeds.remove(second)).toBe(true);
    expect(await store.outbox.claim(hour)).toBeNull();
    expect(await mails()).toBe(0);
    await failFor([id], day);
    expect(await mails()).toBe(1);
  });

  test("a mail in hand does not stand for what comes to its day meanwhile: the next one tells it", async () => {
    const id = await addFeed();
    const second = await addFeed("Work");
    await failFor([id], day);
    const mail = await store.outbox.claim(hour);
    stores.advance(minute);
    const dayAgo = new Date(stores.now.getTime() - day).toISOString();
    await engine.db.updateTable("booking_feeds").set({ failed_since: dayAgo }).where("id", "=", second).execute();
    await store.busyFeeds.noteFailure(second, "slow");
    await store.outbox.markSent(mail?.id ?? "");
    await store.busyFeeds.noteFailure(second, "slow");
    expect(await mails()).toBe(1);
  });

  test("nothing is offered when a feed was not read for two days", async () => {
    const id = await addFeed();
    await addFeed("Work");
    stores.advance(2 * day - minute);
    expect((await state()).isClosed).toBe(false);
    for (const each of await store.busyFeeds.claim(minute, minute)) {
      if (each.id !== id) await store.busyFeeds.noteReading(each.id, "unchanged");
    }
    stores.advance(minute);
    expect((await state()).isClosed).toBe(true);
    await store.busyFeeds.noteReading(id, "unchanged");
    expect((await state()).isClosed).toBe(false);
  });

  test("a feed that is removed takes its times along, and what was just being read is not kept", async () => {
    const id = await addFeed();
    expect(await store.busyFeeds.remove(id)).toBe(true);
    expect(await store.busyFeeds.remove(id)).toBe(false);
    await store.busyFeeds.noteReading(id, readingOf(busyIn(1)));
    await store.busyFeeds.noteFailure(id, "slow");
    expect(await store.busyFeeds.list()).toEqual([]);
    expect(await state()).toEqual({ busy: [], isClosed: false });
  });

  test("restored on another server its address is locked: it counts as not read until it is given again", async () => {
    await addFeed();
    rmSync(join(stores.location.dataDir, "credentials.key"), { force: true });
    stores.advance(minute);
    const other = await openStore({ ...stores.location, secret: `another ${testSecret}`, now: () => stores.now });
    await other.busyFeeds.protectAddresses();
    expect(await other.busyFeeds.list()).toMatchObject([{ failure: "locked", read_at: null }]);
    expect(await other.busyFeeds.claim(0, minute)).toEqual([]);
    expect((await other.bookings.calendar()).isClosed).toBe(true);
    await other.close();
  });

  test("an address that an earlier release has kept with the secret gets the key that no backup has", async () => {
    const id = await addFeed();
    const key = createHmac("sha256", testSecret).update("encryption:").digest();
    const set = (address: string) =>
      engine.db.updateTable("booking_feeds").set({ address }).where("id", "=", id).execute();
    await set(encryptWith(key, address));
    await store.busyFeeds.protectAddresses();
    expect(await store.busyFeeds.claim(0, minute)).toMatchObject([{ address }]);
  });
});
