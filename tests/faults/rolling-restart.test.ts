import { Agent, request } from "node:https";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactTable } from "../../site/forms.ts";
import { type RunningNginx, startNginx } from "../support/nginx.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { freePort, type RunningServer, startServer } from "../support/server.ts";

let postgres: PostgresServer;
let databaseUrl: string;
let env: Record<string, string>;
let servers: RunningServer[];
let nginx: RunningNginx;
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  const port = await freePort();
  env = {
    DATABASE_URL: databaseUrl,
    SECRET: "a secret that both servers share, 32 characters and more",
    SITE_ORIGIN: `https://localhost:${port}`,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  servers = await Promise.all([startServer({ env }), startServer({ env })]);
  nginx = await startNginx({ port, servers: servers.map((server) => server.port) });
  await untilAnswered();
});

afterAll(async () => {
  agent.destroy();
  await nginx?.stop();
  await Promise.all(servers?.map((server) => server.dispose()) ?? []);
  await postgres?.remove();
});

test("two servers behind nginx restart one after the other, under load, and no request fails", async () => {
  const load = startLoad();
  for (const index of servers.keys()) {
    await load.answered(100);
    const running = servers[index] as RunningServer;
    expect(await running.stop()).toBe(0);
    servers[index] = await startServer({ env, again: running });
  }
  await load.answered(100);
  const { failures, stored, answers } = await load.stop();
  console.log(`Rolling restart: ${answers} answers, ${stored} messages stored, ${failures.length} failures`);
  expect(failures).toEqual([]);
  expect(await rowCount()).toBe(stored);
});

test("behind https the server demands https from now on, and believes the proxy's word about the visitor only", async () => {
  const { headers } = await send("GET", "/");
  expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  const direct = await fetch(`http://127.0.0.1:${servers[0]?.port}/`);
  expect(direct.headers.get("strict-transport-security")).toBeNull();
});

/** Four visitors who read pages and send messages until told to stop. */
function startLoad() {
  const failures: string[] = [];
  let answers = 0;
  let stored = 0;
  let running = true;
  async function visit(visitor: number) {
    for (let n = 0; running && n < 20_000; n++) {
      const writes = n % 3 === 0;
      const sent = writes
        ? send("POST", `/rest/v1/${contactTable}`, { name: "A", email: "a@example.org", message: `${visitor}-${n}` })
        : send("GET", n % 2 === 0 ? "/" : "/de/contact");
      const { status } = await sent.catch((error: Error) => ({ status: error.message }));
      answers++;
      if (status !== (writes ? 201 : 200)) failures.push(`${writes ? "POST" : "GET"}: ${status}`);
      else if (writes) stored++;
    }
  }
  const visitors = Promise.all([1, 2, 3, 4].map(visit));
  return {
    /** Waits for so many further answers. */
    async answered(count: number) {
      const goal = answers + count;
      while (answers < goal) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async stop() {
      running = false;
      await visitors;
      return { failures, stored, answers };
    },
  };
}

function send(method: string, path: string, row?: object) {
  const body = row && JSON.stringify(row);
  const headers = body && { "Content-Type": "application/json", apikey: "isarbridge-public" };
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = request(nginx.origin + path, { method, agent, headers: headers || {} }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function untilAnswered() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await send("GET", "/healthz").catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx did not answer within 5 s");
}

async function rowCount(): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${contactTable}`);
  await client.end();
  return rows[0].count;
}
