import { expect, test } from "vitest";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { claimAll, signUp } from "../../../tests/support/store/temporary-store.ts";
import { day, minute } from "../../durations.ts";
import type { Store } from "../../open-store.ts";

describeStore("outbox", (stores) => {
  test("a claim is nobody else's until its lease ends; then the mail comes again under the same id", async () => {
    const store = await stores.open();
    await addMessage(store, "Ada");
    const first = await store.outbox.claim(5 * minute);
    stores.advance(4 * minute);
    expect(await store.outbox.retry()).toEqual({ waiting: 0, failed: 0 });
    expect(await store.outbox.claim(minute)).toBeNull();
    stores.advance(2 * minute);
    expect(await store.outbox.claim(minute)).toEqual({ ...first, attempt: 2 });
    stores.advance(2 * minute);
    expect(await store.outbox.retry()).toEqual({ waiting: 1, failed: 0 });
    expect(await store.outbox.claim(minute)).toEqual({ ...first, attempt: 1 });
  });

  test("a message that the owner calls spam while a server that died held its mail sends none", async () => {
    const store = await stores.open();
    await addMessage(store, "Ada");
    const mail = await store.outbox.claim(minute);
    await store.inbox.markSpam(mail?.kind === "message" ? mail.message.id : "");
    stores.advance(minute);
    expect(await store.outbox.claim(minute)).toBeNull();
  });

  test("a rescheduled mail waits for its time, or until the owner retries it with all attempts", async () => {
    const store = await stores.open();
    await addMessage(store, "Ada");
    const queuedAt = stores.now.toISOString();
    const first = await store.outbox.claim(minute);
    const retryAfter = (ms: number) => {
      const time = new Date(stores.now.getTime() + ms).toISOString();
      return store.outbox.reschedule(first?.id ?? "", time, "EDNS");
    };
    await retryAfter(10 * minute);
    stores.advance(9 * minute);
    expect(await store.outbox.claim(minute)).toBeNull();
    expect(await store.outbox.backlog()).toEqual({ waiting: 1, failed: 0, oldest: queuedAt });
    stores.advance(minute);
    expect(await store.outbox.claim(minute)).toEqual({ ...first, attempt: 2 });
    await retryAfter(day);
    expect(await store.outbox.retry()).toEqual({ waiting: 1, failed: 0 });
    expect(await store.outbox.claim(minute)).toEqual({ ...first, attempt: 1 });
  });

  test("a mail that a clock put off by weeks, when it ran ahead, leaves as soon as the clock is right", async () => {
    const store = await stores.open();
    await addMessage(store, "Ada");
    const mail = await store.outbox.claim(minute);
    const later = new Date(stores.now.getTime() + 40 * day).toISOString();
    await store.outbox.reschedule(mail?.id ?? "", later, "EDNS");
    expect(await store.outbox.claim(60 * day)).toMatchObject({ id: mail?.id });
    expect(await store.outbox.claim(minute)).toMatchObject({ id: mail?.id });
  });

  test("a failed mail is claimed again only after the owner retries it, and keeps its queue time", async () => {
    const store = await stores.open();
    const queuedAt = stores.now.toISOString();
    await addMessage(store, "Ada");
    const mail = await store.outbox.claim(minute);
    await store.outbox.markFailed(mail?.id ?? "", "EENVELOPE 550");
    stores.advance(60 * minute);
    expect(await store.outbox.claim(minute)).toBeNull();
    expect(await store.outbox.backlog()).toEqual({ waiting: 0, failed: 1, oldest: null });
    expect(await store.inbox.list()).toHaveLength(1);

    expect(await store.outbox.retry()).toEqual({ waiting: 0, failed: 1 });
    expect(await store.outbox.backlog()).toEqual({ waiting: 1, failed: 0, oldest: queuedAt });
    expect((await store.people.export("ada@example.org")).mails).toMatchObject([{ queued_at: queuedAt }]);
    expect(await store.outbox.claim(minute)).toMatchObject({ id: mail?.id, attempt: 1 });
  });

  test("a mail that is to leave tomorrow was queued today, and is not late before", async () => {
    const store = await stores.open();
    const email = "eva@example.org";
    await store.newsletter.unsubscribe(await signUp(store, email));
    stores.advance(minute);
    await store.newsletter.signUp({ email }, { locale: "en", page: "/", held: null });
    const queuedAt = stores.now.toISOString();
    const { mails } = await store.people.export(email);
    expect(mails).toMatchObject([{ status: "sent" }, { status: "waiting", queued_at: queuedAt }]);
    expect(await store.outbox.backlog()).toEqual({ waiting: 1, failed: 0, oldest: null });
    expect(await store.outbox.retry()).toEqual({ waiting: 0, failed: 0 });
    expect(await store.outbox.claim(minute)).toBeNull();
    stores.advance(day);
    expect(await store.outbox.backlog()).toEqual({ waiting: 1, failed: 0, oldest: queuedAt });
  });

  test("the longest waiting mail is claimed first, and why mails failed or wait is counted by kind and reason", async () => {
    const store = await stores.open();
    for (const name of ["Ada", "Berta", "Clara", "Dora"]) {
      await addMessage(store, name);
      stores.advance(1000);
    }
    await store.newsletter.signUp({ email: "eva@example.org" }, { locale: "en", page: "/", held: null });
    const mails = await claimAll(store);
    const names = mails.map((mail) => (mail.kind === "message" ? mail.message.name : mail.kind));
    expect(names).toEqual(["Ada", "Berta", "Clara", "Dora", "confirmation"]);
    const [first, second, third, , confirmation] = mails;
    for (const mail of [first, second, confirmation]) await store.outbox.markFailed(mail?.id ?? "", "EENVELOPE 550");
    await store.outbox.reschedule(third?.id ?? "", stores.now.toISOString(), "EAUTH 535");
    expect(await store.outbox.failures()).toEqual([
      { status: "failed", kind: "confirmation", error: "EENVELOPE 550", mails: 1, next: null },
      { status: "failed", kind: "message", error: "EENVELOPE 550", mails: 2, next: null },
      { status: "waiting", kind: "message", error: "EAUTH 535", mails: 1, next: stores.now.toISOString() },
    ]);
  });

  async function addMessage(store: Store, name: string) {
    const row = { name, email: "ada@example.org", company: null, message: "Hello" };
    await store.messages.add(row, { locale: "en", held: null });
  }
});
