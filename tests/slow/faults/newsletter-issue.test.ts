import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sqliteFileIn } from "../../../server/store/engine/sqlite.ts";
import { openStore } from "../../../server/store/open.ts";
import type { Issue, Store } from "../../../server/store/types.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../../support/mail/smtp-server.ts";
import { type RunningServer, startServer } from "../../support/server/server.ts";
import { addReaders } from "../../support/store/readers.ts";
import { testSecret } from "../../support/store/temporary-store.ts";

vi.setConfig({ testTimeout: 120_000 });

const text = {
  en: {
    subject: "Start small",
    preheader: "Why small steps win",
    markdown: "## Hello\n\nRead [this](https://a.example/?x=1&y=2).",
  },
  de: { subject: "Klein anfangen", preheader: "Warum kleine Schritte", markdown: "## Grüß Gott\n\nSchön." },
};

let mails: MailServer;
let server: RunningServer;
let store: Store;
beforeEach(async () => {
  mails = await startMailServer();
  server = await startServer({ env: { ...mails.settings, ISSUE_MAILS_PER_MINUTE: "6000", SECRET: testSecret } });
  store = await openStore({ databaseUrl: null, dataDir: server.dataDir, secret: testSecret, now: () => new Date() });
});
afterEach(async () => {
  await store.close();
  await server.dispose();
  await mails.close();
});

test("500 readers in two languages, killed in the middle: each gets the issue, the one on its way at most twice under one Message-ID, and one click unsubscribes", async () => {
  const readers = await addReaders(store, 500);
  mails.beforeAccepting = () => pause(5);
  const id = await sendIssue();
  await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBeGreaterThan(120);
  await server.stop("SIGKILL");
  expect(mails.received.length).toBeLessThan(400);
  endLeases();
  server = await startServer({
    again: server,
    env: { ...mails.settings, ISSUE_MAILS_PER_MINUTE: "6000", SECRET: testSecret },
  });
  await expect.poll(async () => (await issueWith(id)).state, { timeout: 60_000 }).toBe("done");

  const byReader = Map.groupBy(mails.received, ({ recipients: [reader] }) => reader ?? "");
  expect([...byReader.keys()].sort()).toEqual([...readers.keys()].sort());
  const twice = [...byReader.values()].filter(({ length }) => length > 1);
  expect(twice.length).toBeLessThanOrEqual(1);
  for (const copies of twice)
    expect([copies.length, new Set(copies.map(({ mail }) => mail.messageId)).size]).toEqual([2, 1]);
  for (const [reader, [copy]] of byReader) expect(copy?.mail.subject).toBe(text[readers.get(reader) ?? "en"].subject);
  expect((await issueWith(id)).progress).toMatchObject({ recipients: 500, handedOver: 500, refused: 0, waiting: 0 });

  const [mail] = byReader.get("reader-1@example.org") ?? [];
  expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, link = ""] = /<(https?:[^>]+)>/.exec(headerOf(mail, "list-unsubscribe") ?? "") ?? [];
  const { pathname, search } = new URL(link);
  const click = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  expect((await fetch(server.origin + pathname + search, click)).ok).toBe(true);
  expect(await store.issues.recipients()).toEqual({ en: 250, de: 249 });
});

test("paused, no further mail leaves; resumed, the rest does", async () => {
  await addReaders(store, 60);
  mails.beforeAccepting = () => pause(20);
  const id = await sendIssue();
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBeGreaterThan(5);
  await store.issues.pause(id);
  // The one that was on its way.
  await expect.poll(inFlight).toBe(0);
  const before = mails.received.length;
  expect(before).toBeLessThan(60);
  await pause(1000);
  expect(mails.received).toHaveLength(before);
  await store.issues.resume(id);
  await expect.poll(async () => (await issueWith(id)).state, { timeout: 60_000 }).toBe("done");
  expect(new Set(mails.received.map(({ recipients: [reader] }) => reader)).size).toBe(60);
  expect(mails.received).toHaveLength(60);
});

test("an address that does not exist is noted and left out from then on; a refusal of policy stops the issue before others meet it", async () => {
  await addReaders(store, 6);
  mails.refusals.set("reader-2@example.org", "550 5.1.1 No such user");
  for (let reader = 3; reader < 6; reader++)
    mails.refusals.set(`reader-${reader}@example.org`, "550 5.7.26 Unauthenticated mail is not accepted");
  const id = await sendIssue();
  await expect.poll(async () => (await issueWith(id)).state, { timeout: 30_000 }).toBe("paused");
  expect(await issueWith(id)).toMatchObject({ pause_reason: "EENVELOPE 550 5.7.26 RCPT TO" });
  mails.refusals.delete("reader-3@example.org");
  mails.refusals.delete("reader-4@example.org");
  mails.refusals.delete("reader-5@example.org");
  await store.issues.resume(id);
  await expect.poll(async () => (await issueWith(id)).state, { timeout: 60_000 }).toBe("done");
  expect((await issueWith(id)).progress).toMatchObject({ handedOver: 5, refused: 1, waiting: 0 });
  expect(await store.issues.recipients()).toEqual({ en: 2, de: 3 });
});

/** As the owner does at the desk. */
async function sendIssue(): Promise<string> {
  const id = await store.issues.create(text);
  const { changed_at: since } = await issueWith(id);
  const passkey = { id: randomUUID(), public_key: "AQ", counter: 0 };
  const session = await store.desk.register(await store.desk.invite(), passkey, "Firefox");
  const answer = await fetch(`${server.origin}/desk/api/issues/${id}/send`, {
    method: "POST",
    headers: { Cookie: `desk-session=${session}`, Origin: server.origin, "Content-Type": "application/json" },
    body: JSON.stringify({ at: null, anyway: true, since }),
  });
  expect(await answer.json()).toEqual({ outcome: "done" });
  return id;
}

async function issueWith(id: string): Promise<Issue> {
  const issue = await store.issues.find(id);
  if (issue === null) throw new Error(`There is no issue ${id}`);
  return issue;
}

/** As if the minutes were over for which a killed server holds the mail that it was sending. */
function endLeases() {
  const database = new DatabaseSync(sqliteFileIn(server.dataDir));
  database.exec("update outbox set claimed_until = null");
  database.close();
}

async function inFlight(): Promise<number> {
  const database = new DatabaseSync(sqliteFileIn(server.dataDir));
  const { mails } = database.prepare("select count(*) as mails from outbox where claimed_until is not null").get() as {
    mails: number;
  };
  database.close();
  return mails;
}

function headerOf(received: ReceivedMail | undefined, key: string): string | undefined {
  return received?.mail.headers.find((header) => header.key === key)?.value;
}
