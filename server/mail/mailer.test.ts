import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "../../tests/support/mail/smtp-server.ts";
import { recordingLog } from "../../tests/support/server/recording-log.ts";
import { openTemporaryStore } from "../../tests/support/store/temporary-store.ts";
import type { Background } from "../jobs/background.ts";
import { createMailer } from "./mailer.ts";
import { createSmtpTransport } from "./transport.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let server: MailServer;
let mailer: Background;
beforeEach(async () => {
  const now = () => new Date();
  temporary = await openTemporaryStore(now);
  server = await startMailServer();
  mailer = createMailer({
    outbox: temporary.store.outbox,
    transport: createSmtpTransport({ smtpUrl: server.url, from: "post@isarbridge.example" }),
    letters: { siteOrigin: "https://isarbridge.example", ownerAddress: "owner@isarbridge.example", unconfirmedDays: 7 },
    now,
    random: Math.random,
    log: recordingLog(),
  });
  await temporary.store.messages.add(
    { name: "Ada", email: "a@b.example", company: null, message: "…" },
    { locale: "en", held: null },
  );
});
afterEach(async () => {
  await mailer.stop();
  await server.close();
  await temporary.dispose();
});

test("a nudge sends what was stored", async () => {
  mailer.nudge();
  await expect.poll(() => server.received).toHaveLength(1);
  await expect.poll(() => temporary.store.outbox.backlog()).toMatchObject({ waiting: 0 });
});

test("stopping waits for the mail in hand", async () => {
  const inHand = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  server.beforeAccepting = () => {
    inHand.resolve();
    return taken.promise;
  };
  mailer.nudge();
  await inHand.promise;

  const stopped = vi.fn();
  const stopping = mailer.stop().then(stopped);
  // The store has answered in between: whatever does not wait for the mail server is done.
  await temporary.store.ping();
  expect(stopped).not.toHaveBeenCalled();
  taken.resolve();
  await stopping;
  expect(server.received).toHaveLength(1);
  expect(await temporary.store.outbox.backlog()).toMatchObject({ waiting: 0, failed: 0 });
});
