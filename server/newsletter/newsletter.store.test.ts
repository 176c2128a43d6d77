import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newsletterTable } from "../../site/forms.ts";
import { facts } from "../../tests/support/content.ts";
import { defaultRetention } from "../../tests/support/store/default-retention.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { sendAll, tokenOf } from "../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../durations.ts";
import type { Store } from "../open-store.ts";
import { serverTexts, setLiveSite } from "../site-facts.ts";
import { mailsPerHour } from "./confirmation-mails.ts";

const { newsletterConsent } = facts;

const email = "Änne@Example.org";
const arrival = { locale: "de", page: "/contact", held: null } as const;
const accepted = { repeated: false, held: null };
const repeated = { repeated: true, held: null };

describeStore("newsletter", (stores) => {
  test.each(["=?utf-8?q?ada?=@example.org", "ada@example.org."])("%s is refused by the table itself", async (email) => {
    const store = await stores.open();
    const refusal = store.newsletter.signUp({ email }, { locale: "en", page: "/", held: null });
    await expect(refusal).rejects.toMatchObject({ constraint: `${newsletterTable}_email_format` });
    expect(await store.archive.isEmpty()).toBe(true);
  });

  test("who signs up after a change of the text has another version in the proof", async () => {
    const store = await stores.open();
    const versionOfProof = async (address: string) => {
      await store.newsletter.signUp({ email: address }, arrival);
      return (await store.subscribers.proof(address))[0]?.wording_version;
    };
    const before = await versionOfProof("ada@example.org");
    const serverWords = { en: serverTexts("en"), de: serverTexts("de") };
    setLiveSite({
      facts: { ...facts, newsletterConsent: { text: { ...newsletterConsent.text, en: "Yes" } } },
      serverWords,
    });
    const after = await versionOfProof("bo@example.org");
    setLiveSite({ facts, serverWords });
    expect(after).not.toBe(before);
  });

  test("a sign-up is pending with its proof; confirmed once or twice it is confirmed, and the proof knows both times", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    const proof = {
      email,
      status: "pending",
      page: "/contact",
      locale: "de",
      wording: newsletterConsent.text.de,
      wording_version: expect.stringMatching(/^[0-9a-f]{12}$/),
      wording_sha256: createHash("sha256").update(newsletterConsent.text.de).digest("hex"),
      signed_up_at: stores.now.toISOString(),
      confirmation_sent_at: null,
      confirmed_at: null,
    };
    expect(await store.subscribers.proof("ÄNNE@example.org")).toMatchObject([proof]);
    const [mail] = await sendAll(store);
    expect(mail).toMatchObject({ email, locale: "de", token: expect.stringMatching(/^[\w-]{43}$/) });

    stores.advance(minute);
    const confirmed = { status: "confirmed", confirmed_at: stores.now.toISOString() };
    for (let round = 0; round < 2; round++) {
      expect(await store.newsletter.confirm(tokenOf(mail))).toBe("done");
      stores.advance(day);
    }
    const sent = { confirmation_sent_at: proof.signed_up_at };
    expect(await store.subscribers.proof(email)).toMatchObject([{ ...proof, ...sent, ...confirmed }]);
    expect(await store.subscribers.list({ status: "confirmed" })).toMatchObject([{ token: tokenOf(mail) }]);
  });

  test("unsubscribing is at once and for good: the old link confirms nothing, a new sign-up does, and the old link ends that too", async () => {
    const store = await stores.open();
    const token = await signedUp(store);
    await store.newsletter.confirm(token);
    for (let round = 0; round < 2; round++) expect(await store.newsletter.unsubscribe(token)).toBe("done");
    expect(await store.newsletter.confirm(token)).toBe("expired");
    expect(await store.subscribers.list()).toMatchObject([{ status: "unsubscribed" }]);

    stores.advance(2 * day);
    const again = await signedUp(store);
    expect(again).not.toBe(token);
    expect(await store.newsletter.confirm(again)).toBe("done");
    expect(await store.subscribers.list()).toMatchObject([{ status: "confirmed" }]);
    expect(await store.subscribers.proof(email)).toHaveLength(2);
    expect(await store.newsletter.unsubscribe(token)).toBe("done");
    expect(await store.subscribers.list()).toMatchObject([{ status: "unsubscribed" }]);
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
    const [first, ...more] = await sendAll(store);
    expect(more).toEqual([]);
    await expectNoMailForADay(store);
    stores.advance(2 * minute);
    expect(await signedUp(store)).toBe(tokenOf(first));
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
    expect(await sendAll(store)).toEqual([]);
    stores.advance(minute);
    const [mail, ...more] = await sendAll(store);
    expect(more).toEqual([]);
    expect(await store.newsletter.confirm(tokenOf(mail))).toBe("done");
  });

  test("a confirmation that failed is tried again by a new sign-up, an hour after its last attempt at the earliest", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    const failed = await failNext(store);
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual(accepted);
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual(repeated);
    expect(await sendAll(store)).toEqual([]);
    stores.advance(hour);
    const [again, ...more] = await sendAll(store);
    expect([tokenOf(again), more]).toEqual([tokenOf(failed), []]);
  });

  test("a sign-up in the other language gets its mail in that one, also where an earlier mail failed or waits", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    await failNext(store);
    stores.advance(2 * hour);
    await store.newsletter.signUp({ email }, { ...arrival, locale: "en" });
    stores.advance(day + minute);
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual(accepted);
    expect(await sendAll(store)).toMatchObject([{ locale: "de" }]);
  });

  test.each<[string, (store: Store) => Promise<unknown>]>([
    [
      "failed and left at a later try",
      async (store) => {
        await failNext(store);
        stores.advance(day);
        await store.newsletter.signUp({ email }, arrival);
      },
    ],
    ["left late", async () => stores.advance(30 * hour)],
    [
      "waited for days, through more sign-ups",
      async (store) => {
        for (let round = 0; round < 3; round++) {
          stores.advance(day + minute);
          await store.newsletter.signUp({ email }, arrival);
        }
      },
    ],
  ])("a confirmation that %s is one, and is followed by none for a day", async (_, delay) => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, arrival);
    await delay(store);
    expect(await sendAll(store)).toHaveLength(1);
    await expectNoMailForADay(store);
  });

  test("more confirmation mails in an hour than a person's site needs are held, whoever they are for", async () => {
    const store = await stores.open();
    for (let person = 0; person <= mailsPerHour; person++) {
      const { held } = await store.newsletter.signUp({ email: `p${person}@example.org` }, arrival);
      expect(held).toBe(person < mailsPerHour ? null : "too-many");
    }
    expect(await store.outbox.backlog()).toMatchObject({ waiting: mailsPerHour });
    const last = `p${mailsPerHour}@example.org`;
    expect(await store.subscribers.list({ status: "held" })).toMatchObject([{ email: last, hold_reason: "too-many" }]);
    stores.advance(hour);
    await store.newsletter.signUp({ email: last }, arrival);
    expect(await store.subscribers.list({ status: "held" })).toEqual([]);
  });

  test("failed mails that the owner retries do not use up this hour's confirmations", async () => {
    const store = await stores.open();
    for (let person = 0; person < mailsPerHour; person++) {
      await store.newsletter.signUp({ email: `p${person}@example.org` }, arrival);
      await failNext(store);
    }
    stores.advance(2 * hour);
    expect(await store.outbox.retry()).toMatchObject({ failed: mailsPerHour });
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual(accepted);
  });

  test("a suspicious sign-up gets no mail, does not stand in the way of the real one, and that is confirmed for good", async () => {
    const store = await stores.open();
    await store.newsletter.signUp({ email }, { ...arrival, held: "honeypot" });
    expect(await store.subscribers.list()).toMatchObject([{ status: "held" }]);
    expect(await sendAll(store)).toEqual([]);
    expect(await store.newsletter.confirm(await signedUp(store))).toBe("done");
    stores.advance(30 * day);
    expect(await store.newsletter.signUp({ email }, arrival)).toEqual(repeated);
    expect(await sendAll(store)).toEqual([]);
    expect(await store.subscribers.list()).toMatchObject([{ status: "confirmed" }]);
  });

  test("a mail that waits, failed, or was under way is not sent again once its sign-up is answered", async () => {
    const store = await stores.open();
    const token = await signedUp(store);
    stores.advance(2 * day);
    await store.newsletter.signUp({ email }, arrival);
    const underWay = await store.outbox.claim(minute);
    await store.newsletter.unsubscribe(token);
    await store.outbox.reschedule(underWay?.id ?? "", stores.now.toISOString(), "ECONNREFUSED");
    expect(await store.outbox.claim(minute)).toBeNull();
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 0 });

    await store.newsletter.signUp({ email }, arrival);
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 1 });
    await store.newsletter.unsubscribe(token);
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 0 });

    await store.newsletter.signUp({ email }, arrival);
    stores.advance(2 * day);
    await failNext(store);
    expect(await store.outbox.backlog()).toMatchObject({ failed: 1 });
    await store.newsletter.unsubscribe(token);
    expect(await store.outbox.retry()).toMatchObject({ failed: 0 });
  });

  async function failNext(store: Store) {
    const mail = await store.outbox.claim(minute);
    await store.outbox.markFailed(mail?.id ?? "", "EENVELOPE 550");
    return mail;
  }

  async function expectNoMailForADay(store: Store): Promise<void> {
    for (const wait of [minute, day - 2 * minute]) {
      stores.advance(wait);
      expect(await store.newsletter.signUp({ email }, arrival)).toEqual(repeated);
      expect(await sendAll(store)).toEqual([]);
    }
  }

  async function signedUp(store: Store): Promise<string> {
    await store.newsletter.signUp({ email }, arrival);
    return tokenOf((await sendAll(store))[0]);
  }
});
