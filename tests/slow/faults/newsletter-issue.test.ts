import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setInterval } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openStore, type Store } from "../../../server/open-store.ts";
import { sqliteFileIn } from "../../../server/store/engine/sqlite.ts";
import { startMailServer } from "../../support/mail/smtp-server.ts";
import { sendMessage } from "../../support/server/send-message.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
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
  const { id } = await sendIssue(server(), store);
  await inHand.promise;
  await server().stop("SIGKILL");
  killed.resolve();
  // Its acknowledgement came too late for the server.
  await expect.poll(() => mails.received.length).toBe(41);
  endLeases(server());
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

interface ReadersKind {
  readers: number;
  /** What their mail server says, for good or only the first time. */
  answer?: string;
  isOnce?: true;
}

const kinds = {
  ordinary: { readers: 133 },
  "leaves before the mail": { readers: 20 },
  "unknown, 5.1.1": { readers: 8, answer: "550 5.1.1 No such user" },
  "unknown, in words": { readers: 8, answer: "550 User unknown" },
  "mailbox full, 5.2.2": { readers: 6, answer: "552 5.2.2 Mailbox full" },
  "policy, 5.7.1": { readers: 2, answer: "550 5.7.1 Access denied" },
  "greylisted, 451": { readers: 23, answer: "451 4.7.1 Greylisted, try again later", isOnce: true },
} satisfies Record<string, ReadersKind>;
type Kind = keyof typeof kinds;
const readersOf: Record<Kind, ReadersKind> = kinds;
const isRefused = (kind: Kind) => readersOf[kind].answer !== undefined && !readersOf[kind].isOnce;

/** What the server says to every mail from so many accepted ones on, until the owner has gone on so often: a quota pauses nothing, and is forgotten. */
const troubles = [
  { from: 40, command: "RCPT TO", answer: "554 5.7.26 Unauthenticated mail is not accepted", presses: 2 },
  { from: 90, command: "RCPT TO", answer: "550 5.4.5 Daily user sending limit exceeded", presses: 3 },
  { from: 130, command: "DATA", answer: "554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceeded", presses: 2 },
] as const;
/** After so many accepted mails the server is killed with the next one in hand. */
const kills = [25, 70, 110, 140];
/** After so many some of those leave who have no mail yet. */
const departures = [10, 50, 100, 135];

