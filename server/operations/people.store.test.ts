import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { day } from "../durations.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow, RestoredBackup } from "../store/archive.ts";

const retentionSettings = {
  ...{ messageDays: 365, heldDays: 30, unconfirmedDays: 7 },
  ...{ proofYears: 3, bookingDays: 90 },
};

const ada = "Ada.Lovelace@Example.org";
const message = { name: "Ada Lovelace", email: ada, company: null, message: "the analytical engine" };
const other = { name: "Grace", email: "grace@example.org", company: null, message: "the compiler" };

describeStore("people", (stores) => {
  test("a person gets a copy of everything under an address, in any letter case, and can have it erased once", async () => {
    const store = await stores.open();
    for (const row of [message, other]) {
      const { id } = await store.messages.add(row, { locale: "en", held: null });
      await store.answers.add({ id: randomUUID(), message_id: id, text: `Dear ${row.name}` });
      await store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held: null });
    }
    const data = await store.people.export("ada.lovelace@EXAMPLE.org");
    expect(data).toMatchObject({
      messages: [message],
      answers: [{ text: "Dear Ada Lovelace", status: "waiting" }],
      subscriptions: [{ email: ada }],
      consents: [{ email: ada, status: "pending" }],
      suppressions: [],
    });
    expect(data.mails.map((mail) => mail.kind).sort()).toEqual(["answer", "confirmation", "message"]);
    expect(JSON.stringify(data)).not.toMatch(/grace/i);

    await store.subscribers.unsubscribe(ada);
    const erased = { messages: 1, answers: 1, subscriptions: 1, consents: 1, bookings: 0, mails: 2, suppressions: 1 };
    expect(await store.people.erase(ada.toLowerCase())).toEqual(erased);
    expect(Object.values(await store.people.erase(ada))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect((await store.inbox.list()).map((kept) => kept.name)).toEqual(["Grace"]);
    expect((await store.subscribers.list()).map((kept) => kept.email)).toEqual(["grace@example.org"]);
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 3 });
  });

  test("who was erased stays so when a backup from before is restored, here and on another server, and can come back", async () => {
    const store = await stores.open();
    const fill = async (row: typeof message) => {
      await store.messages.add(row, { locale: "en", held: null });
      await store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held: null });
    };
    for (const row of [message, other]) await fill(row);
    await store.subscribers.unsubscribe(ada);
    const backup = await backupOf(store);
    stores.advance(day);
    await store.people.erase(ada);
    await fill(message);
    const later = await backupOf(store);
    const erasures = await store.people.erasures();
    expect(JSON.stringify(erasures)).not.toMatch(/ada[.@]/i);

    const namesIn = async () => {
      const { suppressions } = await store.people.export(ada);
      return [...(await store.inbox.list()).map(({ name }) => name), ...suppressions.map(() => "suppressed")];
    };
    await restore(store, backup, {});
    expect(await namesIn()).toEqual(["Grace"]);
    await restore(store, later, {});
    expect((await namesIn()).toSorted()).toEqual(["Ada Lovelace", "Grace"]);
    stores.advance(9 * day);
    await store.retention.purge(retentionSettings);
    expect(await store.people.erasures()).toEqual([]);
    await restore(store, backup, { erasures });
    expect(await namesIn()).toEqual(["Grace"]);
  });

  interface Backup extends RestoredBackup {
    rows: ArchivedRow[];
  }

  async function backupOf({ archive }: Store): Promise<Backup> {
    const rows: ArchivedRow[] = [];
    await archive.dump(async (row) => void rows.push(row));
    return { rows, madeAt: stores.now.toISOString() };
  }

  function restore({ archive }: Store, { rows, ...about }: Backup, more: RestoredBackup): Promise<void> {
    return archive.restore(
      async (add) => {
        for (const row of rows) await add(row);
      },
      { ...about, ...more },
    );
  }
});
