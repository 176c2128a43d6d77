import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../server/open-store.ts";
import { contactTable, formPaths, newsletterTable } from "../site/forms.ts";
import { pathOf } from "./support/content.ts";
import { type MailServer, startMailServer } from "./support/mail/smtp-server.ts";
import { insertOf } from "./support/server/send-message.ts";
import { type ServerProcess, startServerProcess } from "./support/server/server-process.ts";
import { testSecret } from "./support/store/temporary-store.ts";

let mails: MailServer;
let server: ServerProcess;
/** What the server has stored, seen from here. */
let store: Store;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServerProcess({ env: { ...mails.settings, SECRET: testSecret, LOG_LEVEL: "trace" } });
  store = await openStore({ databaseUrl: null, dataDir: server.dataDir, secret: testSecret, now: () => new Date() });
});
afterAll(async () => {
  await store?.close();
  await server?.dispose();
  await mails?.close();
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

  const received = mails.received.find(({ recipients }) => recipients.includes(row.email));
  const token = /\?token=(\S+)/.exec(received?.mail.text ?? "")?.[1] ?? "";
  const confirm = `${server.origin}${pathOf("newsletter-confirm", "en")}?token=`;
  for (const each of [token, `${token}x`]) await fetch(confirm + each, { method: "POST", redirect: "manual" });
  expect(await store.subscribers.list()).toMatchObject([{ email: row.email, status: "confirmed" }]);

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

async function untilAllSent(): Promise<void> {
  await expect.poll(() => store.outbox.backlog()).toEqual({ waiting: 0, failed: 0, oldest: null });
}
