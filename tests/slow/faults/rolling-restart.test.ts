import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { programs } from "../../../scripts/programs.ts";
import { contactTable } from "../../../site/forms.ts";
import {
  connectTo,
  type ProxyClient,
  type RunningProxy,
  startCaddy,
  startNginx,
} from "../../support/network/proxies.ts";
import { freePort } from "../../support/network/wait-for-http.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { startLoad } from "../../support/server/visitor.ts";
import { type PostgresServer, startPostgres, withClient } from "../../support/store/postgres.ts";

// Servers start, and each may take its nine seconds to end.
vi.setConfig({ testTimeout: 120_000 });

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

describe("behind nginx", () => {
  declareFor({ name: "nginx", startProxy: startNginx, untilProbed: async () => undefined });
});

// Not every system has a package of Caddy. A report lists these tests as not checked there.
describe.skipIf(!programs.caddy.find())("behind Caddy", () => {
  declareFor({ name: "Caddy", startProxy: startCaddy, untilProbed: probedTwice });

  test("a server that is away leaves no line for every probe", async () => {
    const absent = await startAbsentServer();
    const proxy = await startCaddy({ port: await freePort(), servers: [absent.port] });
    onTestFinished(() => proxy.stop());
    await vi.waitUntil(() => absent.probes() >= 2, { timeout: 15_000 });
    expect(await proxy.logged()).not.toContain("health_checker");
  });
});

interface ProxyUnderTest {
  name: string;
  startProxy: typeof startCaddy;
  /** Resolves when the proxy, if it asks servers how they are, has asked each of these often enough to count it out. */
  untilProbed(servers: MeteredServer[]): Promise<void>;
}

interface MeteredServer extends ServerProcess {
  metricsPort: number;
}

function declareFor({ name, startProxy, untilProbed }: ProxyUnderTest) {
  let databaseUrl: string;
  let env: Record<string, string>;
  let servers: MeteredServer[];
  let proxy: RunningProxy;
  let send: ProxyClient;

  beforeAll(async () => {
    databaseUrl = await postgres.createDatabase();
    const port = await freePort();
    env = {
      DATABASE_URL: databaseUrl,
      SECRET: "a secret that both servers share, 32 characters and more",
      SITE_ORIGIN: `https://localhost:${port}`,
      TRUSTED_PROXIES: "127.0.0.1",
    };
    servers = await Promise.all([startMetered(env), startMetered(env)]);
    proxy = await startProxy({ port, servers: servers.map((server) => server.port) });
    send = connectTo(proxy.origin);
    await untilHealthy();
  });

  afterAll(async () => {
    send?.close();
    await proxy?.stop();
    await Promise.all(servers?.map((server) => server.dispose()) ?? []);
  });

  const untilHealthy = () =>
    vi.waitUntil(async () => (await send("GET", "/healthz").catch(() => null))?.status === 200, { timeout: 30_000 });

  test("two servers restart one after the other, under load, and no request fails", async () => {
    const load = startMixedLoad(send);
    for (const index of servers.keys()) {
      await load.answered(100);
      const running = servers[index] as MeteredServer;
      expect(await running.stop()).toBe(0);
      servers[index] = await startMetered(env, running);
    }
    await load.answered(100);
    const { failures, stored, answers } = await load.stop();
    console.log(`Rolling restart behind ${name}: ${answers} answers, ${stored} stored, ${failures.length} failures`);
    expect(proxy.passesMessagesOn ? failures : failures.filter((failure) => failure !== "POST: 502")).toEqual([]);
    expect(await rowCount(databaseUrl)).toBe(stored);
  });

  test("answers demand https from now on, and name no more of the proxy than they must", async () => {
    const { headers } = await send("GET", "/");
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    expect(headers.server).toBe(name === "nginx" ? "nginx" : undefined);
    expect(headers.via).toBeUndefined();
  });

  test("pages go on without the database", async () => {
    await postgres.crash();
    onTestFinished(async () => {
      await postgres.start();
      await untilHealthy();
    });
    await vi.waitUntil(async () => (await send("GET", "/healthz")).status === 503, { timeout: 10_000 });
    await untilProbed(servers);
    // What a proxy could count out a server for as well, on both of them.
    const message = { name: "A", email: "a@example.org", message: "Hello" };
    for (const _ of [1, 2, 3, 4]) expect((await send("POST", `/rest/v1/${contactTable}`, message)).status).toBe(503);
    for (const _ of [1, 2, 3, 4]) expect((await send("GET", "/de/contact")).status).toBe(200);
  });

  test("neither a read page nor a failed request leaves a visitor's token in the proxy's log", async () => {
    await send("GET", "/newsletter/confirm?token=secret-of-one-visitor");
    onTestFinished(async () => {
      servers = await Promise.all(servers.map((server) => startMetered(env, server)));
      await untilHealthy();
    });
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    expect((await send("GET", "/newsletter/confirm?token=secret-of-one-visitor")).status).toBeGreaterThanOrEqual(502);
    expect(await proxy.logged()).not.toContain("secret-of-one-visitor");
  });
}

async function startMetered(env: Record<string, string>, again?: MeteredServer): Promise<MeteredServer> {
  const metricsPort = again?.metricsPort ?? (await freePort());
  return { ...(await startServerProcess({ env: { ...env, METRICS_PORT: `${metricsPort}` }, again })), metricsPort };
}

/** Resolves when each server has answered two more requests well, which are probes while nobody else asks. */
async function probedTwice(servers: MeteredServer[]): Promise<void> {
  const before = await Promise.all(servers.map(goodAnswersOf));
  await vi.waitUntil(
    async () => (await Promise.all(servers.map(goodAnswersOf))).every((now, index) => now >= (before[index] ?? 0) + 2),
    { timeout: 15_000 },
  );
}

async function goodAnswersOf({ metricsPort }: MeteredServer): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/isarbridge_http_responses_total\{status="200"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

/** Listens where a server should, takes note of who asks, and answers nobody. */
async function startAbsentServer() {
  let probes = 0;
  const server = createServer((socket) => {
    probes++;
    socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, probes: () => probes };
}

/** Four visitors who read pages and send messages until told to stop. */
function startMixedLoad(send: ProxyClient) {
  const failures: string[] = [];
  let [answers, stored] = [0, 0];
  const load = startLoad(4, async (visitor, n) => {
    const writes = n % 3 === 0;
    const sent = writes
      ? send("POST", `/rest/v1/${contactTable}`, { name: "A", email: "a@example.org", message: `${visitor}-${n}` })
      : send("GET", n % 2 === 0 ? "/" : "/de/contact");
    const { status } = await sent.catch((error: Error) => ({ status: error.message }));
    answers++;
    if (status !== (writes ? 201 : 200)) failures.push(`${writes ? "POST" : "GET"}: ${status}`);
    else if (writes) stored++;
  });
  return {
    answered: load.passed,
    async stop() {
      await load.stop();
      return { failures, stored, answers };
    },
  };
}

function rowCount(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from ${contactTable}`);
    return rows[0].count;
  });
}
