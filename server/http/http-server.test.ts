import { once } from "node:events";
import { BlockList, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { photoLimits } from "../../site/photo-variants.ts";
import { lastRequest, rawHttp } from "../../tests/support/network/raw-http.ts";
import { type ListeningApp, openListeningApp } from "../../tests/support/server/app.ts";
import type { ConnectionLimits } from "./http-server.ts";

let site: ListeningApp;
const sockets: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.dispose();
});

describe("one server", () => {
  beforeEach(async () => {
    site = await openListeningApp();
  });

  test("an early refusal reaches a client that is still sending", async () => {
    const body = new URLSearchParams({ message: "x".repeat(1_000_000) });
    expect((await fetch(site.origin + formPaths.contact, { method: "POST", body })).status).toBe(413);
  });

  test("a client that asks to close the connection may send the rest after an early refusal, which a reset would take away", async () => {
    const socket = connect({ port: site.port, host: "127.0.0.1", allowHalfOpen: true });
    const rest = "x".repeat(1_000_000);
    const head = `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${rest.length}`;
    socket.write(`${head}\r\n\r\n`);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    await once(socket, "end");
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    socket.end(rest);
    await once(socket, "close");
    await expect.poll(held).toBe(0);
  });

  test("after an early refusal a proxy may send the rest of the longest photo, which counts once", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const [socket, reading] = await Promise.all([
      connect({ port: site.port, host: "127.0.0.1", allowHalfOpen: true }),
      once(site.http.server, "connection").then(([accepted]) => accepted as Socket),
    ]);
    const rest = Buffer.alloc(photoLimits.bytes);
    const head = `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${rest.length}`;
    socket.write(`${head}\r\n\r\n`);
    socket.resume();
    await once(socket, "end");
    socket.write(rest);
    await expect.poll(() => reading.bytesRead).toBeGreaterThan(rest.length);
    vi.advanceTimersByTime(100);
    expect(reading.destroyed).toBe(false);
  });

  test("what a client sends after an answer that closes the connection is not carried out", async () => {
    const socket = connect({ port: site.port, host: "127.0.0.1", allowHalfOpen: true });
    const message = new URLSearchParams({ name: "A", email: "a@example.org", message: "hidden" }).toString();
    const request = (body: string, length = body.length) =>
      `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`;
    socket.write(request("", 9_000_000));
    socket.resume();
    await once(socket, "end");
    socket.end(`${"x".repeat(9_000_000)}${request(message)}`);
    await once(socket, "close");
    await rawHttp(site.port, `${request(message.replace("hidden", "seen"))}${lastRequest}`);
    expect((await site.store.inbox.list()).map(({ message }) => message)).toEqual(["seen"]);
  });

  test("after a refused body in chunks the connection goes on with the next request", async () => {
    const head = `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const { statuses } = await rawHttp(
      site.port,
      `${head}100000\r\n${"x".repeat(0x100000)}\r\n0\r\n\r\n${lastRequest}`,
    );
    expect(statuses).toEqual([413, 404]);
  });

  test("a request to read with a body of no bytes keeps its connection", async () => {
    const empty = "GET /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n";
    expect(await rawHttp(site.port, empty + lastRequest)).toMatchObject({ statuses: [200, 404] });
  });

  test("stopping lets all running requests of a connection end, and closes it with the last answer", async () => {
    const fields = "email=fan%40example.org";
    const head = `POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\nContent-Length: ${fields.length}\r\n\r\n`;
    let requests = 0;
    const bothRun = Promise.withResolvers<void>();
    site.http.server.on("request", () => {
      if (++requests === 2) bothRun.resolve();
    });
    const exchange = rawHttp(site.port, (head + fields).repeat(2));
    await bothRun.promise;
    const stopped = site.http.stop(10_000);
    const { answer, statuses } = await exchange;
    await stopped;
    expect(statuses).toEqual([303, 303]);
    expect(answer.match(/connection: close/gi)).toHaveLength(1);
  });

  test("stopping lets a running request end, closes its connection and takes no new one", async () => {
    const socket = connect(site.port, "127.0.0.1");
    const fields = "email=fan%40example.org";
    socket.write(`POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\nContent-Length: ${fields.length}\r\n\r\n`);
    await once(site.http.server, "request");
    const stopped = site.http.stop(10_000);
    socket.write(fields);
    let answer = "";
    for await (const chunk of socket) answer += chunk;
    await stopped;
    expect(answer).toMatch(/^HTTP\/1\.1 303 /);
    expect(answer).toMatch(/connection: close/i);
    expect(await site.store.subscribers.list()).toHaveLength(1);
    await expect(fetch(site.origin)).rejects.toThrow();
  });

  test("stopping cuts off what does not end within the limit", async () => {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
    await once(site.http.server, "request");
    const closed = once(socket, "close");
    await site.http.stop(10);
    await closed;
  });
});

describe("the limits on connections", () => {
  test("headers that trickle in are cut off", async () => {
    await openWith({ headersTimeout: 50 });
    const socket = visit();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    const trickle = setInterval(() => socket.write("X-Slow: 1\r\n"), 10);
    expect(await answerOn(socket)).toMatch(cutOff);
    clearInterval(trickle);
  });

  test("a body that trickles in is cut off, and nothing of it is stored", async () => {
    await openWith({ headersTimeout: 50, requestTimeout: 100 });
    const socket = visit();
    socket.write(`POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nemail=a@example.org`);
    const trickle = setInterval(() => socket.write("&"), 10);
    expect(await answerOn(socket)).toMatch(cutOff);
    clearInterval(trickle);
    expect(await site.store.subscribers.list()).toEqual([]);
  });

  test("a body that stalls is cut off with a status", async () => {
    await openWith({ idleTimeout: 50 });
    const socket = visit();
    socket.write(`POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nemail=a`);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("a client that keeps requesting but reads no answer is disconnected", async () => {
    await openWith({ idleTimeout: 200, maxUnanswered: 20_000 });
    const socket = visit();
    socket.pause();
    socket.write("GET /assets/app-1a2b.js HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20_000));
    await once(site.http.server, "request");
    await expect.poll(held).toBe(0);
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
});

/** What comes back to a client that is still sending: a reset may take the answer away. */
const cutOff = /^(?:HTTP\/1\.1 408 |$)/;
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
