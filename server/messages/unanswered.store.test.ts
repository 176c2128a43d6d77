import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { sendAll } from "../../tests/support/store/temporary-store.ts";
import { hour } from "../durations.ts";
import type { Store } from "../open-store.ts";
import type { HoldReason } from "../store/values.ts";

describeStore("reminder", (stores) => {
  test("the owner is reminded of messages without an answer after 20 hours, once a day at most, by two processes too", async () => {
    const [store, other] = [await stores.open(), await stores.open()];
    const remind = async () => {
      await Promise.all([store.unanswered.remind(), other.unanswered.remind()]);
      const mails = await sendAll(store);
      return mails.map((mail) => (mail.kind === "unanswered" ? mail.messages.map(({ name }) => name) : mail.kind));
    };
    await add(store, "Ada");
    const answered = await add(store, "Bob");
    await add(store, "Robot", "honeypot");
    await sendAll(store);
    stores.advance(19 * hour);
    await store.answers.add({ id: randomUUID(), message_id: answered, text: "Gern" });
    await sendAll(store);
    expect(await remind()).toEqual([]);
    stores.advance(hour);
    expect(await remind()).toEqual([["Ada"]]);

    // Not of the same again, and not twice on one day.
    await add(store, "Cleo");
    await sendAll(store);
    stores.advance(21 * hour);
    expect(await remind()).toEqual([]);
    stores.advance(3 * hour);
    expect(await remind()).toEqual([["Ada", "Cleo"]]);
    stores.advance(48 * hour);
    expect(await remind()).toEqual([]);
  });

  test("a reminder that still waits is withdrawn when all is answered, and names 20 messages at most", async () => {
    const store = await stores.open();
    const ids = await Promise.all(Array.from({ length: 22 }, (_, index) => add(store, `Visitor ${index}`)));
    await sendAll(store);
    stores.advance(20 * hour);
    await store.unanswered.remind();
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 1 });
    const mail = await store.outbox.claim(hour);
    expect(mail?.kind === "unanswered" && [mail.messages.length, mail.more]).toEqual([20, 2]);
    for (const id of ids) await store.inbox.markHandled(id);
    stores.advance(2 * hour);
    expect(await store.outbox.claim(hour)).toBeNull();
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 0 });
  });

  async function add(store: Store, name: string, held: HoldReason | null = null) {
    const row = { name, email: "ada@example.org", company: null, message: "Grüße" };
    return (await store.messages.add(row, { locale: "de", held })).id;
  }
});
