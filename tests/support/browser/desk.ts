import type { Locator, Page } from "@playwright/test";
import { deskLink } from "../../../server/mail/desk-link.ts";
import { type ContactRow, contactTable } from "../../../site/forms.ts";
import { insertOf } from "../server/send-message.ts";
import type { ServerProcess } from "../server/server-process.ts";
import { withStore } from "../store/server-store.ts";
import { expect } from "./journey.ts";
import { violationsOn } from "./page-checks.ts";

/** A visitor sends the contact form. */
export function sendContactForm({ origin }: ServerProcess, row: ContactRow) {
  return fetch(`${origin}/rest/v1/${contactTable}`, insertOf(row));
}

/** The link of a new invitation. */
export async function invite(server: ServerProcess): Promise<string> {
  return deskLink(server.origin, "invite", await withStore(server, ({ desk }) => desk.invite()));
}

/** Signs in with a passkey of its own, in an English browser. */
export async function register(page: Page, server: ServerProcess) {
  await addAuthenticator(page);
  await page.goto(await invite(server));
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
}

/** Opens the desk with a session that the server has begun without a passkey's answer, as it takes long. */
export async function signIn(page: Page, server: ServerProcess) {
  const passkey = { id: crypto.randomUUID(), public_key: "AQ", counter: 0 };
  const session = await withStore(server, async ({ desk }) => desk.register(await desk.invite(), passkey, "Chromium"));
  const cookie = { name: "desk-session", value: session ?? "", domain: "localhost", sameSite: "Strict" } as const;
  await page.context().addCookies(["/desk", "/assets"].map((path) => ({ ...cookie, path, httpOnly: true })));
  await page.goto(`${server.origin}/desk`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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

/** The field of a form that has the focus, with both languages, its links and its notes. */
export const focusedField = (page: Page): Locator => page.locator("[data-place]:focus-within").last();

/** Its text in a language. */
export const focusedText = (page: Page, language: "English" | "German" | "Englisch" | "Deutsch"): Locator =>
  focusedField(page).getByLabel(language, { exact: true }).first();

/** The entry of a list that has the focus. */
export const focusedEntry = (page: Page): Locator => page.locator("li[data-place]:focus-within").last();
