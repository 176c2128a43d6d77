import { expect, test, vi } from "vitest";
import { silentLog } from "../../tests/support/silent-log.ts";
import { startMailServer } from "../../tests/support/smtp-server.ts";
import { openTemporaryStore } from "../../tests/support/temporary-store.ts";
import { createMailer } from "./mailer.ts";
import { createSmtpTransport } from "./transport.ts";

test("a nudge sends what was stored, and stopping waits for the mail in hand", async () => {
  const now = () => new Date();
  const { store, dispose } = await openTemporaryStore(now);
  const server = await startMailServer();
  const mailer = createMailer({
    outbox: store.outbox,
    transport: createSmtpTransport({ smtpUrl: server.url, from: "post@isarbridge.example" }),
    letters: { siteOrigin: "https://isarbridge.example", ownerAddress: "owner@isarbridge.example", unconfirmedDays: 7 },
    now,
    random: Math.random,
    log: silentLog(),
  });
  const add = (name: string) =>
    store.messages.add({ name, email: "a@b.example", company: null, message: "…" }, { locale: "en", held: null });

  await add("Ada");
  mailer.nudge();
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  await vi.waitFor(async () => expect(await store.outbox.backlog()).toMatchObject({ waiting: 0 }));

  await add("Berta");
  mailer.nudge();
  await mailer.stop();
  const { waiting } = await store.outbox.backlog();
  expect(server.received).toHaveLength(2 - waiting);

  await server.close();
  await dispose();
});
