import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { signUp, tokenOf } from "../../tests/support/store/temporary-store.ts";
import { day, minute } from "../durations.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow } from "./archive.ts";

describeStore("archive", (stores) => {
  test("what is dumped and restored is the same, whatever was there before", async () => {
    const store = await stores.open();
    await fill(store, 3);
    const before = await rowsOf(store);
    expect(new Set(before.map(({ table }) => table)).size).toBe(7);

    await fill(store, 5);
    await store.notice.remove();
    await restore(store, before);
    expect(await rowsOf(store)).toEqual(before);
    expect(await store.notice.get()).toMatchObject({ en: "Away", de: "Verreist" });
  });

  test("the time of the last backup is kept", async () => {
    const { archive } = await stores.open();
    expect(await archive.lastBackup()).toBeNull();
    for (const wait of [0, day]) {
      stores.advance(wait);
      await archive.noteBackup();
      expect(await archive.lastBackup()).toBe(stores.now.toISOString());
    }
    expect(await archive.isEmpty()).toBe(true);
  });

  test("more rows than one page come out, each once", async () => {
    const store = await stores.open();
    const rows = Array.from({ length: 1203 }, (_, index) => suppression(index));
    await restore(store, rows);
    expect(await rowsOf(store)).toHaveLength(1203);
    expect(await store.archive.isEmpty()).toBe(false);
  });

  test("large rows come out as well, each once, however many fit into a page", async () => {
    const store = await stores.open();
    const megabytes = [0.1, 1.5, 2, 2, 0.1, 9, 9, 0.1, 3, 0.1];
    const rows = megabytes.map((size, index): ArchivedRow => {
      const id = index.toString(16).padStart(64, "0");
      return { table: "site_documents", row: { id, body: "ü".repeat(size * 500_000) } };
    });
    await restore(store, rows);
    expect(await rowsOf(store)).toEqual(rows);
  });

  test("a store needs its key from the first sign-up on, also when all that is left is the hash of an address", async () => {
    const store = await stores.open();
    await store.notice.set({ en: "Away", de: "Verreist", from: null, until: null });
    expect(await store.archive.dependsOnSecret()).toBe(false);
    await restore(store, [suppression(1)]);
    expect(await store.archive.dependsOnSecret()).toBe(true);
    await restore(store, []);
    await signUp(store, "ada@example.org");
    expect(await store.archive.dependsOnSecret()).toBe(true);
  });

  test("who has unsubscribed stays so when a backup from before is restored, and can come back", async () => {
    const store = await stores.open();
    const email = "Ada@Example.org";
    const token = await confirmed(store, email);
    await confirmed(store, "grace@example.org");
    const before = await rowsOf(store);
    stores.advance(day);
    await store.newsletter.unsubscribe(token);
    const unsubscribedAt = stores.now.toISOString();
    await restore(store, before);
    expect(await store.subscribers.list({ status: "confirmed" })).toMatchObject([{ email: "grace@example.org" }]);
    expect(await store.subscribers.list({ status: "unsubscribed" })).toMatchObject([
      { email, unsubscribed_at: unsubscribedAt },
    ]);

    stores.advance(day);
    await confirmed(store, email);
    await restore(store, await rowsOf(store));
    expect(await store.subscribers.list({ status: "confirmed" })).toHaveLength(2);
  });

  test.each<[string, (store: Store, email: string) => Promise<unknown>]>([
    ["who has come back stays so", confirmed],
    [
      "of two withdrawals the later one stays",
      async (store, email) => {
        await store.newsletter.unsubscribe(await confirmed(store, email));
      },
    ],
  ])("when a newer backup is restored after an older one, %s", async (_, next) => {
    const store = await stores.open();
    const email = "ada@example.org";
    await store.newsletter.unsubscribe(await confirmed(store, email));
    const older = await rowsOf(store);
    stores.advance(2 * day);
    await next(store, email);
    const newer = await rowsOf(store);
    await store.people.erase(email);
    await restore(store, older);
    await restore(store, newer);
    expect(await rowsOf(store)).toEqual(newer);
  });

  test.each([
    { what: "held", held: "too-many", confirms: true },
    { what: "pending, and confirmed since", held: null, confirms: true },
    { what: "pending, and never confirmed", held: null, confirms: false },
  ] as const)(
    "whose sign-up was $what, and who has unsubscribed since, gets no mail, and the old link confirms nothing",
    async ({ held, confirms }) => {
      const store = await stores.open();
      const email = "ada@example.org";
      await store.newsletter.signUp({ email }, { locale: "de", page: "/", held });
      const before = await rowsOf(store);
      await store.subscribers.release(email);
      const token = tokenOf(await store.outbox.claim(minute));
      if (confirms) expect(await store.newsletter.confirm(token)).toBe("done");
      stores.advance(day);
      await store.newsletter.unsubscribe(token);
      await restore(store, before);
      expect(await store.subscribers.list()).toMatchObject([{ email, status: "unsubscribed" }]);
      expect(await store.subscribers.release(email)).toBe(false);
      expect(await store.outbox.claim(minute)).toBeNull();
      expect(await store.newsletter.confirm(token)).toBe("expired");
    },
  );

  test("who has signed up again after a withdrawal can still confirm", async () => {
    const store = await stores.open();
    const email = "ada@example.org";
    await store.newsletter.unsubscribe(await confirmed(store, email));
    stores.advance(2 * day);
    await store.newsletter.signUp({ email }, { locale: "de", page: "/", held: null });
    await restore(store, await rowsOf(store));
    await confirmed(store, email);
    expect(await store.subscribers.list({ status: "confirmed" })).toMatchObject([{ email }]);
  });

  test("a restore that breaks off changes nothing", async () => {
    const store = await stores.open();
    await fill(store, 2);
    const before = await rowsOf(store);
    const broken = store.archive.restore(async (add) => {
      await add(suppression(1));
      throw new Error("the file ends here");
    });
    await expect(broken).rejects.toThrow("the file ends here");
    expect(await rowsOf(store)).toEqual(before);
  });

  test("a dump shows one moment, while another process goes on writing", async () => {
    const store = await stores.open();
    const server = await stores.open();
    await fill(store, 2);
    const before = await rowsOf(store);
    const during: ArchivedRow[] = [];
    await store.archive.dump(async (row) => {
      if (during.length === 0) await fill(server, 2);
      during.push(row);
    });
    expect(during).toEqual(before);
    expect(await server.inbox.list()).toHaveLength(4);
  });

  async function confirmed(store: Store, email: string): Promise<string> {
    const token = await signUp(store, email);
    await store.newsletter.confirm(token);
    return token;
  }

  let visitors = 0;

  async function fill(store: Store, count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      visitors += 1;
      const row = {
        name: `Visitor ${visitors}`,
        email: `v${visitors}@example.org`,
        company: null,
        message: "Grüße 🌉",
      };
      const { id } = await store.messages.add(row, { locale: "de", held: index === 0 ? "too-fast" : null });
      if (index === 1) await store.answers.add({ id: randomUUID(), message_id: id, text: "Gern" });
      await store.newsletter.signUp({ email: row.email }, { locale: "de", page: "/", held: null });
    }
    await store.outbox.claim(minute);
    await store.notice.set({ en: "Away", de: "Verreist", from: null, until: null });
  }

  async function rowsOf(store: Store): Promise<ArchivedRow[]> {
    const rows: ArchivedRow[] = [];
    await store.archive.dump(async (row) => void rows.push(row));
    return rows;
  }

  function restore(store: Store, rows: ArchivedRow[]): Promise<void> {
    return store.archive.restore(async (add) => {
      for (const row of rows) await add(row);
    });
  }

  function suppression(index: number): ArchivedRow {
    const id = index.toString(16).padStart(64, "0");
    return { table: "suppressions", row: { id, unsubscribed_at: "2026-11-21T09:30:00.000Z" } };
  }
});
