import { addAuthenticator, invite, register, sendContactForm } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import { mailTo, test } from "../support/browser/own-server.ts";
import type { MailServer } from "../support/mail/smtp-server.ts";
import { owner } from "../support/server/owner.ts";

test.use({ locale: "en-GB" });

test("the owner is invited to a desk that nobody knew of, signs in by passkey, and closes it again", async ({
  page,
  server,
  mails,
  consoleErrors,
}) => {
  consoleErrors.allow(/40[14]/);
  const messages = page.getByRole("heading", { name: "Messages" });
  await sendContactForm(server, { name: "Ada", email: "ada@example.org", company: null, message: "Hello" });
  expect((await mailTo(mails, mails.settings.MAIL_TO)).mail.text).not.toContain("/desk");
  await addAuthenticator(page);
  expect((await page.goto("/desk"))?.status()).toBe(404);
  const link = await invite(server);
  await page.goto("/contact");
  await page.goto(link);
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(messages).toBeVisible();
  await expect(page.getByRole("link", { name: "Ada" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(messages).toBeVisible();

  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByText("this device")).toBeVisible();
  await owner({ DATA_DIR: server.dataDir }, ["desk", "revoke", "--yes"], { now: () => new Date() });
  expect((await page.reload())?.status()).toBe(404);
});

test("the owner signs in by a link in a mail, and in another browser by the code that it shows", async ({
  page,
  browser,
  server,
  mails,
  consoleErrors,
}) => {
  consoleErrors.allow(/403/);
  const ask = page.getByRole("button", { name: "Mail me a link" });
  const messages = page.getByRole("heading", { name: "Messages" });
  await register(page, server);
  await page.getByRole("button", { name: "Sign out" }).click();
  await ask.click();
  const first = await linkIn(mails, 1);
  await expect(page.getByText("A link is on its way")).toBeVisible();
  await page.goto(first);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(messages).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(ask).toBeVisible();
  await page.goto(first);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This link has already been used")).toBeVisible();

  await page.getByRole("link", { name: "Go to sign-in" }).click();
  await ask.click();
  const phone = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await phone.goto(await linkIn(mails, 2));
  await phone.getByRole("button", { name: "Anmelden" }).click();
  const code = await phone.locator("[data-code]").textContent();
  await page.getByLabel("Six-digit code").fill(code ?? "");
  await page.getByRole("button", { name: "Use code" }).click();
  await expect(messages).toBeVisible();
  await phone.context().close();
});

async function linkIn(mails: MailServer, count: number): Promise<string> {
  const { mail } = await mailTo(mails, mails.settings.MAIL_TO, count);
  return /http\S+#\/link\/\S+/.exec(mail.text ?? "")?.[0] ?? "no link";
}
