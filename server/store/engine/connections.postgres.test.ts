import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import type pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../../tests/support/store/databases.ts";
import { defaultRetention } from "../../../tests/support/store/default-retention.ts";
import { withClient } from "../../../tests/support/store/postgres.ts";
import { signUp, tokenOf } from "../../../tests/support/store/temporary-store.ts";
import { openStore, type Store } from "../../open-store.ts";
import type { ArchivedRow } from "../archive.ts";
import { StoreUnavailable } from "../errors.ts";
import { openPostgres } from "./postgres.ts";

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
const normal = { locale: "en", held: null } as const;
const arrival = { ...normal, page: "/" } as const;

const stores: Store[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

describe("of two processes", () => {
  type Step = (store: Store, token: string) => Promise<unknown>;
  const confirm: Step = (store, token) => store.newsletter.confirm(token);
  const signUpAgain: Step = (store) => store.newsletter.signUp({ email: row.email }, arrival);
  const purge: Step = (store) => store.retention.purge(defaultRetention);

  test.each<[what: string, years: number, first: Step, second: Step, answers: unknown[], status: string]>([
    [
      "a sign-up waits for the confirmation of its address, and leaves it confirmed",
      0,
      confirm,
      signUpAgain,
      ["done", { repeated: true }],
      "confirmed",
    ],
    [
      "the purge of an ended consent waits for a new sign-up, and leaves it",
      6,
      signUpAgain,
      purge,
      [{ repeated: false }, { proofs: 1 }],
      "pending",
    ],
  ])("%s", async (_what, years, first, second, answers, status) => {
    const url = await createDatabase();
    const earlier = await open(url, `${2024 - years}-05-01T10:00:00.000Z`);
    const token = await signUp(earlier, row.email);
    if (second === purge) {
      await earlier.newsletter.confirm(token);
      await earlier.newsletter.unsubscribe(token);
    }
    const stores = [await open(url), await open(url)] as const;
    await withClient(url, async (other) => {
      // Stops the first after it has read, before it writes.
      await other.query("begin; lock table isarbridge_private.outbox, isarbridge_private.suppressions in share mode");
      const one = first(stores[0], token);
      await untilWaiting(url, 1);
      const two = second(stores[1], token);
      await untilWaiting(url, 2);
      await other.query("commit");
      expect(await Promise.all([one, two])).toMatchObject(answers);
    });
    expect(await stores[0].subscribers.list()).toMatchObject([{ status }]);
  });

  test("one that vanishes in the middle of a write does not keep the other from writing", async () => {
    const url = await createDatabase();
    const relay = await startRelay(url);
    const vanished = await openPostgres(relay.url, 500);
    const store = await open(url);
    const silence = Promise.withResolvers<void>();
    const lost = vanished.write(async (db) => {
      relay.fallSilent();
      silence.resolve();
      await db.selectFrom("notice").selectAll().execute();
    });
    await silence.promise;
    expect(await store.messages.add(row, normal)).toMatchObject({ repeated: false });
    await expect(lost).rejects.toThrow();
    await vanished.close();
    relay.close();
  });
});

test("who unsubscribes, and what is sent, while a backup is restored waits for its end, and is not lost", async () => {
  const url = await createDatabase();
  const store = await open(url);
  await store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held: null });
  const token = tokenOf(await store.outbox.claim(1000));
  await store.newsletter.confirm(token);
  const backup: ArchivedRow[] = [];
  await store.archive.dump(async (each) => void backup.push(each));

  const others = await open(url);
  let meanwhile: Promise<unknown[]> = Promise.resolve([]);
  await store.archive.restore(async (add) => {
    meanwhile = Promise.all([others.newsletter.unsubscribe(token), others.messages.add(row, normal)]);
    await untilWaiting(url, 1);
    for (const each of backup) await add(each);
  });
  expect(await meanwhile).toMatchObject(["done", { repeated: false }]);
  expect(await store.subscribers.list()).toMatchObject([{ status: "unsubscribed" }]);
  expect(await store.inbox.list()).toHaveLength(1);
});

describe("a database that goes away", () => {
  test("in the middle of a message keeps nothing of it, and the next one goes through", async () => {
    const url = await createDatabase();
    const store = await open(url);
    await withClient(url, async (other) => {
      await other.query("begin; lock table isarbridge_private.outbox in access exclusive mode");
      const add = store.messages.add(row, normal).catch((error: unknown) => error);
      await endWaitingSession(other);
      expect(await add).toBeInstanceOf(StoreUnavailable);
    });
    expect(await store.inbox.list()).toEqual([]);
    expect(await store.messages.add(row, normal)).toMatchObject({ repeated: false });
  });

  test("without a word costs each of its connections one query", { timeout: 30_000 }, async () => {
    const relay = await startRelay(await createDatabase());
    const store = await open(relay.url);
    await store.ping();
    relay.fallSilent();
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    // What is asked in the instant in which the connection closes may still meet it.
    await expect.poll(() => store.ping()).toBeUndefined();
    relay.fallSilent();
    await expect(store.messages.add(row, normal)).rejects.toThrow(StoreUnavailable);
    await expect.poll(() => store.messages.add(row, normal)).toMatchObject({ repeated: false });
    relay.close();
  });

  test("while it commits a message may have kept it, and keeps it once when it is sent again", async () => {
    const relay = await startRelay(await createDatabase());
    const store = await open(relay.url);
    await store.ping();
    relay.endAtCommit();
    await expect(store.messages.add(row, normal)).rejects.toThrow(StoreUnavailable);
    await expect.poll(() => store.inbox.list()).toHaveLength(1);
    expect(await store.messages.add(row, normal)).toMatchObject({ repeated: true });
    relay.close();
  });

  /** Ends the one session that waits for our lock, as a failing network would. */
  async function endWaitingSession(client: pg.Client): Promise<void> {
    for (;;) {
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rowCount) return;
    }
  }
});

async function open(databaseUrl: string, time = "2026-11-21T09:30:00.000Z"): Promise<Store> {
  const now = () => new Date(time);
  const store = await openStore({ databaseUrl, dataDir: tmpdir(), secret: "secret of the tests", now });
  stores.push(store);
  return store;
}

/** Stands between store and database; its connections can go silent like those to a machine that lost its power. */
async function startRelay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const pairs: [Socket, Socket][] = [];
  const relay = createServer((client) => {
    const database = connect(Number(port), hostname);
    pairs.push([client, database]);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) socket.on("error", () => socket.destroy());
  });
  await once(relay.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      for (const [client, database] of pairs) {
        client.unpipe(database);
        database.unpipe(client);
      }
    },
    /** Ends each connection of now instead of passing on the answer to its next commit. */
    endAtCommit() {
      for (const [client, database] of pairs) {
        database.unpipe(client);
        database.on("data", (answer: Buffer) => {
          if (answer.includes("COMMIT")) client.destroy();
          else client.write(answer);
        });
        database.resume();
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      relay.close();
    },
  };
}

/** Until so many sessions of a database wait for a lock. */
async function untilWaiting(url: string, sessions: number): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => query(url, waiting)).toHaveLength(sessions);
}

function query(url: string, statements: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query(statements)).rows);
}
