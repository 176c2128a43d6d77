import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { addAuthenticator, invite, register, test, violationsOf, write } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import type { MailServer } from "../support/mail/smtp-server.ts";
import { owner } from "../support/server/owner.ts";
import type { RunningServer } from "../support/server/server.ts";

test.use({ locale: "en-GB" });

test("invited, registered, safe from a foreign site's page, signed out, signed in by passkey, and revoked", async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/40[134]/);
  await write(server, { name: "Ada", email: "ada@example.org", company: null, message: "Hello" });
  await addAuthenticator(page);
  expect((await page.goto("/desk"))?.status()).toBe(404);
  const link = await invite(server);
  await page.goto("/contact");
  await page.goto(link);
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await attackFromForeignSite(page.context(), server);
  await page.reload();
  await expect(page.getByRole("link", { name: "Ada" })).toBeVisible();

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

/** What a page of another site could try while the owner is signed in: to read, to write, to frame the desk, to steer it. */
async function attackFromForeignSite(context: BrowserContext, { origin }: RunningServer) {
  const desk = `${origin}/desk`;
  // Another site than localhost, on the same machine.
  const foreignSite = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Foreign</title><body>");
  }).listen(0, "127.0.0.1");
  await once(foreignSite, "listening");
  const page = await openElsewhere(context, `http://127.0.0.1:${(foreignSite.address() as AddressInfo).port}/`);
  const erasure = { path: "/messages/erase-person", body: JSON.stringify({ email: "ada@example.org" }) };
  const fetched = await page.evaluate(
    ({ desk, erasure: { path, body } }) => {
      const ask = (path: string, init: RequestInit) =>
        fetch(`${desk}/api${path}`, { credentials: "include", ...init }).then(
          ({ type }) => type,
          () => "refused",
        );
      return Promise.all([
        ask("/messages", {}),
        ask("/messages", { mode: "no-cors" }),
        ask(path, { method: "POST", body, mode: "no-cors" }),
        ask(path, { method: "POST", body, headers: { "Content-Type": "application/json" } }),
      ]);
    },
    { desk, erasure },
  );
  expect(fetched).toEqual(["refused", "refused", "refused", "refused"]);

  await page.evaluate((desk) => {
    const frame = document.createElement("iframe");
    frame.src = desk;
    document.body.append(frame);
  }, desk);
  await expect.poll(() => page.frames().at(-1)?.url()).toBe("chrome-error://chromewebdata/");

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate((desk) => void Object.assign(window, { opened: open(desk) }), desk),
  ]);
  await expect(opened.getByRole("heading", { name: "Messages" })).toBeVisible();
  expect(await page.evaluate(() => (window as { opened?: Window }).opened?.closed)).toBe(true);
  await opened.close();

  const [posted] = await Promise.all([
    page.waitForResponse(`${desk}/api${erasure.path}`),
    page.evaluate(
      ({ desk, erasure: { path, body } }) => {
        const form = document.createElement("form");
        Object.assign(form, { action: `${desk}/api${path}`, method: "post", enctype: "text/plain" });
        const field = document.createElement("input");
        // A form of plain text sends name=value, which makes it JSON.
        Object.assign(field, { name: `${body.slice(0, -1)},"_":"`, value: '"}' });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      { desk, erasure },
    ),
  ]);
  expect(posted.status()).toBe(403);
  await page.close();
  foreignSite.close();
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
