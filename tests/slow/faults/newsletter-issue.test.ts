import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFileIn } from "../../../server/store/engine/sqlite.ts";
import { openStore } from "../../../server/store/open.ts";
import type { Store } from "../../../server/store/types.ts";
import { startMailServer } from "../../support/mail/smtp-server.ts";
import { type RunningServer, startServer } from "../../support/server/server.ts";
import { addReaders } from "../../support/store/readers.ts";
import { testSecret } from "../../support/store/temporary-store.ts";

const text = {
  en: { subject: "Start small", preheader: "Why small steps win", markdown: "Hello" },
  de: { subject: "Klein anfangen", preheader: "Warum kleine Schritte", markdown: "Grüß Gott" },
};

test("an issue of a server that is killed while it sends reaches every reader once, the one of the mail in hand twice under one Message-ID", {
  timeout: 60_000,
}, async () => {
  const { mails, server, store, restart } = await startSite();
  const readers = await addReaders(store, 100);
  const inHand = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  mails.beforeAccepting = async () => {
    if (mails.received.length !== 40) return;
    inHand.resolve();
    await killed.promise;
  };
  const id = await sendIssue(server, store);
  await inHand.promise;
  await server.stop("SIGKILL");
  killed.resolve();
  // Its acknowledgement came too late for the server.
  await expect.poll(() => mails.received.length).toBe(41);
  endLeases(server);
  await restart();
  await expect.poll(() => store.issues.find(id), { timeout: 30_000 }).toMatchObject({ state: "done" });

  const progress = { recipients: 100, handedOver: 100, refused: 0, waiting: 0 };
  expect(await store.issues.find(id)).toMatchObject({ progress });
  const byReader = Map.groupBy(mails.received, ({ recipients: [reader] }) => reader ?? "");
  expect([...byReader.keys()].toSorted()).toEqual([...readers.keys()].toSorted());
  for (const [reader, [copy]] of byReader) expect(copy?.mail.subject).toBe(text[readers.get(reader) ?? "en"].subject);
  expect(mails.received).toHaveLength(101);
  expect(new Set(mails.received.map(({ mail }) => mail.messageId)).size).toBe(100);
});

/** A server that sends mails, and its store. */
async function startSite() {
  const mails = await startMailServer();
  const env = { ...mails.settings, ISSUE_MAILS_PER_MINUTE: "6000", SECRET: testSecret };
  let running = await startServer({ env });
  const { dataDir } = running;
  const store = await openStore({ databaseUrl: null, dataDir, secret: testSecret, now: () => new Date() });
  onTestFinished(async () => {
    await store.close();
    await running.dispose();
    await mails.close();
  });
  return {
    mails,
    server: running,
    store,
    async restart() {
      running = await startServer({ env, again: running });
    },
  };
}

/** As the owner does at the desk. */
async function sendIssue({ origin }: RunningServer, store: Store): Promise<string> {
  const id = await store.issues.create(text);
  const issue = await store.issues.find(id);
  if (issue === null) throw new Error(`There is no issue ${id}`);
  const passkey = { id: randomUUID(), public_key: "AQ", counter: 0 };
  const session = await store.desk.register(await store.desk.invite(), passkey, "Firefox");
  const answer = await fetch(`${origin}/desk/api/issues/${id}/send`, {
    method: "POST",
    headers: { Cookie: `desk-session=${session}`, Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ at: null, anyway: true, since: issue.changed_at }),
  });
  expect(await answer.json()).toEqual({ outcome: "done" });
  return id;
}

/** As if the minutes were over for which a killed server holds the mail that it was sending. */
function endLeases({ dataDir }: RunningServer) {
  const database = new DatabaseSync(sqliteFileIn(dataDir));
  database.exec("update outbox set claimed_until = null");
  database.close();
}
