import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { addReaders } from "../../tests/support/store/readers.ts";
import { claimAll, sendAll, signUp } from "../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../durations.ts";
import { mailsPerHour } from "../newsletter/confirmation-mails.ts";
import type { Store } from "../open-store.ts";

describeStore("what a clock that ran ahead for a while has noted delays nothing once it is right:", (stores) => {
  const arrival = { locale: "en", page: "/", held: null } as const;
  const text = { subject: "Start small", preheader: "Why", markdown: "Hello" };

  /** Does the work while the clock is ahead. */
  async function ahead(ms: number, work: (store: Store) => Promise<unknown>): Promise<Store> {
    const store = await stores.open();
    stores.advance(ms);
    await work(store);
    stores.advance(-ms);
    return store;
  }

  const addMessage = (store: Store, name: string, held: "content" | null = null) =>
    store.messages.add({ name, email: "ada@example.org", company: null, message: "Hello" }, { locale: "en", held });

  test("a mail that was to be tried again in two minutes is due at once, and one that a dead server held as well", async () => {
    const store = await ahead(2 * hour, async (store) => {
      await addMessage(store, "Ada");
      await addMessage(store, "Berta");
      const mail = await store.outbox.claim(minute);
      const inTwoMinutes = new Date(stores.now.getTime() + 2 * minute).toISOString();
      await store.outbox.reschedule(mail?.id ?? "", inTwoMinutes, "EDNS");
      await store.outbox.claim(minute);
    });
    expect(await claimAll(store)).toHaveLength(2);
  });

  test("the mails of an issue go on in their minute", async () => {
    const store = await ahead(2 * hour, async (store) => {
      await addReaders(store, 4);
      await store.issues.send(await store.issues.create({ en: text, de: text }));
      for (let mails = 0; mails < 2; mails++)
        await store.outbox.markSent((await store.outbox.claim(minute, 2))?.id ?? "");
    });
    expect(await store.outbox.claim(minute, 2)).toMatchObject({ kind: "issue" });
  });

  test("mails that were queued then leave now", async () => {
    const store = await ahead(5 * hour, async (store) => {
      await addMessage(store, "Ada");
      await store.newsletter.signUp({ email: "ada@example.org" }, arrival);
    });
    expect(await sendAll(store)).toHaveLength(2);
  });

  test("an hour's confirmation mails are not used up", async () => {
    const store = await ahead(5 * day, async (store) => {
      for (let count = 0; count < mailsPerHour; count++)
        await store.newsletter.signUp({ email: `reader-${count}@example.org` }, arrival);
      expect(await store.newsletter.isMailQuotaExhausted()).toBe(true);
    });
    expect(await store.newsletter.isMailQuotaExhausted()).toBe(false);
  });

  test("who had a confirmation mail then gets another one now", async () => {
    const store = await ahead(5 * day, (store) => signUp(store, "ada@example.org"));
    await store.newsletter.signUp({ email: "ada@example.org" }, arrival);
    expect(await sendAll(store)).toMatchObject([{ kind: "confirmation", email: "ada@example.org" }]);
  });

  test("the owner is told of what is held", async () => {
    const store = await ahead(30 * day, async (store) => {
      await addMessage(store, "Ada", "content");
      await store.held.notify();
      await sendAll(store);
    });
    await addMessage(store, "Berta", "content");
    await store.held.notify();
    expect(await sendAll(store)).toMatchObject([{ kind: "held" }]);
  });

  test("the owner is reminded of messages without an answer", async () => {
    const store = await stores.open();
    await addMessage(store, "Ada");
    await sendAll(store);
    stores.advance(30 * day);
    await store.unanswered.remind();
    await sendAll(store);
    stores.advance(-30 * day);
    await addMessage(store, "Berta");
    stores.advance(day);
    await store.unanswered.remind();
    const mails = await sendAll(store);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["message", "unanswered"]);
  });

  test("the owner gets a link that signs in, and one from then is good no longer than others", async () => {
    let early: Awaited<ReturnType<Store["desk"]["askForLink"]>> = null;
    const store = await ahead(11 * day, async (store) => {
      early = await store.desk.askForLink();
    });
    const { token, browser } = early ?? { token: "", browser: "" };
    expect(token).not.toBe("");
    expect(await store.desk.followLink(token, browser, "Laptop")).toEqual({ outcome: "invalid" });
    expect(await store.desk.askForLink()).not.toBeNull();
  });
});
