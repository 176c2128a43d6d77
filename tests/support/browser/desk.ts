import type { Page } from "@playwright/test";
import { type ContactRow, contactTable } from "../../../site/forms.ts";
import { type MailServer, startMailServer } from "../mail/smtp-server.ts";
import { owner } from "../server/owner.ts";
import { insertOf } from "../server/send-message.ts";
import { type RunningServer, startServer } from "../server/server.ts";
import { test as base, expect } from "./journey.ts";
import { violationsOn } from "./page-checks.ts";

/** A server of its own for each journey: they open the desk, sign in, and close it. */
export const test = base.extend<{ mails: MailServer; server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  mails: async ({}, use) => {
    const mails = await startMailServer();
    await use(mails);
    await mails.close();
  },
  server: async ({ mails }, use) => {
    const server = await startServer({ env: mails.settings });
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.origin),
});

/** A visitor sends the contact form. */
export function write({ origin }: RunningServer, row: ContactRow) {
  return fetch(`${origin}/rest/v1/${contactTable}`, insertOf(row));
}

/** The link of a new invitation. */
export async function invite({ dataDir, origin }: RunningServer): Promise<string> {
  const env = { DATA_DIR: dataDir, SITE_ORIGIN: origin };
  const { output } = await owner(env, ["desk", "invite", "--json"], { now: () => new Date() });
  return JSON.parse(output).link;
}

/** Signs in with a passkey of its own. */
export async function register(page: Page, server: RunningServer, setUp = "Set up a passkey", messages = "Messages") {
  await addAuthenticator(page);
  await page.goto(await invite(server));
  await page.getByRole("button", { name: setUp }).click();
  await expect(page.getByRole("heading", { name: messages })).toBeVisible();
}

export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** What axe finds at the desk. */
export const violationsOf = (page: Page): Promise<string[]> => violationsOn(page);
