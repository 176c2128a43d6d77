import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { type ContactRow, contactTable } from "../../site/forms.ts";
import { test as base, expect } from "../support/browser/journey.ts";
import { type MailServer, startMailServer } from "../support/mail/smtp-server.ts";
import { owner } from "../support/server/owner.ts";
import { insertOf } from "../support/server/send-message.ts";
import { type RunningServer, startServer } from "../support/server/server.ts";

/** A server of its own for each journey: they open the desk, sign in, and close it. */
const test = base.extend<{ mails: MailServer; server: RunningServer }>({
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

test("a message appears by itself, is text and nothing else, is marked as answered, and its person erased", async ({
  page,
  server,
}) => {
  await register(page, server);
  await expect(page.getByText("No messages here.")).toBeVisible();
  const name = "<b onclick=alert(1)>Ada</b>";
  await write(server, {
    name,
    email: "ada@example.org",
    company: null,
    message: "<script>alert(2)</script> Hello",
  });
  const row = page.getByRole("link", { name });
  await expect(row).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText(/2[34] h \d+ min left/);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("<script>alert(2)</script> Hello")).toBeVisible();
  await expect(page.getByRole("link", { name: "Or in the mail program" })).toHaveAttribute(
    "href",
    /^mailto:ada%40example\.org\?subject=.+&body=.+%3E%20%3Cscript/,
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeHidden();

  await page.getByRole("button", { name: "Erase this person" }).click();
  await expect(page.getByRole("alertdialog", { name: "Erase everything about ada@example.org?" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Erase for good" }).click();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page.getByText("No messages here.")).toBeVisible();
});

test("a held message is released, and its mail leaves", async ({ page, server, mails }) => {
  await register(page, server);
  const advertising = "Buy backlinks and guest posts: [url=https://example.org] viagra";
  await write(server, { name: "Bob", email: "bob@example.org", company: null, message: advertising });
  await page.getByRole("button", { name: "Held" }).click();
  await page.getByRole("link", { name: "Bob" }).click();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeVisible();
  await expect.poll(() => mails.received.some(({ mail }) => mail.text?.includes("backlinks"))).toBe(true);
});

function write({ origin }: RunningServer, row: ContactRow) {
  return fetch(`${origin}/rest/v1/${contactTable}`, insertOf(row));
}

async function invite({ dataDir, origin }: RunningServer): Promise<string> {
  const env = { DATA_DIR: dataDir, SITE_ORIGIN: origin };
  const { output } = await owner(env, ["desk", "invite", "--json"], { now: () => new Date() });
  return JSON.parse(output).link;
}

async function register(page: Page, server: RunningServer) {
  await addAuthenticator(page);
  await page.goto(await invite(server));
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
}

async function addAuthenticator(page: Page) {
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

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
