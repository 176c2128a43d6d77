import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { sendAll } from "../../tests/support/store/temporary-store.ts";
import { day, minute } from "../durations.ts";
import type { Store } from "../open-store.ts";

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Grüße" };
const german = { locale: "de", held: null } as const;

describeStore("answers", (stores) => {
  test("an answer is kept with its message, which then counts as answered, and its mail is queued once", async () => {
    const store = await stores.open();
    const { id: message_id } = await store.messages.add(row, german);
    await sendAll(store);
    stores.advance(minute);
    const answer = { id: randomUUID(), message_id, text: "Gern.\n\nBis bald" };
    expect(await Promise.all([store.answers.add(answer), store.answers.add(answer)])).toEqual([true, true]);
    const kept = { ...answer, written_at: stores.now.toISOString(), status: "waiting", sent_at: null, error: null };
    expect(await store.answers.of(message_id)).toEqual([kept]);
    expect(await statusOf(store, message_id)).toBe("handled");
    const mails = await sendAll(store);
    expect(mails).toMatchObject([{ kind: "answer", id: answer.id, locale: "de", text: answer.text, message: row }]);
    expect(await store.answers.of(message_id)).toMatchObject([{ status: "sent", sent_at: stores.now.toISOString() }]);
    for (const unknown of [randomUUID(), "no id"]) {
      expect(await store.answers.add({ ...answer, id: randomUUID(), message_id: unknown })).toBe(false);
      expect(await store.answers.of(unknown)).toEqual([]);
    }
  });

  test("an answer goes on from the mails about its message that have left, and from no others", async () => {
    const store = await stores.open();
    const { id: message_id } = await store.messages.add(row, german);
    await store.messages.add({ ...row, message: "Noch etwas" }, german);
    const told = (await sendAll(store)).find((mail) => mail.kind === "message" && mail.message.id === message_id);
    const write = async () => {
      stores.advance(minute);
      const id = randomUUID();
      await store.answers.add({ id, message_id, text: "Gern" });
      return id;
    };
    const first = await write();
    expect(await sendAll(store)).toMatchObject([{ id: first, thread: [told?.id] }]);
    const refused = await write();
    await store.outbox.claim(minute);
    await store.outbox.markFailed(refused, "EENVELOPE 550 RCPT TO");
    const second = await write();
    expect(await sendAll(store)).toMatchObject([{ id: second, thread: [told?.id, first] }]);
  });

  test("a message whose answer was refused is a new one again, until the answer leaves after all", async () => {
    const store = await stores.open();
    const { id: message_id } = await store.messages.add(row, german);
    const id = randomUUID();
    await store.answers.add({ id, message_id, text: "Gern" });
    await store.outbox.markFailed(id, "EENVELOPE 550 5.1.1 RCPT TO");
    expect(await statusOf(store, message_id)).toBe("new");
    expect(await store.answers.of(message_id)).toMatchObject([
      { status: "failed", error: "EENVELOPE 550 5.1.1 RCPT TO" },
    ]);
    await store.outbox.retry();
    await sendAll(store);
    expect(await statusOf(store, message_id)).toBe("handled");

    await store.inbox.markSpam(message_id);
    await store.outbox.markFailed(id, "EENVELOPE 550 RCPT TO");
    expect(await statusOf(store, message_id)).toBe("held");
  });

  test("answers go with their message when that is over its time, which begins with the last of them", async () => {
    const store = await stores.open();
    const { id: message_id } = await store.messages.add(row, german);
    stores.advance(6 * day);
    await store.answers.add({ id: randomUUID(), message_id, text: "Gern" });
    const settings = { messageDays: 10, heldDays: 5, unconfirmedDays: 7, proofYears: 3, bookingDays: 9 };
    stores.advance(9 * day);
    expect(await store.retention.purge(settings)).toMatchObject({ messages: 0 });
    stores.advance(day);
    expect(await store.retention.purge(settings)).toMatchObject({ messages: 1 });
    expect(await store.answers.of(message_id)).toEqual([]);
    expect(await store.outbox.claim(minute)).toBeNull();
  });

  async function statusOf(store: Store, id: string) {
    const message = await store.inbox.find(id);
    return message?.status;
  }
});
