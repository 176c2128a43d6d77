import type { Page } from "@playwright/test";
import { deskLink } from "../../../server/mail/desk-link.ts";
import { type ContactRow, contactTable } from "../../../site/forms.ts";
import { insertOf } from "../server/send-message.ts";
import type { RunningServer } from "../server/server.ts";
import { withStore } from "../store/server-store.ts";
import { expect } from "./journey.ts";
import { violationsOn } from "./page-checks.ts";

/** A visitor sends the contact form. */
export function sendContactForm({ origin }: RunningServer, row: ContactRow) {
  return fetch(`${origin}/rest/v1/${contactTable}`, insertOf(row));
}

/** The link of a new invitation. */
export async function invite(server: RunningServer): Promise<string> {
  return deskLink(server.origin, "invite", await withStore(server, ({ desk }) => desk.invite()));
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
