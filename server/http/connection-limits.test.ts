import { once } from "node:events";
import { BlockList, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { type ListeningApp, openListeningApp } from "../../tests/support/server/app.ts";
import type { ConnectionLimits } from "./connection-limits.ts";

let site: ListeningApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.dispose();
});

const never = 60_000;
const patient = { headersTimeout: never, requestTimeout: never, idleTimeout: never, connectionsCheckingInterval: 10 };

async function openWith(limits: Partial<ConnectionLimits>) {
  site = await openListeningApp({}, { ...patient, ...limits });
}

function visit(): Socket {
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  return socket;
}

/** All that comes back until the server closes the connection, whatever the client was still sending. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  // Not `once`: a client that is still sending may get an error before the end.
  if (!socket.closed) await new Promise((resolve) => socket.on("close", resolve));
  return answer;
}

/** How many connections the server holds. */
function held(): Promise<number> {
  return new Promise((resolve) => site.http.server.getConnections((_error, count) => resolve(count)));
}

test("headers that trickle in are cut off", async () => {
  await openWith({ headersTimeout: 50 });
  const socket = visit();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const trickle = setInterval(() => socket.write("X-Slow: 1\r\n"), 10);
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(trickle);
});

test("a connection on which nothing is ever asked is cut off", async () => {
  await openWith({ headersTimeout: 50 });
  await answerOn(visit());
});

test("a body that trickles in is cut off, and nothing of it is stored", async () => {
  await openWith({ headersTimeout: 50, requestTimeout: 100 });
  const socket = visit();
  socket.write(`POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nemail=a@example.org`);
  const trickle = setInterval(() => socket.write("&"), 10);
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(trickle);
  expect(await site.store.subscribers.list()).toEqual([]);
});

test("who asks and asks but reads no answer is cut off", async () => {
  await openWith({ idleTimeout: 200 });
  const socket = visit();
  socket.pause();
  socket.write("GET /assets/app-1a2b.js HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20_000));
  await once(site.http.server, "request");
  await expect.poll(held).toBe(0);
});

test("a connection is kept between requests, but not for ever", async () => {
  await openWith({ keepAliveTimeout: 50 });
  const socket = visit();
  socket.write("GET /contact HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test("one address cannot take all connections, and gets back those that it gives up", async () => {
  await openWith({ maxConnectionsPerAddress: 3 });
  const taken = [visit(), visit(), visit()];
  await Promise.all(taken.map((socket) => once(socket, "connect")));
  expect(await answerOn(visit())).toBe("");
  taken[0]?.destroy();
  await expect.poll(held).toBe(2);
  expect((await fetch(site.origin)).status).toBe(200);
});

test("a trusted proxy may hold as many as it has visitors", async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("127.0.0.1");
  site = await openListeningApp({ trustedProxies }, { ...patient, maxConnectionsPerAddress: 1 });
  await Promise.all([visit(), visit(), visit()].map((socket) => once(socket, "connect")));
  expect((await fetch(site.origin)).status).toBe(200);
});
