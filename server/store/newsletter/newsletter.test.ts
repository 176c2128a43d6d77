import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newsletterConsent } from "../../../site/consent.ts";
import { onBothEngines } from "../../../tests/support/store/both-engines.ts";
import { claimAll, tokenOf } from "../../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../../durations.ts";
import { defaultRetention } from "../retention.ts";
import type { Store } from "../types.ts";
import { mailsPerHour } from "./confirmation-mails.ts";

const email = "Änne@Example.org";
const arrival = { locale: "de", page: "/contact", held: null } as const;

onBothEngines("newsletter", (stores) => {
  test("a sign-up is pending, its proof is logged, and the mail carries a token", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    expect(await store.subscribers.list()).toEqual([
      expect.objectContaining({ email, status: "pending", locale: "de" }),
    ]);
    expect(await store.subscribers.proof("ÄNNE@example.org")).toEqual([
      expect.objectContaining({
        email,
        page: "/contact",
        wording: newsletterConsent.text.de,
        wording_version: newsletterConsent.version,
        wording_sha256: createHash("sha256").update(newsletterConsent.text.de).digest("hex"),
        signed_up_at: stores.now.toISOString(),
        confirmation_sent_at: null,
        confirmed_at: null,
      }),
    ]);
    expect(await confirmationsIn(store)).toEqual([
      expect.objectContaining({ email, locale: "de", token: expect.stringMatching(/^[\w-]{43}$/) }),
    ]);
  });

  test("confirming twice is confirmed, and the proof knows both times", async () => {
    const store = await stores.open();
    const token = await signedUp(store);
    const signedUpAt = stores.now.toISOString();
    stores.advance(minute);
    expect(await store.newsletter.confirm(token)).toBe("done");
    const confirmedAt = stores.now.toISOString();
    stores.advance(day);
    expect(await store.newsletter.confirm(token)).toBe("done");
    expect(await store.subscribers.proof(email)).toEqual([
      expect.objectContaining({ status: "confirmed", signed_up_at: signedUpAt, confirmed_at: confirmedAt }),
    ]);
    expect((await store.subscribers.list({ status: "confirmed" })).map((subscriber) => subscriber.token)).toEqual([
      token,
    ]);
  });

  test("unsubscribing is at once and for good; the old link does not subscribe again, a new sign-up does", async () => {
    const store = await stores.open();
    const token = await signedUp(store);
    await store.newsletter.confirm(token);
    expect(await store.newsletter.unsubscribe(token)).toBe("done");
    expect(await store.newsletter.unsubscribe(token)).toBe("done");
    expect(await store.newsletter.confirm(token)).toBe("expired");
    expect(await store.subscribers.list({ status: "confirmed" })).toEqual([]);

    stores.advance(2 * day);
    const again = await signedUp(store);
    expect(again).not.toBe(token);
    expect(await store.newsletter.confirm(again)).toBe("done");
    expect(await store.subscribers.list()).toEqual([expect.objectContaining({ status: "confirmed" })]);
    expect(await store.subscribers.proof(email)).toHaveLength(2);
  });

  test("the unsubscribe link of an old newsletter ends a later sign-up of its address too", async () => {
    const store = await stores.open();
    const old = await signedUp(store);
    await store.newsletter.confirm(old);
    await store.newsletter.unsubscribe(old);
    stores.advance(2 * day);
    await store.newsletter.confirm(await signedUp(store));
    expect(await store.newsletter.unsubscribe(old)).toBe("done");
    expect(await store.subscribers.list()).toEqual([expect.objectContaining({ status: "unsubscribed" })]);
  });

  test("tokens that we never made are invalid, tokens of forgotten sign-ups expired", async () => {
    const store = await stores.open();
    const token = await signedUp(store);
    const forged = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const wrong of ["", "x", forged, `${token}A`, "ä".repeat(43)]) {
      expect(await store.newsletter.confirm(wrong)).toBe("invalid");
      expect(await store.newsletter.unsubscribe(wrong)).toBe("invalid");
    }
    stores.advance(8 * day);
    await store.retention.purge(defaultRetention);
    expect(await store.newsletter.confirm(token)).toBe("expired");
    expect(await store.newsletter.unsubscribe(token)).toBe("expired");
    await store.newsletter.confirm(await signedUp(store));
    expect(await store.newsletter.unsubscribe(token)).toBe("expired");
    expect(await store.subscribers.list()).toMatchObject([{ status: "confirmed" }]);
  });

  test("one address gets one confirmation mail a day, whatever its letter case and however many processes", async () => {
    const processes = [await stores.open(), await stores.open()];
    const spellings = [email, email.toLowerCase(), email.toUpperCase()];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        processes[index % 2]?.newsletter.signUp({ email: spellings[index % 3] ?? email }, arrival),
      ),
    );
    const [store] = processes as [Store];
    expect(await store.subscribers.list()).toHaveLength(1);
    const [first, ...more] = await confirmationsIn(store);
    expect(more).toEqual([]);

    stores.advance(day + minute);
    await store.newsletter.signUp({ email }, arrival);
    const [second] = await confirmationsIn(store);
    expect(second?.token).toBe(first?.token);
  });

  test("who unsubscribes and signs up again is pending at once, and gets the mail a day after the last one", async () => {
    const store = await stores.open();
    const token = await signedUp(store);
    await store.newsletter.confirm(token);
    await store.newsletter.unsubscribe(token);
    stores.advance(minute);
    for (let round = 0; round < 3; round++) await store.newsletter.signUp({ email }, { ...arrival, page: "/about" });
    expect(await store.subscribers.proof(email)).toMatchObject([
      { status: "pending", page: "/about", signed_up_at: stores.now.toISOString() },
      { status: "unsubscribed" },
    ]);
    stores.advance(day - 2 * minute);
    expect(await confirmationsIn(store)).toEqual([]);
    stores.advance(minute);
    const [mail, ...more] = await confirmationsIn(store);
    expect(more).toEqual([]);
    expect(await store.newsletter.confirm(mail?.token ?? "")).toBe("done");
  });

  test("a confirmation that failed is tried again by a new sign-up, an hour after its last attempt at the earliest", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    const refused = await store.outbox.claim(minute);
    await store.outbox.markFailed(refused?.id ?? "", "EENVELOPE 550");
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual({ repeated: false, held: null });
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual({ repeated: true, held: null });
    expect(await confirmationsIn(store)).toEqual([]);
    stores.advance(hour);
    const [again, ...more] = await confirmationsIn(store);
    expect(again?.token).toBe(tokenOf(refused));
    expect(more).toEqual([]);
  });

  test("a sign-up in the other language gets its mail in that one, also where an earlier mail failed or waits", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    await failNext(store);
    stores.advance(2 * hour);
    await store.newsletter.signUp({ email }, { ...arrival, locale: "en" });
    stores.advance(day + minute);
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual({ repeated: false, held: null });
    expect(await confirmationsIn(store)).toMatchObject([{ locale: "de" }]);

    await store.newsletter.signUp({ email: "other@example.org" }, arrival);
    await failNext(store);
    stores.advance(2 * hour);
    await store.newsletter.signUp({ email: "other@example.org" }, { ...arrival, locale: "en" });
    expect(await confirmationsIn(store)).toMatchObject([{ locale: "en" }]);
  });

  test("a confirmation that failed and left at a later try is followed by none for a day", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    await failNext(store);
    stores.advance(day);
    await store.newsletter.signUp({ email }, arrival);
    expect(await confirmationsIn(store)).toHaveLength(1);
    await expectNoMailForADay(store);
  });

  test("a confirmation that left late is followed by none for a day", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    stores.advance(30 * hour);
    expect(await confirmationsIn(store)).toHaveLength(1);
    await expectNoMailForADay(store);
  });

  test("who unsubscribes while the mail is late, and signs up again, gets the next one a day after it", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    stores.advance(30 * hour);
    const [late] = await confirmationsIn(store);
    await store.newsletter.unsubscribe(late?.token ?? "");
    await store.newsletter.signUp({ email }, arrival);
    stores.advance(day - minute);
    expect(await confirmationsIn(store)).toEqual([]);
    stores.advance(minute);
    expect(await confirmationsIn(store)).toHaveLength(1);
  });

  test("while the mails of days wait, an address still has one", async () => {
    const store = await stores.open();
    for (let round = 0; round < 3; round++) {
      await store.newsletter.signUp({ email }, arrival);
      stores.advance(day + minute);
    }
    expect(await confirmationsIn(store)).toHaveLength(1);
  });

  test("more confirmation mails in an hour than a person's site needs are held, whoever they are for", async () => {
    const store = await stores.open();
    for (let person = 0; person <= mailsPerHour; person++) {
      const { held } = await store.newsletter.signUp({ email: `p${person}@example.org` }, arrival);
      expect(held).toBe(person < mailsPerHour ? null : "too-many");
    }
    expect(await store.outbox.backlog()).toMatchObject({ waiting: mailsPerHour });
    expect(await store.subscribers.list({ status: "held" })).toHaveLength(1);
    expect(await store.subscribers.proof(`p${mailsPerHour}@example.org`)).toMatchObject([{ hold_reason: "too-many" }]);

    stores.advance(hour);
    await store.newsletter.signUp({ email: `p${mailsPerHour}@example.org` }, arrival);
    expect(await store.subscribers.list({ status: "held" })).toEqual([]);
  });

  test("failed mails that the owner queues anew leave this hour's sign-ups theirs", async () => {
    const store = await stores.open();
    for (let person = 0; person < mailsPerHour; person++) {
      await store.newsletter.signUp({ email: `p${person}@example.org` }, arrival);
      await failNext(store);
    }
    stores.advance(2 * hour);
    expect(await store.outbox.retry()).toMatchObject({ failed: mailsPerHour });
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual({ repeated: false, held: null });
  });

  test("a confirmed address gets no further mail", async () => {
    const store = await stores.open();
    await store.newsletter.confirm(await signedUp(store));
    stores.advance(30 * day);
    await store.newsletter.signUp({ email }, arrival);
    expect(await confirmationsIn(store)).toEqual([]);
    expect(await store.subscribers.list()).toEqual([expect.objectContaining({ status: "confirmed" })]);
  });

  test("a suspicious sign-up gets no mail, and does not stand in the way of the real one", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, { ...arrival, held: "honeypot" });
    expect(await store.subscribers.list()).toEqual([expect.objectContaining({ status: "held" })]);
    expect(await confirmationsIn(store)).toEqual([]);
    expect(await store.newsletter.confirm(await signedUp(store))).toBe("done");
  });

  test("a mail that still waits is withdrawn when its sign-up is over", async () => {
    const store = await stores.open();
    const token = await signedUp(store);
    stores.advance(2 * day);
    await store.newsletter.signUp({ email }, arrival);
    await store.newsletter.unsubscribe(token);
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 0 });
  });

  test("a mail that failed is not tried again once a later one has been answered", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    const failed = await store.outbox.claim(minute);
    await store.outbox.markFailed(failed?.id ?? "", "EENVELOPE 550");
    stores.advance(day + minute);
    await store.newsletter.confirm(await signedUp(store));
    expect(await store.outbox.retry()).toMatchObject({ failed: 0 });
  });

  test("a mail whose delivery was under way is not repeated once its sign-up is over", async () => {
    const store = await stores.open();
    const token = await signedUp(store);
    stores.advance(2 * day);
    await store.newsletter.signUp({ email }, arrival);
    const onItsWay = await store.outbox.claim(minute);
    await store.newsletter.unsubscribe(token);
    await store.outbox.reschedule(onItsWay?.id ?? "", stores.now.toISOString(), "ECONNREFUSED");
    expect(await store.outbox.claim(minute)).toBeNull();
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 0 });
  });

  async function failNext(store: Store): Promise<void> {
    const mail = await store.outbox.claim(minute);
    await store.outbox.markFailed(mail?.id ?? "", "EENVELOPE 550");
  }

  async function expectNoMailForADay(store: Store): Promise<void> {
    for (const wait of [minute, day - 2 * minute]) {
      stores.advance(wait);
      expect(await store.newsletter.signUp({ email }, arrival)).toEqual({ repeated: true, held: null });
      expect(await confirmationsIn(store)).toEqual([]);
    }
  }

  async function signedUp(store: Store): Promise<string> {
    await store.newsletter.signUp({ email }, arrival);
    return (await confirmationsIn(store))[0]?.token ?? "";
  }

  /** Delivers what is due, as the worker would. */
  async function confirmationsIn(store: Store) {
    const mails = await claimAll(store);
    for (const mail of mails) await store.outbox.markSent(mail.id);
    return mails.filter((mail) => mail.kind === "confirmation");
  }
});
