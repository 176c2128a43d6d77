import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../server/store/open.ts";
import type { Store } from "../server/store/types.ts";
import { contactTable, formPaths, newsletterTable } from "../site/forms.ts";
import { pathOf } from "./support/content.ts";
import { type MailServer, startMailServer } from "./support/mail/smtp-server.ts";
import { insertOf } from "./support/server/send-message.ts";
import { type RunningServer, startServer } from "./support/server/server.ts";
import { testSecret } from "./support/store/temporary-store.ts";

/** A real server process and a real mail server; the same in a browser is `journeys/newsletter.spec.ts`. */
let mails: MailServer;
let server: RunningServer;
/** What the server has stored, seen from here. */
let store: Store;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ env: { ...mails.settings, SECRET: testSecret, LOG_LEVEL: "trace" } });
  store = await openStore({ databaseUrl: null, dataDir: server.dataDir, secret: testSecret, now: () => new Date() });
});
afterAll(async () => {
  await store?.close();
  await server?.dispose();
  await mails?.close();
});

test("a hundred sign-ups of one address, in any spelling, are one mail", async () => {
  const spellings = ["often@kunde.example", "Often@Kunde.Example", "OFTEN@KUNDE.EXAMPLE"];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) => insert(newsletterTable, { email: spellings[number % 3] })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await untilAllSent();
  expect(mailsTo(/^often@/i)).toHaveLength(1);
});

test("a mail program's one click unsubscribes, without a cookie, a redirect or a page", async () => {
  await insert(newsletterTable, { email: "click@kunde.example" });
  await untilAllSent();
  const [received] = mailsTo(/^click@/);
  const header = (key: string) => received?.mail.headers.find((each) => each.key === key)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const url = /^<([^>]+)>, <mailto:/.exec(header("list-unsubscribe"))?.[1] ?? "";

  for (const method of ["GET", "HEAD"]) expect((await fetch(url, { method })).status).toBe(200);
  expect(await statusOf("click@kunde.example")).toBe("pending");
  for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), oneClickParts()]) {
    const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(await statusOf("click@kunde.example")).toBe("unsubscribed");
  }
});

test("nothing that a visitor sends is in the logs, whatever becomes of it", async () => {
  const row = {
    name: "Grace Geheim",
    email: "geheim@kunde.example",
    company: "Verschwiegen AG",
    message: "Vertraulich!",
  };
  expect((await insert(contactTable, row)).status).toBe(201);
  expect((await insert(contactTable, { ...row, id: "Vertraulich!" })).status).toBe(401);
  expect((await insert(contactTable, { ...row, message: "Vertraulich!".repeat(1000) })).status).toBe(400);
  expect((await insert(newsletterTable, { email: row.email })).status).toBe(201);
  expect((await sendForm({ ...row, message: "Vertraulich! Noch einmal" })).status).toBe(303);
  expect((await sendForm({ ...row, email: "geheim@" })).status).toBe(422);
  expect((await fetch(`${server.origin}/nowhere?email=${row.email}`)).status).toBe(404);
  await untilAllSent();

  const [received] = mailsTo(/^geheim@/);
  const token = /\?token=(\S+)/.exec(received?.mail.text ?? "")?.[1] ?? "";
  const confirm = `${server.origin}${pathOf("newsletter-confirm", "en")}?token=`;
  for (const each of [token, `${token}x`]) await fetch(confirm + each, { method: "POST", redirect: "manual" });
  expect(await statusOf(row.email)).toBe("confirmed");

  const log = server.output();
  expect(log).toContain("submission stored");
  expect(log).toContain("mail sent");
  for (const secret of ["Geheim", "geheim@", "Verschwiegen", "Vertraulich", token, "127.0.0.1"]) {
    expect(log).not.toContain(secret);
  }
});

function insert(table: string, row: object): Promise<Response> {
  return fetch(`${server.origin}/rest/v1/${table}`, insertOf(row));
}

function sendForm(fields: Record<string, string>): Promise<Response> {
  return fetch(server.origin + formPaths.contact, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** The other encoding that RFC 8058 allows. */
function oneClickParts(): FormData {
  const parts = new FormData();
  parts.set("List-Unsubscribe", "One-Click");
  return parts;
}

async function untilAllSent(): Promise<void> {
  await expect.poll(() => store.outbox.backlog()).toEqual({ waiting: 0, failed: 0, oldest: null });
}

function mailsTo(recipient: RegExp) {
  return mails.received.filter(({ recipients }) => recipients.some((address) => recipient.test(address)));
}

async function statusOf(email: string): Promise<unknown> {
  return (await store.subscribers.list()).find((subscriber) => subscriber.email === email)?.status;
}
