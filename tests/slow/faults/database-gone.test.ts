import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "../../support/mail/smtp-server.ts";
import { sender, sendMessage } from "../../support/server/send-message.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { startLoad } from "../../support/server/visitor.ts";
import { type PostgresServer, startPostgres } from "../../support/store/postgres.ts";
import { storedMessages, testSecret } from "../../support/store/temporary-store.ts";

// Servers start and databases recover in each of them.
vi.setConfig({ testTimeout: 120_000 });

let postgres: PostgresServer;
let databaseUrl: string;
const open: { dispose(): Promise<void> }[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.dispose();
});
afterAll(() => postgres?.remove());

test("while the database is gone nothing is accepted, pages go on, and with it everything comes back", async () => {
  databaseUrl = await postgres.createDatabase();
  const server = await startOnDatabase();
  expect(await sendMessage(server.origin, "before")).toMatchObject({ status: 201 });
  expect(await healthOf(server)).toMatchObject({ code: 200, status: "ok", store: "ok" });

  await postgres.crash();
  expect(await sendMessage(server.origin, "in between")).toEqual({
    status: 503,
    body: { code: "PGRST000", details: null, hint: null, message: "Database connection error." },
  });
  expect((await fetch(`${server.origin}/de/contact`)).status).toBe(200);
  await expect.poll(() => healthOf(server)).toMatchObject({ code: 503, status: "unavailable", store: "unavailable" });

  await postgres.start();
  expect(await sendMessage(server.origin, "afterwards")).toMatchObject({ status: 201 });
  await expect.poll(() => healthOf(server)).toMatchObject({ code: 200, status: "ok", store: "ok" });
  expect(server.process.exitCode).toBeNull();
  const { texts, withoutMail } = await storedMessages({ databaseUrl, dataDir: server.dataDir });
  expect(texts.toSorted()).toEqual(["afterwards", "before"]);
  expect(withoutMail).toBe(0);
  for (const secret of [sender.name, sender.email, "in between"]) expect(server.output()).not.toContain(secret);
});

test("a server that starts again while the database is gone serves pages, and everything comes with it", async () => {
  databaseUrl = await postgres.createDatabase();
  const before = await startOnDatabase();
  await before.stop();
  await postgres.crash();
  const server = await startOnDatabase({}, before);
  expect((await fetch(`${server.origin}/de/contact`)).status).toBe(200);
  expect(await healthOf(server)).toMatchObject({ code: 503, status: "unavailable", store: "unavailable" });
  expect(await sendMessage(server.origin, "in between")).toMatchObject({ status: 503 });

  await postgres.start();
  await expect.poll(() => healthOf(server)).toMatchObject({ code: 200, status: "ok", store: "ok" });
  expect(await sendMessage(server.origin, "afterwards")).toMatchObject({ status: 201 });
  const { texts } = await storedMessages({ databaseUrl, dataDir: server.dataDir });
  expect(texts).toEqual(["afterwards"]);
});

test("a database that crashes under load keeps every acknowledged message, and each once", async () => {
  databaseUrl = await postgres.createDatabase();
  const server = await startOnDatabase();
  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  const load = startLoad(8, async (visitor, count) => {
    const text = `visitor ${visitor}, message ${count}`;
    const { status } = await sendMessage(server.origin, text);
    (status === 201 ? acknowledged : refused).add(text);
  });
  await load.passed(50);
  await postgres.crash();
  await load.stop();

  await postgres.start();
  const after = await storedMessages({ databaseUrl, dataDir: server.dataDir });
  expect([...acknowledged].filter((text) => !after.texts.includes(text))).toEqual([]);
  for (const text of refused) expect(await sendMessage(server.origin, text)).toMatchObject({ status: 201 });
  const { texts, withoutMail } = await storedMessages({ databaseUrl, dataDir: server.dataDir });
  expect(texts.toSorted()).toEqual([...acknowledged, ...refused].toSorted());
  expect(withoutMail).toBe(0);
  console.log(
    `Database crash under load: ${acknowledged.size} acknowledged, 0 lost; ${refused.size} sent again, 0 doubled`,
  );
});

test("two servers on one database send each mail once", async () => {
  databaseUrl = await postgres.createDatabase();
  const mails = await openMailServer();
  const servers = [await startOnDatabase(mails.settings), await startOnDatabase(mails.settings)] as const;
  const count = 30;
  await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const { status } = await sendMessage((servers[number % 2] ?? servers[0]).origin, `message ${number}`);
      expect(status).toBe(201);
    }),
  );
  // First the mails, then the health: an answer about the outbox is good for a second, and may be from before them.
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  await expect.poll(() => healthOf(servers[0])).toMatchObject({ outbox: { waiting: 0, failed: 0 } });
  expect(mails.received).toHaveLength(count);
  expect(new Set(mails.received.map(({ mail }) => mail.messageId)).size).toBe(count);
  // What a server logs reaches us a moment later.
  const senders = () => servers.map((server) => server.output().match(/"mail sent"/g)?.length ?? 0);
  await expect.poll(() => senders().reduce((sum, sent) => sum + sent)).toBe(count);
  console.log(`Two servers, one outbox: ${count} mails, ${senders().join(" + ")} sent, none twice`);
});

async function startOnDatabase(env: Record<string, string> = {}, again?: ServerProcess): Promise<ServerProcess> {
  const server = await startServerProcess({ env: { DATABASE_URL: databaseUrl, SECRET: testSecret, ...env }, again });
  open.push(server);
  return server;
}

async function openMailServer(): Promise<MailServer> {
  const mails = await startMailServer();
  open.push({ dispose: mails.close });
  return mails;
}

async function healthOf({ origin }: ServerProcess): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}/healthz`);
  return { code: answer.status, ...((await answer.json()) as object) };
}
