import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { addReaders } from "../../tests/support/store/readers.ts";
import { sendAll, signUp } from "../../tests/support/store/temporary-store.ts";
import { day, minute } from "../durations.ts";
import type { Store } from "../open-store.ts";

describeStore("the list of subscribers", (stores) => {
  async function confirmed(store: Store, email: string): Promise<string> {
    const token = await signUp(store, email);
    await store.newsletter.confirm(token);
    return token;
  }

  test("tells who gets issues from who bounced, left, waits or is held, and finds one by a part of the address", async () => {
    const store = await stores.open();
    await confirmed(store, "ada@example.org");
    await confirmed(store, "gone@example.org");
    await store.issues.send(await store.issues.create(emptyText));
    for (let mail = await store.outbox.claim(minute); mail; mail = await store.outbox.claim(minute)) {
      const isGone = mail.kind === "issue" && mail.email === "gone@example.org";
      await (isGone
        ? store.outbox.markUndeliverable(mail.id, "EENVELOPE 550 5.1.1 RCPT TO")
        : store.outbox.markSent(mail.id));
    }
    await store.newsletter.unsubscribe(await confirmed(store, "left@example.org"));
    await signUp(store, "waits@example.org");
    await store.newsletter.signUp({ email: "held_1@example.org" }, { locale: "de", page: "/", held: "content" });
    expect(await store.subscribers.counts()).toEqual({
      confirmed: 1,
      bounced: 1,
      unsubscribed: 1,
      pending: 1,
      held: 1,
    });
    for (const [state, email] of [
      ["confirmed", "ada@example.org"],
      ["bounced", "gone@example.org"],
      ["unsubscribed", "left@example.org"],
      ["pending", "waits@example.org"],
      ["held", "held_1@example.org"],
    ] as const)
      expect((await store.subscribers.page({ state })).subscribers).toMatchObject([{ email }]);
    const { subscribers } = await store.subscribers.page({ text: "D_1@EXAMPLE" });
    expect(subscribers).toMatchObject([{ email: "held_1@example.org" }]);
    expect((await store.subscribers.page({ text: "held%1" })).subscribers).toEqual([]);
    expect(await store.subscribers.find(subscribers[0]?.id ?? "")).toEqual(subscribers[0]);
    expect(await store.subscribers.find("nobody")).toBeNull();
  });

  test("lists thousands of addresses in pages, each address once", async () => {
    const store = await stores.open();
    // Several of the same time, as after an import.
    await addReaders(store, 2000, (index) => new Date(stores.now.getTime() - Math.floor(index / 20) * minute));
    const seen = new Set<string>();
    for (
      let before: Parameters<Store["subscribers"]["page"]>[0]["before"] | null, pages = 0;
      before !== null && pages < 20;
      pages++
    ) {
      const page = await store.subscribers.page({ state: "confirmed", ...(before && { before }) });
      for (const { email } of page.subscribers) seen.add(email);
      before = page.next;
    }
    expect(seen.size).toBe(1000);
    expect((await store.subscribers.page({ text: "reader-1999@" })).subscribers).toHaveLength(1);
  });

  test("grows by who confirmed and shrinks by who left, month by month in Munich", async () => {
    const store = await stores.open();
    await confirmed(store, "ada@example.org");
    const token = await confirmed(store, "bea@example.org");
    // From 21 November to half past midnight of 1 January in Munich, which is still December in UTC.
    stores.advance(Date.parse("2026-12-31T23:30:00.000Z") - stores.now.getTime());
    await store.newsletter.unsubscribe(token);
    await confirmed(store, "eve@example.org");
    await confirmed(store, "joy@example.org");
    expect(await store.subscribers.growth(4)).toEqual([
      { month: "2026-10", subscribers: 0 },
      { month: "2026-11", subscribers: 2 },
      { month: "2026-12", subscribers: 2 },
      { month: "2027-01", subscribers: 3 },
    ]);
    stores.advance(200 * day);
    await sendAll(store);
    expect((await store.subscribers.growth(1))[0]).toEqual({ month: "2027-07", subscribers: 3 });
  });
});

const empty = { subject: "", preheader: "", markdown: "" };
const emptyText = { en: empty, de: empty };
