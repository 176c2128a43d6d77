import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStore } from "../../../server/open-store.ts";
import { formPaths } from "../../../site/forms.ts";
import { type MailServer, startMailServer } from "../../support/mail/smtp-server.ts";
import { sendMessage } from "../../support/server/send-message.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { testSecret } from "../../support/store/temporary-store.ts";

// A server starts, and may take its nine seconds to end.
vi.setConfig({ testTimeout: 60_000 });

/** What Docker waits before it kills; systemd waits longer. */
const killedAfterMs = 10_000;

let mails: MailServer;
let server: ServerProcess;
beforeEach(async () => {
  mails = await startMailServer();
  server = await startServerProcess({ env: mails.settings });
});
afterEach(async () => {
  await server.dispose();
  await mails.close();
});

test("told to stop with a mail in hand, the server waits until it is taken, and it is sent once", async () => {
  const take = await mailInHand();
  const ended = server.stop();
  await expect.poll(() => fetch(server.origin).catch(String)).toContain("fetch failed");
  take();
  expect(await ended).toBe(0);
  expect(mails.received).toHaveLength(1);
  expect(await backlog()).toMatchObject({ waiting: 0, failed: 0 });
});

test("mail server and visitor who never come to an end hold it up within one limit, and the mail is kept", async () => {
  await mailInHand();
  const visitor = await startEndlessForm();
  const toldAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(killedAfterMs);
  visitor.destroy();
  expect(mails.received).toHaveLength(0);
  expect(await backlog()).toMatchObject({ waiting: 1, failed: 0 });
});

test("told to stop, it stores the views that it has counted since the last minute", async () => {
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  for (const path of ["/", "/de/about", "/"]) await fetch(server.origin + path, { headers });
  expect(await server.stop()).toBe(0);
  const store = await openServersStore();
  expect((await store.visits.report(1)).pages).toEqual([
    { page: "/", views: 2 },
    { page: "/de/about", views: 1 },
  ]);
  await store.close();
});

/** Resolves when the mail server has a mail that it has not acknowledged; what it resolves with acknowledges it. */
async function mailInHand(): Promise<() => void> {
  const arrived = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  mails.beforeAccepting = () => {
    arrived.resolve();
    return taken.promise;
  };
  expect(await sendMessage(server.origin, "Guten Tag")).toMatchObject({ status: 201 });
  await arrived.promise;
  return taken.resolve;
}

/** A request whose body stays behind what it announces. */
async function startEndlessForm() {
  const socket = connect(server.port, "localhost");
  socket.on("error", () => {});
  socket.write(
    `POST ${formPaths.contact} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, "data");
  return socket;
}

async function backlog() {
  const store = await openServersStore();
  const found = await store.outbox.backlog();
  await store.close();
  return found;
}

function openServersStore() {
  return openStore({ databaseUrl: null, dataDir: server.dataDir, secret: testSecret, now: () => new Date() });
}
