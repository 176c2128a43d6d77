import { type MailServer, type ReceivedMail, startMailServer } from "../mail/smtp-server.ts";
import { type ServerProcess, startServerProcess } from "../server/server-process.ts";
import { createDatabaseIn, sharedCluster } from "../store/cluster.ts";
import { testSecret } from "../store/temporary-store.ts";
import { test as base, expect } from "./journey.ts";
import { startReader } from "./reader.ts";

/** Marks a test that stores and reads back, so that it runs on PostgreSQL, too. */
export const onBothEngines = { tag: "@both-engines" };

interface OwnServer extends Reading {
  mails: MailServer;
  server: ServerProcess;
}

/** Options of a project in `playwright.config.ts`, as are those below. */
export interface Reading {
  /** Pages that somebody reads all the time, as versions of them are published. Empty where a test stops the server. */
  read: readonly string[];
}

export interface Engine {
  engine: "SQLite" | "PostgreSQL";
}

/**
 * Playwright's `test` with a server for this test alone, which sends its mails to a mail server beside it. It runs as in
 * production, without the sources.
 */
export const test = base.extend<OwnServer, Engine & { cluster: string | null }>({
  engine: ["SQLite", { scope: "worker", option: true }],
  read: [[], { option: true }],
  cluster: [
    async ({ engine }, use) => {
      if (engine === "SQLite") return use(null);
      const { url, stop } = await sharedCluster();
      await use(url);
      await stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  mails: async ({}, use) => {
    const mails = await startMailServer();
    await use(mails);
    await mails.close();
  },
  server: [
    async ({ mails, site: { cwd, env }, cluster, read }, use) => {
      const store = cluster && { DATABASE_URL: await createDatabaseIn(cluster), SECRET: testSecret };
      const own = { ...mails.settings, ...store, ISSUE_MAILS_PER_MINUTE: "6000" };
      const server = await startServerProcess({ cwd, env: { ...env, ...own } });
      const reader = startReader(server, read);
      await use(server);
      const complaints = await reader.leave();
      await server.dispose();
      expect(complaints, "what a visitor met meanwhile").toEqual([]);
    },
    // A process starts slowly on a busy machine, and its start is no part of the test.
    { timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

/** The first mail to an address, or a later one, when it has come. */
export async function mailTo(mails: MailServer, address: string, count = 1): Promise<ReceivedMail> {
  const found = () => mails.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => found().length, { intervals: [50] }).toBe(count);
  return found()[count - 1] as ReceivedMail;
}

/** The value of a mail's header, whose name is in lower case. */
export function headerOf({ mail }: ReceivedMail, name: string): string {
  return mail.headers.find(({ key }) => key === name)?.value ?? "";
}
