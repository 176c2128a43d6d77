import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { addReaders } from "../../tests/support/store/readers.ts";
import { minute } from "../durations.ts";
import { isAboutRecipient, isUnknownAddress } from "../mail/failures.ts";
import type { Store } from "../open-store.ts";

const part = { subject: "Start small", preheader: "Why", markdown: "Hello" };

describeStore("refusals", (stores) => {
  async function issueTo(readers: number) {
    const store = await stores.open();
    await addReaders(store, readers);
    const id = await store.issues.create({ en: part, de: part });
    await store.issues.send(id);
    return { store, id };
  }

  /** Sends until nothing is due, as the mailer does with these answers of the server. Returns who got the issue. */
  async function deliver(store: Store, answerTo: (email: string) => string | null) {
    const delivered: string[] = [];
    for (;;) {
      const mail = await store.outbox.claim(minute, 10_000);
      if (mail?.kind !== "issue") return delivered;
      stores.advance(1000);
      const error = answerTo(mail.email);
      if (error === null) {
        delivered.push(mail.email);
        await store.outbox.markSent(mail.id);
      } else if (isUnknownAddress(error)) await store.outbox.markUndeliverable(mail.id, error);
      else if (isAboutRecipient(error)) {
        await store.outbox.markFailed(mail.id, error);
        await store.refusals.pauseAfterRun(mail.id);
      } else await store.refusals.note(mail.id, error);
    }
  }

  const stateOf = async (store: Store, id: string) => {
    const issue = await store.issues.find(id);
    return issue && { state: issue.state, ...issue.progress };
  };

  test("two readers of fourteen whom a policy refuses stop the issue at most twice; the others get it, and they count as refused", async () => {
    const { store, id } = await issueTo(14);
    const policy = "EENVELOPE 550 5.7.1 RCPT TO";
    const answerTo = (email: string) => (/reader-[27]@/.test(email) ? policy : null);
    await deliver(store, answerTo);
    expect(await stateOf(store, id)).toMatchObject({ state: "paused", refused: 0 });
    expect(await store.refusals.list(id)).toEqual([
      { email: expect.stringMatching(/reader-[27]@/), error: policy, isWaiting: true, isUndeliverable: false },
    ]);
    for (let pauses = 1; pauses <= 2 && (await store.issues.resume(id)); pauses++) await deliver(store, answerTo);
    expect(await stateOf(store, id)).toMatchObject({ state: "done", handedOver: 12, refused: 2, waiting: 0 });
    const refused = (await store.refusals.list(id)).map(({ email }) => email).sort();
    expect(refused).toEqual(["reader-2@example.org", "reader-7@example.org"]);
    // Once the reason is gone.
    expect(await store.refusals.retry(id)).toBe(true);
    expect((await deliver(store, () => null)).sort()).toEqual(refused);
    expect(await store.outbox.claim(minute)).toBeNull();
    expect(await stateOf(store, id)).toMatchObject({ state: "done", handedOver: 14, refused: 0 });
    expect(await store.refusals.retry(id)).toBe(false);
  });

  test("a refusal of all from the middle on costs nobody the issue, however often it is resumed too early", async () => {
    const { store, id } = await issueTo(20);
    let left = 8;
    const answerTo = () => (left-- > 0 ? null : "EENVELOPE 550 RCPT TO");
    const got = await deliver(store, answerTo);
    for (let resumed = 0; resumed < 3; resumed++) {
      await store.issues.resume(id);
      got.push(...(await deliver(store, answerTo)));
      expect(await stateOf(store, id)).toMatchObject({ state: "paused", refused: 0, waiting: 12 });
    }
    await store.issues.resume(id);
    got.push(...(await deliver(store, () => null)));
    expect(new Set(got).size).toBe(20);
    expect(got).toHaveLength(20);
  });

  test("three readers in a row with the same refusal that is not of an unknown address pause the issue", async () => {
    const { store, id } = await issueTo(10);
    let tried = 0;
    await deliver(store, () => (++tried > 4 ? "EENVELOPE 552 5.2.2 RCPT TO" : null));
    expect(await stateOf(store, id)).toMatchObject({ state: "paused", handedOver: 4, refused: 3, waiting: 3 });
    await store.issues.resume(id);
    await deliver(store, () => null);
    await store.outbox.claim(minute);
    expect(await stateOf(store, id)).toMatchObject({ state: "done", handedOver: 7, refused: 3 });
  });

  test("what becomes of a mail whose reader was erased while it was in hand changes nothing", async () => {
    const { store, id } = await issueTo(4);
    for (const note of [
      (mailId: string) => store.refusals.note(mailId, "EENVELOPE 550 5.7.1 RCPT TO"),
      (mailId: string) => store.refusals.pauseAfterRun(mailId),
      (mailId: string) => store.outbox.markUndeliverable(mailId, "EENVELOPE 550 5.1.1 RCPT TO"),
      (mailId: string) => store.outbox.markSent(mailId),
    ]) {
      const mail = await store.outbox.claim(minute, 10_000);
      await store.people.erase(mail?.kind === "issue" ? mail.email : "");
      await note(mail?.id ?? "");
    }
    expect(await store.outbox.claim(minute)).toBeNull();
    expect(await stateOf(store, id)).toMatchObject({ state: "done", handedOver: 0, refused: 0, withdrawn: 4 });
  });

  test("addresses that do not exist stop nothing, and are not tried again", async () => {
    const { store, id } = await issueTo(10);
    await deliver(store, (email) => (/reader-[0-5]@/.test(email) ? "EENVELOPE 550 5.1.1 RCPT TO" : null));
    const { handedOver = 0, refused = 0, ...state } = (await stateOf(store, id)) ?? {};
    expect({ ...state, all: handedOver + refused }).toMatchObject({ state: "done", all: 10, waiting: 0 });
    expect(refused).toBeGreaterThan(3);
    expect(await store.refusals.retry(id)).toBe(false);
  });
});
