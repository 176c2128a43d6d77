import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { claimAll, sendAll, signUp } from "../../tests/support/store/temporary-store.ts";
import { day, minute } from "../durations.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow } from "../store/archive.ts";

describeStore("mails that a restore holds", (stores) => {
  test("what was due when the backup was made waits for the owner, reminders of appointments to come leave", async () => {
    const store = await stores.open();
    const id = await addMessage(store, "Ada");
    await store.answers.add({ id: randomUUID(), message_id: id, text: "Gern" });
    stores.advance(1000);
    await store.newsletter.signUp({ email: "eva@example.org" }, { locale: "en", page: "/", held: null });
    await bookTomorrow(store);
    await sendKinds(store, ["booking", "booking-owner"]);
    stores.advance(day);
    await store.bookings.remind();
    await restored(store);
    expect((await store.heldMails.list()).map(({ kind, name, email }) => [kind, name, email])).toEqual([
      ["message", "Ada", "ada@example.org"],
      ["answer", "Ada", "ada@example.org"],
      ["confirmation", null, "eva@example.org"],
    ]);
    expect((await sendAll(store)).map(({ kind }) => kind)).toEqual(["booking-reminder"]);
    stores.advance(2 * day);
    expect(await claimAll(store)).toEqual([]);
    expect(await store.outbox.retry()).toEqual({ waiting: 0, failed: 0 });
    expect(await store.outbox.backlog()).toEqual({ waiting: 0, failed: 0, oldest: null });
  });

  test("a mail that the owner sends leaves once, and one that he drops counts as sent", async () => {
    const store = await stores.open();
    const [ada, berta] = [await addMessage(store, "Ada"), await addMessage(store, "Berta")];
    await sendAll(store);
    const answer = { id: randomUUID(), message_id: berta, text: "Gern" };
    await store.answers.add({ id: randomUUID(), message_id: ada, text: "Gern" });
    stores.advance(1000);
    await store.answers.add(answer);
    await bookTomorrow(store);
    await restored(store);
    const [first, ...others] = (await store.heldMails.list()).map((mail) => mail.id);
    expect(await store.heldMails.release([first ?? "", randomUUID()])).toBe(1);
    expect(await store.heldMails.release([first ?? ""])).toBe(0);
    expect(await sendAll(store)).toMatchObject([{ id: first, kind: "answer" }]);
    expect(await store.heldMails.drop(others)).toBe(3);
    expect(await store.heldMails.list()).toEqual([]);
    expect(await sendAll(store)).toEqual([]);
    expect(await store.answers.of(berta)).toMatchObject([{ id: answer.id, status: "sent" }]);
    expect(await store.inbox.find(berta)).toMatchObject({ status: "handled" });
    // The visitor knows of the appointment: what follows is about a move.
    const [booking] = await store.bookings.next();
    await store.bookings.move(booking?.id ?? "", "2026-11-24T09:00:00.000Z", { by: "owner" });
    expect(await sendAll(store)).toContainEqual(expect.objectContaining({ kind: "booking", isUpdate: true }));
  });

  test("what is queued anew after the restore leaves by itself", async () => {
    const store = await stores.open();
    const eva = { email: "eva@example.org" };
    await store.newsletter.signUp(eva, { locale: "en", page: "/", held: null });
    await bookTomorrow(store);
    await restored(store);
    stores.advance(minute);
    await store.newsletter.signUp(eva, { locale: "de", page: "/", held: null });
    const [booking] = await store.bookings.next();
    await store.bookings.cancel(booking?.id ?? "", { by: "owner" });
    expect((await sendAll(store)).map(({ kind }) => kind).toSorted()).toEqual([
      "booking",
      "booking-owner",
      "confirmation",
    ]);
    expect(await store.heldMails.list()).toEqual([]);
  });

  test("the owner is told that mails are held, and not of those that have left", async () => {
    const store = await stores.open();
    await signUp(store, "eva@example.org");
    await addMessage(store, "Ada");
    await restored(store);
    await store.held.notify();
    expect(await sendAll(store)).toMatchObject([{ kind: "held", mails: 1, messages: 0 }]);
  });

  async function addMessage(store: Store, name: string): Promise<string> {
    const email = `${name.toLowerCase()}@example.org`;
    const { id } = await store.messages.add(
      { name, email, company: null, message: "Hello" },
      { locale: "en", held: null },
    );
    stores.advance(1000);
    return id;
  }

  const bookTomorrow = (store: Store) =>
    store.bookings.bookByHand({
      ...{ request_key: randomUUID(), starts_at: "2026-11-23T09:00:00.000Z", name: "Dora", email: "dora@example.org" },
      ...{ zone: "Europe/Berlin", locale: "en", place: "video", phone: null, note: null },
    });

  async function sendKinds(store: Store, kinds: string[]): Promise<void> {
    for (const mail of await claimAll(store)) if (kinds.includes(mail.kind)) await store.outbox.markSent(mail.id);
  }

  /** Everything as a backup of now gives it back. */
  async function restored({ archive }: Store): Promise<void> {
    const rows: ArchivedRow[] = [];
    await archive.dump(async (row) => void rows.push(row));
    await archive.restore(async (add) => {
      for (const row of rows) await add(row);
    });
  }
});
