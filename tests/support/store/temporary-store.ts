import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minute } from "../../../server/durations.ts";
import type { EveryMail } from "../../../server/emails.ts";
import { openStore, type Store } from "../../../server/open-store.ts";
import { contactTable } from "../../../site/forms.ts";

export const testSecret = "a secret for tests, long enough for all";

/** A clock that stands still until it is told to move. */
export interface FakeClock {
  now: () => Date;
  elapsedMs: () => number;
  advance(ms: number): void;
  /** As when somebody corrects the machine's time: none passes. */
  setBack(ms: number): void;
}

export function fakeClock(start = "2026-11-21T09:30:00.000Z"): FakeClock {
  let time = Date.parse(start);
  let elapsed = 0;
  return {
    now: () => new Date(time),
    elapsedMs: () => elapsed,
    advance: (ms) => {
      time += ms;
      elapsed += ms;
    },
    setBack: (ms) => {
      time -= ms;
    },
  };
}

/** SQLite in a folder of its own. */
export async function openTemporaryStore(now: () => Date) {
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-"));
  await putEmptyStore(dataDir);
  const store = await openStore({ databaseUrl: null, dataDir, secret: testSecret, now });
  return {
    dataDir,
    store,
    async dispose() {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let emptyStore: Promise<(readonly [name: string, bytes: Buffer])[]> | undefined;

/** Puts the files of a store without rows into a folder: making its tables anew takes longer than most tests. */
export async function putEmptyStore(dataDir: string): Promise<void> {
  emptyStore ??= filesOfNewStore();
  for (const [name, bytes] of await emptyStore) writeFileSync(join(dataDir, name), bytes);
}

async function filesOfNewStore() {
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-new-"));
  const store = await openStore({ databaseUrl: null, dataDir, secret: testSecret, now: () => new Date() });
  await store.close();
  const files = readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name))] as const);
  rmSync(dataDir, { recursive: true });
  return files;
}

/** What a server has stored, seen by a process of its own; the server may be running. */
export async function storedMessages(location: { dataDir: string; databaseUrl: string | null }) {
  const store = await openStore({ ...location, secret: testSecret, now: () => new Date() });
  const messages: { id: unknown; text: string }[] = [];
  const mailed = new Set<unknown>();
  await store.archive.dump(async ({ table, row }) => {
    if (table === contactTable) messages.push({ id: row.id, text: String(row.message) });
    if (table === "outbox") mailed.add(row.message_id);
  });
  await store.close();
  return {
    /** The messages themselves, repetitions included. */
    texts: messages.map(({ text }) => text),
    /** How many have no mail in the outbox, neither waiting nor sent. */
    withoutMail: messages.filter(({ id }) => !mailed.has(id)).length,
  };
}

/** Claims every mail that is due for a minute, one after the other. */
export async function claimAll({ outbox }: Store): Promise<EveryMail[]> {
  const mails: EveryMail[] = [];
  for (;;) {
    const mail = await outbox.claim(minute);
    if (!mail) return mails;
    mails.push(mail);
  }
}

/** Delivers every mail that is due, as the worker would. */
export async function sendAll(store: Store): Promise<EveryMail[]> {
  const mails = await claimAll(store);
  for (const mail of mails) await store.outbox.markSent(mail.id);
  return mails;
}

const arrival = { locale: "en", page: "/", held: null } as const;

/**
 * Signs an address up, marks its confirmation mail as sent, with its text if there is one, and returns the token in it.
 * Claims what else is due, for a minute.
 *
 * @throws when no confirmation is due
 */
export async function signUp(
  store: Store,
  email: string,
  from: Parameters<Store["newsletter"]["signUp"]>[1] = arrival,
  text?: string,
): Promise<string> {
  await store.newsletter.signUp({ email }, from);
  const mails = await claimAll(store);
  const mail = mails.find(({ kind }) => kind === "confirmation");
  const token = tokenOf(mail);
  await store.outbox.markSent(mail?.id ?? "", text);
  return token;
}

/** The token in a confirmation mail. @throws when it is another mail, or none */
export function tokenOf(mail: EveryMail | null | undefined): string {
  if (mail?.kind !== "confirmation") throw new Error(`This is no confirmation mail: ${JSON.stringify(mail)}`);
  return mail.token;
}
