import type { BrowserContext, Page } from "@playwright/test";
import { addAuthenticator, invite, register, test, violationsOf } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import type { MailServer } from "../support/mail/smtp-server.ts";
import { owner } from "../support/server/owner.ts";

test.use({ locale: "en-GB" });

test("invited, registered, signed out, signed in by passkey, and revoked", async ({ page, server, consoleErrors }) => {
  consoleErrors.allow(/40[134]/);
  await addAuthenticator(page);
  expect((await page.goto("/desk"))?.status()).toBe(404);
  const link = await invite(server);
  await page.goto("/contact");
  await page.goto(link);
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();

  await page.goto(`${server.origin}/contact`);
  await page.goto(link);
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByText("This invitation was used already")).toBeVisible();

  await page.getByRole("link", { name: "To the sign-in" }).click();
  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByText("this one")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await owner({ DATA_DIR: server.dataDir }, ["desk", "revoke", "--yes"], { now: () => new Date() });
  expect((await page.reload())?.status()).toBe(404);
});

test("signed in by a link in a mail, and in another browser by the code that it shows", async ({
  page,
  browser,
  server,
  mails,
  consoleErrors,
}) => {
  consoleErrors.allow(/403/);
  await register(page, server);
  await page.getByRole("button", { name: "Sign out" }).click();
  const ask = page.getByRole("button", { name: "Mail me a link" });
  await ask.click();
  const first = await linkIn(mails, 1);
  await expect(page.getByText("A link is on its way")).toBeVisible();
  await page.goto(first);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(ask).toBeVisible();
  await page.goto(first);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This link was used already")).toBeVisible();

  await page.getByRole("link", { name: "To the sign-in" }).click();
  await ask.click();
  const second = await linkIn(mails, 2);
  const phone = await openElsewhere(await browser.newContext({ locale: "de-DE" }), second);
  await phone.getByRole("button", { name: "Anmelden" }).click();
  const code = await phone.locator("[data-code]").textContent();
  await page.getByLabel("Code of six digits").fill(code ?? "");
  await page.getByRole("button", { name: "Use the code" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await phone.context().close();
});

async function linkIn(mails: MailServer, count: number): Promise<string> {
  const links = () => mails.received.flatMap(({ mail }) => /http\S+#\/link\/\S+/.exec(mail.text ?? "")?.[0] ?? []);
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? "";
}

async function openElsewhere(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
