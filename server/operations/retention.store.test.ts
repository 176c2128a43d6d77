import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newsletterTable } from "../../site/forms.ts";
import { defaultRetention } from "../../tests/support/store/default-retention.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { signUp } from "../../tests/support/store/temporary-store.ts";
import { day, minute } from "../durations.ts";
import { purgeIntervalMs } from "./retention.ts";

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
const nothing = {
  messages: 0,
  held: 0,
  unconfirmed: 0,
  proofs: 0,
  issueMails: 0,
  bookings: 0,
  visits: 0,
  versions: 0,
  photos: 0,
};

describeStore("retention", (stores) => {
  test("a message goes a year after its last change of status, a held one after a month: early enough for a late purge, and not in a dry run", async () => {
    const store = await stores.open();
    const { id } = await store.messages.add(row, { locale: "en", held: null });
    await store.messages.add({ ...row, name: "Robot" }, { locale: "en", held: "honeypot" });
    const margin = 2 * purgeIntervalMs;
    stores.advance(day);
    await store.inbox.markHandled(id);
    for (const [age, gone] of [
      [29 * day, { held: 1 }],
      [336 * day, { messages: 1 }],
    ] as const) {
      stores.advance(age - margin);
      expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
      stores.advance(minute);
      for (const dryRun of [true, false])
        expect(await store.retention.purge(defaultRetention, { dryRun })).toEqual({ ...nothing, ...gone });
      stores.advance(margin - minute);
    }
    expect(await store.archive.isEmpty()).toBe(true);
  });

  test("the time that was seen last is kept, and no backup holds it", async () => {
    const store = await stores.open();
    expect(await store.retention.lastSeen()).toBeNull();
    for (let round = 0; round < 2; round++) {
      stores.advance(day);
      await store.retention.noteTime();
      expect(await store.retention.lastSeen()).toBe(stores.now.toISOString());
    }
    expect(await store.archive.isEmpty()).toBe(true);
  });

  test("an unconfirmed address goes after a week, and its waiting mail with it", async () => {
    const store = await stores.open();
    await signUp(store, row.email);
    stores.advance(7 * day - minute);
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    stores.advance(2 * minute);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, unconfirmed: 1 });
    expect(await store.archive.isEmpty()).toBe(true);
  });

  test("an address that was there before the server stays, until a sign-up of it is not confirmed", async () => {
    const store = await stores.open();
    const before = { id: randomUUID(), created_at: "2025-01-01T00:00:00.000Z", email: row.email };
    await store.archive.restore((add) => add({ table: newsletterTable, row: before }));
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    expect(await store.subscribers.list()).toMatchObject([{ email: row.email, status: "pending", token: null }]);

    await signUp(store, row.email);
    stores.advance(8 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, unconfirmed: 1 });
    expect(await store.archive.isEmpty()).toBe(true);
  });

  test("more addresses than one statement names go in one purge", async () => {
    const store = await stores.open();
    const held = { locale: "en", page: "/", held: "honeypot" } as const;
    for (let index = 0; index < 501; index++) await store.newsletter.signUp({ email: `v${index}@example.org` }, held);
    stores.advance(8 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, unconfirmed: 501 });
    expect(await store.archive.isEmpty()).toBe(true);
  });

  test.each([
    ["2026-12-31T23:59:00+01:00", "2029-12-31T23:59:00+01:00"],
    ["2027-01-01T00:00:00+01:00", "2030-12-31T23:59:00+01:00"],
  ])("the proof of a consent that ended %s stays until %s in Munich, and leaves a hash", async (ended, last) => {
    const store = await stores.open();
    const token = await signUp(store, row.email);
    await store.newsletter.confirm(token);
    advanceTo(ended);
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    await store.newsletter.unsubscribe(token);
    advanceTo(last);
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    stores.advance(minute);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, proofs: 1 });
    const unsubscribed_at = new Date(ended).toISOString();
    expect(await store.people.export(row.email)).toEqual({
      messages: [],
      answers: [],
      subscriptions: [],
      consents: [],
      bookings: [],
      mails: [],
      suppressions: [{ id: expect.stringMatching(/^[0-9a-f]{64}$/), unsubscribed_at }],
    });

    await store.newsletter.confirm(await signUp(store, row.email));
    expect((await store.people.export(row.email)).suppressions).toEqual([]);
  });

  test("a sign-up that was ended before it was confirmed goes like any other, and leaves a hash until a confirmation", async () => {
    const store = await stores.open();
    await store.newsletter.unsubscribe(await signUp(store, row.email));
    stores.advance(8 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, unconfirmed: 1 });
    expect(await store.people.export(row.email)).toMatchObject({ subscriptions: [], suppressions: [{}] });
    await store.newsletter.confirm(await signUp(store, row.email));
    expect((await store.people.export(row.email)).suppressions).toEqual([]);
  });

  test("the proof of an ended consent goes without a hash when its address has confirmed again", async () => {
    const store = await stores.open();
    const token = await signUp(store, row.email);
    await store.newsletter.confirm(token);
    await store.newsletter.unsubscribe(token);
    stores.advance(day);
    await store.newsletter.confirm(await signUp(store, row.email));
    stores.advance(1500 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, proofs: 1 });
    expect(await store.people.export(row.email)).toMatchObject({
      suppressions: [],
      consents: [{ status: "confirmed" }],
    });
  });

  function advanceTo(time: string): void {
    stores.advance(Date.parse(time) - stores.now.getTime());
  }
});