test("an issue to 200 readers with every refusal, kills, and readers who leave: who can get it gets it, under one Message-ID, and nobody who has left", {
  timeout: 60_000,
}, async () => {
  const site = await startSite();
  const { mails, store } = site;
  await addReaders(store, 200);
  const kindOf = new Map<string, Kind>();
  for (const [kind, { readers }] of Object.entries(kinds) as [Kind, { readers: number }][])
    for (let count = 0; count < readers; count++) kindOf.set(`reader-${kindOf.size}@example.org`, kind);
  expect(kindOf.size).toBe(200);
  const issueMails = () => mails.received.filter(({ recipients: [to = ""] }) => kindOf.has(to));
  const hasMail = (reader: string) => issueMails().some(({ recipients: [to] }) => to === reader);

  const tokens = new Map((await store.subscribers.list()).map(({ email, token }) => [email, token ?? ""]));
  /** How many mails each of those who have left had at that time. */
  const left = new Map<string, number>();
  async function leave(reader: string) {
    const path = `/newsletter/unsubscribe?token=${tokens.get(reader)}`;
    const answer = await fetch(site.server().origin + path, { method: "POST", body: "List-Unsubscribe=One-Click" });
    expect(answer.status).toBe(200);
    left.set(reader, issueMails().filter(({ recipients: [to] }) => to === reader).length);
  }

  const greeted = new Set<string>();
  const presses = troubles.map((trouble) => trouble.presses as number);
  const trouble = () =>
    troubles.findIndex(({ from }, index) => (presses[index] ?? 0) > 0 && issueMails().length >= from);
  let areMailboxesRepaired = false;
  mails.refusalOf = (reader, command) => {
    const current = troubles[trouble()];
    if (current?.command === command) return current.answer;
    const { answer, isOnce = false } = readersOf[kindOf.get(reader) ?? "ordinary"];
    if (command === "DATA" || (isOnce && greeted.has(reader))) return undefined;
    greeted.add(reader);
    return areMailboxesRepaired && /5\.2\.2|5\.7\.1/.test(answer ?? "") ? undefined : answer;
  };
  const [killsLeft, departuresLeft] = [[...kills], [...departures]];
  let inHand: string | null = null;
  mails.beforeAccepting = async (reader) => {
    if (!kindOf.has(reader)) return;
    if (issueMails().length >= (departuresLeft[0] ?? Number.POSITIVE_INFINITY)) {
      departuresLeft.shift();
      const leaving = [...kindOf].filter(
        ([it, kind]) => kind === "leaves before the mail" && it !== reader && !left.has(it) && !hasMail(it),
      );
      for (const [it] of leaving.slice(0, 5)) await leave(it);
    }
    if (issueMails().length < (killsLeft[0] ?? Number.POSITIVE_INFINITY)) return;
    killsLeft.shift();
    await site.server().stop("SIGKILL");
    inHand = reader;
  };

  const { id, resume } = await sendIssue(site.server(), store);
  /** As the owner does, who looks now and then, and sees to what has stopped. */
  async function untilDone() {
    let before = 0;
    for await (const _ of setInterval(500)) {
      const killed = inHand;
      if (killed !== null) {
        inHand = null;
        await site.restart();
        // Every second one leaves while the server that has died still holds the mail.
        if (killsLeft.length % 2 === 0) await leave(killed);
        endLeases(site.server());
      }
      const issue = await store.issues.find(id);
      if (issue?.state === "done") return;
      if (issue?.state === "paused") {
        const current = trouble();
        if (current >= 0) presses[current] = (presses[current] ?? 0) - 1;
        await resume();
      } else if ((await store.outbox.limit()) !== null) {
        // By itself it would wait for a quarter of an hour.
        const current = trouble();
        if (current >= 0) presses[current] = (presses[current] ?? 0) - 1;
        await store.outbox.retry();
        await sendMessage(site.server().origin, `wakes the mailer ${performance.now()}`);
      } else if (mails.received.length === before) {
        // What was put off for a minute or more.
        await store.outbox.retry();
        await sendMessage(site.server().origin, `wakes the mailer ${performance.now()}`);
      }
      before = mails.received.length;
    }
  }
  await untilDone();

  const refused = await store.refusals.list(id);
  expect(refused.map(({ email }) => email).toSorted()).toEqual(
    [...kindOf].flatMap(([reader, kind]) => (isRefused(kind) && !left.has(reader) ? [reader] : [])).toSorted(),
  );
  expect({ killsLeft, departuresLeft, presses }).toEqual({ killsLeft: [], departuresLeft: [], presses: [0, 0, 0] });

  areMailboxesRepaired = true;
  expect(await store.refusals.retry(id)).toBe(true);
  await untilDone();
  const stillRefused = new Set((await store.refusals.list(id)).map(({ email }) => email));

  const byReader = Map.groupBy(issueMails(), ({ recipients: [reader = ""] }) => reader);
  const rows = (Object.keys(kinds) as Kind[]).map((kind) => {
    const readers = [...kindOf].flatMap(([reader, its]) => (its === kind ? [reader] : []));
    const got = (times: number) => readers.filter((it) => (byReader.get(it)?.length ?? 0) === times).length;
    const withdrawn = readers.filter((it) => left.has(it)).length;
    const isNowRefused = readers.filter((it) => stillRefused.has(it)).length;
    return {
      kind,
      readers: readers.length,
      once: got(1),
      twice: got(2),
      none: got(0),
      refused: isNowRefused,
      left: withdrawn,
    };
  });
  console.table(rows);

  for (const [reader, copies] of byReader) {
    expect(new Set(copies.map(({ mail }) => mail.messageId)).size, reader).toBe(1);
    expect(copies.length, reader).toBeLessThanOrEqual(2);
    if (left.has(reader)) expect(copies.length, `${reader}, who has left`).toBe(left.get(reader));
  }
  for (const [reader, kind] of kindOf) {
    const isUnknown = kind.startsWith("unknown");
    expect(stillRefused.has(reader), reader).toBe(isUnknown);
    if (!left.has(reader)) expect(byReader.has(reader), reader).toBe(!isUnknown);
  }
  const twice = [...byReader.values()].filter((copies) => copies.length === 2);
  // Of those whose mail was in hand the others have left.
  expect(twice).toHaveLength(kills.length / 2);
});

/** A server that sends mails, and its store. */
async function startSite() {
  const mails = await startMailServer();
  const env = { ...mails.settings, ISSUE_MAILS_PER_MINUTE: "6000", SECRET: testSecret };
  let running = await startServerProcess({ env });
  const { dataDir } = running;
  const store = await openStore({ databaseUrl: null, dataDir, secret: testSecret, now: () => new Date() });
  onTestFinished(async () => {
    await store.close();
    await running.dispose();
    await mails.close();
  });
  return {
    mails,
    server: () => running,
    store,
    async restart() {
      running = await startServerProcess({ env, again: running });
    },
  };
}

/** As the owner does at the desk. */
async function sendIssue({ origin }: ServerProcess, store: Store) {
  const id = await store.issues.create(text);
  const issue = await store.issues.find(id);
  if (issue === null) throw new Error(`There is no issue ${id}`);
  const passkey = { id: randomUUID(), public_key: "AQ", counter: 0 };
  const session = await store.desk.register(await store.desk.invite(), passkey, "Firefox");
  async function press(button: string, body: object) {
    const answer = await fetch(`${origin}/desk/api/issues/${id}/${button}`, {
      method: "POST",
      headers: { Cookie: `desk-session=${session}`, Origin: origin, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toEqual({ outcome: "done" });
  }
  await press("send", { at: null, anyway: true, since: issue.changed_at });
  return { id, resume: () => press("resume", {}) };
}

/** As if the minutes were over for which a killed server holds the mail that it was sending. */
function endLeases({ dataDir }: ServerProcess) {
  const database = new DatabaseSync(sqliteFileIn(dataDir), { timeout: 5000 });
  database.exec("update outbox set claimed_until = null");
  database.close();
}
