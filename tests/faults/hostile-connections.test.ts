import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { createRandom } from "../support/build/random.ts";
import { ended, exchange, lastRequest, openConnection } from "../support/network/raw-http.ts";
import { nonsense, smugglingForms, spoilable } from "../support/server/hostile-bytes.ts";
import { spoiled } from "../support/server/hostile-requests.ts";
import { createMemoryGauge, type Memory } from "../support/server/memory-gauge.ts";
import { type RunningServer, startServer } from "../support/server/server.ts";
import { startVisitor } from "../support/server/visitor.ts";

let site: RunningServer;
let memory: Awaited<ReturnType<typeof createMemoryGauge>>;
let atStart: Memory;

beforeAll(async () => {
  memory = await createMemoryGauge();
  site = await startServer({ env: memory.env });
  atStart = await memory.read();
});
afterEach(() => {
  expect(site.output()).not.toMatch(/"level":"(?:warn|error|fatal)"/);
  expect(site.process.exitCode).toBeNull();
});
afterAll(() => site?.dispose());

describe("a request whose end is a matter of opinion is refused, and what hides behind it is not answered", () => {
  test.each(Object.entries(smugglingForms))("%s", async (_form, bytes) => {
    expect(await exchange(site.port, bytes)).toMatchObject({ statuses: [400], closed: true });
  });
});

describe("what is no request is refused in a few words", () => {
  test.each(Object.entries(nonsense))("%s", async (_what, bytes) => {
    const { answer, closed } = await exchange(site.port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) [\w ]+\r\nConnection: close\r\n/);
    expect(answer.length).toBeLessThan(150);
    expect(closed).toBe(true);
  });
});

test("a body behind a request that has none is not taken for the next request", async () => {
  const hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n";
  const bytes = `GET /contact HTTP/1.1\r\nHost: x\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;
  expect((await exchange(site.port, bytes + lastRequest)).statuses).toEqual([200, 404]);
});

test("a tunnel is not opened, a protocol not changed and a request not echoed", async () => {
  expect((await exchange(site.port, "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n")).answer).toBe("");
  const upgrade = "GET /contact HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n";
  expect((await exchange(site.port, upgrade)).statuses).toEqual([200]);
  const trace = "TRACE /nowhere HTTP/1.1\r\nHost: x\r\nX-Echo: hidden-value\r\n\r\n";
  expect((await exchange(site.port, trace + lastRequest)).answer).not.toContain("hidden-value");
});

test("a hundred requests at once on one connection get their answers in order", async () => {
  const asked = Array.from({ length: 100 }, (_, i) => ["/contact", "/nowhere", "/Contact"][i % 3]);
  const bytes = asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
  const { statuses } = await exchange(site.port, bytes + lastRequest);
  const answers = asked.map((path) => ({ "/contact": 200, "/nowhere": 404, "/Contact": 301 })[path ?? ""]);
  expect(statuses).toEqual([...answers, 404]);
});

test("2,000 requests with spoiled bytes get proper answers or none", async () => {
  const random = createRandom(Number(process.env.FUZZ_SEED ?? 1));
  const failures: string[] = [];
  async function client() {
    for (let sent = 0; sent < 40; sent++) {
      const bytes = spoiled(Buffer.from(random.pick(spoilable)), random);
      const { statuses } = await exchange(site.port, bytes, 200);
      if (statuses.some((status) => status >= 500)) failures.push(`${statuses}: ${bytes.toString("latin1")}`);
    }
  }
  await Promise.all(Array.from({ length: 50 }, client));
  expect(failures).toEqual([]);
  expect((await fetch(site.origin)).status).toBe(200);
  await expectSizeKept();
});

test("a body without an end is refused, and the connection closed, long before it fills the memory", async () => {
  const socket = openConnection(site.port);
  socket.write(`POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, "a"), Buffer.from("\r\n")]);
  let answer = "";
  let sent = 0;
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("drain", send);
  function send() {
    do sent += chunk.length;
    while (socket.write(chunk));
  }
  send();
  await ended(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeLessThan(200e6);
  await expectSizeKept();
});

test("500 connections that say little or nothing keep no visitor waiting, and their end is no error", async () => {
  const visitor = startVisitor(site);
  const beginnings = [
    "",
    "GET / HT",
    "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\nname=`,
    `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n10000\r\nname=`,
  ];
  const sockets = Array.from({ length: 500 }, (_, i) => {
    const socket = openConnection(site.port);
    socket.write(beginnings[i % beginnings.length] ?? "");
    return socket;
  });
  await Promise.all(sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, "connect")));
  await visitor.visited(5);
  for (const [index, socket] of sockets.entries()) index % 2 === 0 ? socket.resetAndDestroy() : socket.end();
  expect((await visitor.leave()).failures).toEqual([]);
  await Promise.all(sockets.map(ended));
  await expectSizeKept();
});

async function expectSizeKept() {
  const { live, resident } = await memory.read();
  expect(live - atStart.live).toBeLessThan(5e6);
  expect(resident - atStart.resident).toBeLessThan(100e6);
}
