import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newsletterTable } from "../../site/forms.ts";
import { onBothEngines } from "../../tests/support/store/both-engines.ts";
import { signUp } from "../../tests/support/store/temporary-store.ts";
import { day, minute } from "../durations.ts";
import { defaultRetention, purgeIntervalMs } from "./retention.ts";

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
const nothing = { messages: 0, held: 0, unconfirmed: 0, proofs: 0 };

onBothEngines("retention", (stores) => {
  test("a message goes a year after its last change of status, a held one after a month", async () => {
    const store = await stores.open();
    const { id } = await store.messages.add(row, { locale: "en", held: null });
    await store.messages.add({ ...row, name: "Robot" }, { locale: "en", held: "honeypot" });
    stores.advance(29 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    await store.inbox.markHandled(id);
    stores.advance(2 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, held: 1 });
    stores.advance(362 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    stores.advance(2 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, messages: 1 });
    expect(await store.archive.isEmpty()).toBe(true);
  });

  test("a message goes before its time ends, so early that a purge may be late", async () => {
    const store = await stores.open();
    await store.messages.add(row, { locale: "en", held: null });
    await store.messages.add({ ...row, name: "Robot" }, { locale: "en", held: "honeypot" });
    const settings = { ...defaultRetention, messageDays: 20, heldDays: 10 };
    stores.advance(10 * day - 2 * purgeIntervalMs);
    expect(await store.retention.purge(settings)).toEqual(nothing);
    stores.advance(minute);
    expect(await store.retention.purge(settings)).toEqual({ ...nothing, held: 1 });
    stores.advance(10 * day - minute);
    expect(await store.retention.purge(settings)).toEqual(nothing);
    stores.advance(minute);
    expect(await store.retention.purge(settings)).toEqual({ ...nothing, messages: 1 });
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

  test("a confirmed address stays", async () => {
    const store = await stores.open();
    await store.newsletter.confirm(await signUp(store, row.email));
    stores.advance(4000 * day);
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    expect(await store.subscribers.list()).toHaveLength(1);
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

  test("the proof of an ended consent goes three years after the end of its year, and leaves a hash", async () => {
    const store = await stores.open();
    const token = await signUp(store, row.email);
    await store.newsletter.confirm(token);
    await store.newsletter.unsubscribe(token);
    advanceTo("2029-12-31T23:59:00+01:00");
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    stores.advance(minute);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, proofs: 1 });
    expect(await store.people.export(row.email)).toEqual({
      messages: [],
      subscriptions: [],
      consents: [],
      mails: [],
      suppressions: [{ id: expect.stringMatching(/^[0-9a-f]{64}$/), unsubscribed_at: "2026-11-21T09:30:00.000Z" }],
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

  test("a consent that ended on New Year's morning in Munich belongs to the new year", async () => {
    const store = await stores.open();
    const token = await signUp(store, row.email);
    await store.newsletter.confirm(token);
    advanceTo("2027-01-01T00:00:00+01:00");
    await store.newsletter.unsubscribe(token);
    advanceTo("2030-12-31T23:59:00+01:00");
    expect(await store.retention.purge(defaultRetention)).toEqual(nothing);
    stores.advance(minute);
    expect(await store.retention.purge(defaultRetention)).toEqual({ ...nothing, proofs: 1 });
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

  test("a dry run counts the same and takes nothing", async () => {
    const store = await stores.open();
    await store.messages.add(row, { locale: "en", held: null });
    await signUp(store, row.email);
    stores.advance(400 * day);
    const expected = { ...nothing, messages: 1, unconfirmed: 1 };
    expect(await store.retention.purge(defaultRetention, { dryRun: true })).toEqual(expected);
    expect(await store.retention.purge(defaultRetention, { dryRun: true })).toEqual(expected);
    expect(await store.inbox.list()).toHaveLength(1);
    expect(await store.retention.purge(defaultRetention)).toEqual(expected);
  });

  function advanceTo(time: string): void {
    stores.advance(Date.parse(time) - stores.now.getTime());
  }
});
