import { type MailServer, type ReceivedMail, startMailServer } from "../mail/smtp-server.ts";
import { type RunningServer, startServer } from "../server/server.ts";
import { test as base, expect } from "./journey.ts";

/** Playwright's `test` with a server for this test alone, which sends its mails to a mail server beside it. */
export const test = base.extend<{ mails: MailServer; server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  mails: async ({}, use) => {
    const mails = await startMailServer();
    await use(mails);
    await mails.close();
  },
  server: async ({ mails }, use) => {
    const server = await startServer({ env: { ...mails.settings, ISSUE_MAILS_PER_MINUTE: "6000" } });
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.origin),
});

/** The first mail to an address, or a later one, when it has come. */
export async function mailTo(mails: MailServer, address: string, count = 1): Promise<ReceivedMail> {
  const found = () => mails.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => found().length).toBe(count);
  return found()[count - 1] as ReceivedMail;
}

/** The value of a mail's header, whose name is in lower case. */
export function headerOf({ mail }: ReceivedMail, name: string): string {
  return mail.headers.find(({ key }) => key === name)?.value ?? "";
}
