import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { claimAll, sendAll } from "../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../durations.ts";
import type { Store } from "../open-store.ts";

describeStore("held", (stores) => {
  test("the owner gets one mail a day while something new is held, with how much there is and nothing of it", async () => {
    const store = await stores.open();
    await hold(store, "a");
    await notifyTwice(store);
    await hold(store, "b");
    const [mail, ...more] = await sendAll(store);
    expect(mail).toMatchObject({ kind: "held", messages: 2, signUps: 2 });
    expect(more).toEqual([]);
    expect(JSON.stringify(mail)).not.toContain("example.org");

    stores.advance(hour);
    await hold(store, "c");
    await notifyTwice(store);
    expect(await sendAll(store)).toEqual([]);
    stores.advance(day - hour);
    await notifyTwice(store);
    expect(await sendAll(store)).toMatchObject([{ messages: 3, signUps: 3 }]);

    stores.advance(2 * day);
    await notifyTwice(store);
    expect(await sendAll(store)).toEqual([]);
  });

  test.for([
    { what: "a message", hold: holdMessage, told: { messages: 1, signUps: 0 } },
    { what: "a sign-up", hold: holdSignUp, told: { messages: 0, signUps: 1 } },
    { what: "a booking beyond a limit", hold: holdBooking, told: { messages: 0, signUps: 0, bookings: 1 } },
  ])("the owner is told of $what that is held alone", async ({ hold, told }) => {
    const store = await stores.open();
    await hold(store, "a");
    await store.held.notify();
    expect(await sendAll(store)).toMatchObject([{ kind: "held", ...told }]);
  });

  test("nothing held is no mail, and a mail that still waits is withdrawn when all was released", async () => {
    const store = await stores.open();
    await store.held.notify();
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 0 });

    const id = await hold(store, "a");
    await store.held.notify();
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 1 });
    await store.inbox.release(id);
    await store.subscribers.release("A@example.org");
    expect(await kindsSent(store)).toEqual(["confirmation", "message"]);
  });

  test("who was told and has released everything is not told again before a day is over", async () => {
    const store = await stores.open();
    const id = await hold(store, "a");
    await notifyTwice(store);
    expect(await kindsSent(store)).toEqual(["held"]);
    await store.inbox.release(id);
    await store.subscribers.release("a@example.org");
    await store.held.notify();
    await hold(store, "b");
    stores.advance(hour);
    await store.held.notify();
    expect(await kindsSent(store)).toEqual(["confirmation", "message"]);
    stores.advance(day);
    await store.held.notify();
    expect(await kindsSent(store)).toEqual(["held"]);
  });

  test("a mail that waits for days is one, and is followed by none for a day after it left", async () => {
    const store = await stores.open();
    for (const name of ["a", "b", "c"]) {
      await hold(store, name);
      await store.held.notify();
      stores.advance(day);
    }
    expect(await sendAll(store)).toMatchObject([{ kind: "held", messages: 3, signUps: 3 }]);
    await hold(store, "d");
    await store.held.notify();
    expect(await sendAll(store)).toEqual([]);
    stores.advance(day);
    await store.held.notify();
    expect(await sendAll(store)).toMatchObject([{ messages: 4, signUps: 4 }]);
  });

  test("two processes tell it once", async () => {
    const processes = [await stores.open(), await stores.open()] as const;
    await hold(processes[0], "a");
    await Promise.all([...processes, ...processes].map((store) => store.held.notify()));
    expect(await sendAll(processes[0])).toHaveLength(1);
  });

  /** A message and a sign-up; returns the id of the message. */
  async function hold(store: Store, name: string): Promise<string> {
    stores.advance(minute);
    await holdSignUp(store, name);
    return (await holdMessage(store, name)).id;
  }

  function holdMessage(store: Store, name: string) {
    const row = { name, email: `${name}@example.org`, company: null, message: "Buy now" };
    return store.messages.add(row, { locale: "de", held: "honeypot" });
  }

  /** Of an address that has two at once. */
  async function holdBooking(store: Store, name: string) {
    const person = { name, email: `${name}@example.org`, zone: "Europe/Berlin", phone: null, note: null };
    for (const time of ["23T09:00", "24T09:00", "25T09:00"]) {
      const asked = { request_key: crypto.randomUUID(), starts_at: `2026-11-${time}:00.000Z` };
      await store.bookings.book({ ...person, ...asked, locale: "en", place: "video" });
    }
    for (const mail of await claimAll(store)) await store.outbox.markSent(mail.id);
  }

  function holdSignUp(store: Store, name: string) {
    return store.newsletter.signUp({ email: `${name}@example.org` }, { locale: "de", page: "/", held: "honeypot" });
  }

  async function notifyTwice(store: Store): Promise<void> {
    for (let round = 0; round < 2; round++) await store.held.notify();
  }

  async function kindsSent(store: Store): Promise<string[]> {
    return (await sendAll(store)).map(({ kind }) => kind).sort();
  }
});
