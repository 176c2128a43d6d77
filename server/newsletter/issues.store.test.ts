import { expect, test } from "vitest";
import { processing } from "../../tests/support/content.ts";
import { defaultRetention } from "../../tests/support/store/default-retention.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { claimAll, sendAll, signUp } from "../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../durations.ts";
import type { Store } from "../open-store.ts";

const text = {
  en: { subject: "Start small", preheader: "Why", markdown: "Hello" },
  de: { subject: "Klein anfangen", preheader: "Warum", markdown: "Hallo" },
};

describeStore("issues", (stores) => {
  /** A store whose readers have confirmed. */
  async function storeWithReaders(readers: Record<string, "en" | "de">) {
    const store = await stores.open();
    const tokens: Record<string, string> = {};
    for (const [email, locale] of Object.entries(readers)) {
      tokens[email] = await signUp(store, email, { locale, page: "/", held: null });
      await store.newsletter.confirm(tokens[email]);
    }
    return { store, tokens };
  }

  const stateOf = async (store: Store, id: string) => {
    const issue = await store.issues.find(id);
    return issue ? { state: issue.state, ...issue.progress } : issue;
  };

  test("a draft goes to every confirmed reader once, in their language, and is done when the last mail has left", async () => {
    const { store, tokens } = await storeWithReaders({ "ada@example.org": "en", "jörg@example.org": "de" });
    await store.newsletter.signUp({ email: "unconfirmed@example.org" }, { locale: "en", page: "/", held: null });
    await sendAll(store);
    const id = await store.issues.create(text);
    expect(await store.issues.recipients()).toEqual({ en: 1, de: 1 });
    expect(await store.issues.send(id)).toBe(true);
    expect(await store.issues.send(id)).toBe(false);
    expect(await store.issues.rewrite(id, text)).toBe(false);
    const mails = await claimAll(store);
    const byAddress = mails.toSorted((a, b) => a.locale.localeCompare(b.locale));
    expect(byAddress).toMatchObject([
      { kind: "issue", locale: "de", email: "jörg@example.org", text: text.de, token: tokens["jörg@example.org"] },
      { kind: "issue", locale: "en", email: "ada@example.org", text: text.en, token: tokens["ada@example.org"] },
    ]);
    await store.outbox.markSent(mails[0]?.id ?? "");
    expect(await stateOf(store, id)).toMatchObject({ state: "sending", recipients: 2, handedOver: 1, waiting: 1 });
    await store.outbox.markFailed(mails[1]?.id ?? "", "EENVELOPE 550 RCPT TO");
    expect(await claimAll(store)).toEqual([]);
    const done = { state: "done", recipients: 2, handedOver: 1, refused: 1, waiting: 0, withdrawn: 0 };
    expect(await stateOf(store, id)).toEqual(done);
    // Readers are not asked a second time, and the issue's mails are no late mails of the outbox.
    expect(await store.outbox.retry()).toEqual({ waiting: 0, failed: 0 });
    stores.advance((processing.issueMailDays + 1) * day);
    expect(await store.retention.purge(defaultRetention)).toMatchObject({ issueMails: 2 });
    expect(await stateOf(store, id)).toEqual(done);
  });

  test("of two editors of a draft the one that has not seen the latest is told, and overwrites nothing", async () => {
    const store = await stores.open();
    const id = await store.issues.create(text);
    const seen = stores.now.toISOString();
    const changed = { ...text, en: { ...text.en, subject: "Start smaller" } };
    expect(await store.issues.rewrite(id, changed, seen)).toBe(true);
    expect(await store.issues.rewrite(id, text, seen)).toBe(false);
    const issue = await store.issues.find(id);
    expect(issue).toMatchObject({ text: changed });
    expect(issue && (await store.issues.rewrite(id, text, issue.changed_at))).toBe(true);
  });

  test("an issue on the web has an address of the day on which it began, which stays with it and is nobody else's", async () => {
    const { store } = await storeWithReaders({ "ada@example.org": "en" });
    const [first, second] = [await store.issues.create(text), await store.issues.create(text)];
    expect(await store.issues.putOnWeb(first, "noindex")).toBe(true);
    expect(await store.issues.find(first)).toMatchObject({ web: "noindex", web_name: null });
    for (const id of [first, second]) await store.issues.send(id);
    const links = (await claimAll(store)).map((mail) => mail.kind === "issue" && mail.web_name);
    expect(links).toEqual(expect.arrayContaining(["2026-11-21", null]));
    const begun = { text, started_at: stores.now.toISOString() };
    expect(await store.issues.onWeb("2026-11-21")).toEqual({ ...begun, web: "noindex" });
    await store.issues.putOnWeb(second, "index");
    expect(await store.issues.onWeb("2026-11-21-2")).toEqual({ ...begun, web: "index" });
    await store.issues.putOnWeb(first, "none");
    expect(await store.issues.onWeb("2026-11-21")).toBeNull();
    stores.advance(3 * day);
    await store.issues.putOnWeb(first, "index");
    expect(await store.issues.onWeb("2026-11-21")).toMatchObject({ web: "index" });
    expect(await store.issues.onWeb("2026-11-24")).toBeNull();
    const names = async () => (await store.issues.allOnWeb()).map(({ name }) => name);
    expect(await names()).toEqual(["2026-11-21-2", "2026-11-21"]);
    await store.issues.putOnWeb(first, "none");
    expect(await names()).toEqual(["2026-11-21-2"]);
  });

  test("a mail to a visitor or the owner goes before all mails of an issue", async () => {
    const { store } = await storeWithReaders({ "ada@example.org": "en" });
    await store.issues.send(await store.issues.create(text));
    stores.advance(minute);
    await store.messages.add(
      { name: "Jörg", email: "j@example.org", company: null, message: "Hello" },
      { locale: "de", held: null },
    );
    expect((await claimAll(store)).map(({ kind }) => kind)).toEqual(["message", "issue"]);
  });

  test("no more than so many mails leave in a minute, over all servers and whatever becomes of them", async () => {
    const { store } = await storeWithReaders(
      Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`${name}@example.org`, "en"] as const)),
    );
    await store.issues.send(await store.issues.create(text));
    const other = await stores.open();
    const claim = async () => {
      const claimed = [];
      for (const each of [store, other, store, other, store]) claimed.push(await each.outbox.claim(minute, 2));
      for (const mail of claimed) if (mail) await store.outbox.markFailed(mail.id, "EENVELOPE 550 RCPT TO");
      return claimed.filter((mail) => mail !== null).length;
    };
    expect(await claim()).toBe(2);
    stores.advance(59_000);
    expect(await claim()).toBe(0);
    stores.advance(1000);
    expect(await claim()).toBe(2);
    stores.advance(minute);
    expect(await claim()).toBe(1);
  });

  test("paused, nothing leaves, also from other servers; resumed, it goes on with the rest", async () => {
    const { store } = await storeWithReaders({ "ada@example.org": "en", "bea@example.org": "en" });
    const id = await store.issues.create(text);
    await store.issues.send(id);
    const first = await store.outbox.claim(minute);
    expect(await store.issues.pause(id)).toBe(true);
    expect(await (await stores.open()).outbox.claim(minute)).toBeNull();
    await store.outbox.markSent(first?.id ?? "");
    expect(await stateOf(store, id)).toMatchObject({ state: "paused", handedOver: 1, waiting: 1 });
    stores.advance(5 * hour);
    expect(await store.outbox.backlog()).toMatchObject({ oldest: null });
    expect(await store.issues.resume(id)).toBe(true);
    expect(await sendAll(store)).toHaveLength(1);
    expect(await store.outbox.claim(minute)).toBeNull();
    expect(await stateOf(store, id)).toMatchObject({ state: "done", handedOver: 2 });
  });

  test("who got an issue that stays paused is forgotten in time too, and its counts are kept", async () => {
    const { store } = await storeWithReaders({
      "ada@example.org": "en",
      "bea@example.org": "en",
      "eve@example.org": "en",
    });
    const id = await store.issues.create(text);
    await store.issues.send(id);
    await store.outbox.markSent((await store.outbox.claim(minute))?.id ?? "");
    await store.outbox.markFailed((await store.outbox.claim(minute))?.id ?? "", "EENVELOPE 552 5.2.2 RCPT TO");
    await store.issues.pause(id);
    const counts = { recipients: 3, handedOver: 1, refused: 1, waiting: 1, withdrawn: 0 };
    stores.advance((processing.issueMailDays - 1) * day);
    expect(await store.retention.purge(defaultRetention)).toMatchObject({ issueMails: 0 });
    stores.advance(2 * day);
    expect(await store.retention.purge(defaultRetention)).toMatchObject({ issueMails: 2 });
    expect(await stateOf(store, id)).toEqual({ state: "paused", ...counts });
    await store.issues.resume(id);
    await sendAll(store);
    await store.outbox.claim(minute);
    expect(await stateOf(store, id)).toEqual({ state: "done", ...counts, handedOver: 2, waiting: 0 });
    expect(await store.refusals.retry(id)).toBe(false);
  });

  test("a mail that stopped its issue waits behind the others, and keeps its attempts", async () => {
    const { store } = await storeWithReaders({ "ada@example.org": "en", "bea@example.org": "en" });
    const id = await store.issues.create(text);
    await store.issues.send(id);
    const mail = await store.outbox.claim(minute);
    expect(await store.refusals.note(mail?.id ?? "", "EMESSAGE 550 5.7.1 DATA")).toBe("paused");
    expect(await store.issues.find(id)).toMatchObject({ state: "paused", pause_reason: "EMESSAGE 550 5.7.1 DATA" });
    await store.issues.resume(id);
    const [other, again] = await claimAll(store);
    expect(other?.id).not.toBe(mail?.id);
    expect(again).toMatchObject({ id: mail?.id, attempt: 1 });
  });

  test("a scheduled issue begins at its time, with the readers of that time, and not when it was taken back", async () => {
    const { store, tokens } = await storeWithReaders({ "ada@example.org": "en", "bea@example.org": "en" });
    const at = new Date(stores.now.getTime() + hour).toISOString();
    const [id, other] = [await store.issues.create(text), await store.issues.create(text)];
    for (const each of [id, other]) expect(await store.issues.schedule(each, at)).toBe(true);
    expect(await store.issues.unschedule(other)).toBe(true);
    stores.advance(hour - 1);
    expect(await store.outbox.claim(minute)).toBeNull();
    await store.newsletter.unsubscribe(tokens["bea@example.org"] ?? "");
    stores.advance(1);
    expect(await sendAll(store)).toMatchObject([{ email: "ada@example.org" }]);
    expect(await store.issues.find(other)).toMatchObject({ state: "draft", send_at: null });
    expect(await store.issues.remove(other)).toBe(true);
  });

  test("a scheduled issue does not begin by a clock in doubt", async () => {
    const { store } = await storeWithReaders({ "ada@example.org": "en" });
    const id = await store.issues.create(text);
    await store.issues.schedule(id, stores.now.toISOString());
    expect(await store.outbox.claim(minute, 30, false)).toBeNull();
    expect(await store.issues.find(id)).toMatchObject({ state: "scheduled" });
  });

  test("a reader who unsubscribes while a crashed server held the mail does not get it", async () => {
    const { store, tokens } = await storeWithReaders({ "ada@example.org": "en" });
    await store.issues.send(await store.issues.create(text));
    expect(await store.outbox.claim(minute)).toMatchObject({ email: "ada@example.org" });
    await store.newsletter.unsubscribe(tokens["ada@example.org"] ?? "");
    stores.advance(minute);
    expect(await store.outbox.claim(minute)).toBeNull();
  });

  test("who unsubscribes or is erased before the mail left does not get it", async () => {
    const { store, tokens } = await storeWithReaders({
      "ada@example.org": "en",
      "bea@example.org": "en",
      "eve@example.org": "en",
    });
    const id = await store.issues.create(text);
    await store.issues.send(id);
    await store.newsletter.unsubscribe(tokens["ada@example.org"] ?? "");
    await store.people.erase("eve@example.org");
    expect(await sendAll(store)).toMatchObject([{ email: "bea@example.org" }]);
    await store.outbox.claim(minute);
    expect(await stateOf(store, id)).toEqual({
      state: "done",
      recipients: 3,
      handedOver: 1,
      refused: 0,
      waiting: 0,
      withdrawn: 2,
    });
    const { mails } = await store.people.export("bea@example.org");
    expect(mails.map(({ kind }) => kind)).toContain("issue");
  });

  test("an address that is said not to exist gets no further issue, until it confirms again", async () => {
    const { store, tokens } = await storeWithReaders({ "ada@example.org": "en" });
    await store.issues.send(await store.issues.create(text));
    const mail = await store.outbox.claim(minute);
    await store.outbox.markUndeliverable(mail?.id ?? "", "EENVELOPE 550 5.1.1 RCPT TO");
    expect(await store.issues.recipients()).toEqual({ en: 0, de: 0 });
    await store.newsletter.unsubscribe(tokens["ada@example.org"] ?? "");
    stores.advance(2 * day);
    await store.newsletter.confirm(await signUp(store, "ada@example.org"));
    expect(await store.issues.recipients()).toEqual({ en: 1, de: 0 });
  });

  test("what the mail of an issue said and when is no part of the proof of consent", async () => {
    const { store } = await storeWithReaders({ "ada@example.org": "en" });
    const before = await store.subscribers.proof("ada@example.org");
    stores.advance(day);
    await store.issues.send(await store.issues.create(text));
    await sendAll(store);
    expect(await store.subscribers.proof("ada@example.org")).toEqual(before);
    expect((await store.subscribers.list())[0]?.confirmation_sent_at).toBe(before[0]?.confirmation_sent_at);
  });

  test("a backup brings no issue back under way: the owner decides whether it goes on", async () => {
    const { store } = await storeWithReaders({ "ada@example.org": "en" });
    const [sending, scheduled] = [await store.issues.create(text), await store.issues.create(text)];
    await store.issues.send(sending);
    await store.issues.schedule(scheduled, stores.now.toISOString());
    const rows: Parameters<Parameters<Store["archive"]["dump"]>[0]>[0][] = [];
    await store.archive.dump(async (row) => void rows.push(row));
    await store.archive.restore(async (add) => {
      for (const row of rows) await add(row);
    });
    expect(await store.outbox.claim(minute)).toBeNull();
    expect(await store.issues.find(sending)).toMatchObject({ state: "paused", text });
    expect(await store.issues.find(scheduled)).toMatchObject({ state: "draft" });
  });
});
