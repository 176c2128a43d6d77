import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { ended, openConnection, rawHttp } from "../../tests/support/network/raw-http.ts";
import { type ListeningApp, openListeningApp } from "../../tests/support/server/app.ts";
import { connectionLimits, createHttpServer } from "./http-server.ts";
import { unmeasured } from "./metrics.ts";

let site: ListeningApp;
beforeEach(async () => {
  site = await openListeningApp();
});
afterEach(() => site.dispose());

const message = "name=A&email=a%40example.org&message=hidden";
const form = `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\n`;
const hidden = `${form}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${message.length}\r\n\r\n${message}`;
const post = (headers: string) => `${form}${headers}\r\n\r\n0\r\n\r\n`;

// Request smuggling (RFC 9112, 11.2).
test.each([
  ["gzip, then chunked", post("Transfer-Encoding: gzip, chunked")],
  ["identity, then chunked in a second header", post("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked")],
  ["two hosts", "GET /contact HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"],
])(
  "a request that a proxy may read in another way is refused, and what hides behind it not carried out: %s",
  async (_what, bytes) => {
    expect(await rawHttp(site.port, bytes + hidden)).toMatchObject({ statuses: [400], closed: true });
    expect(await site.store.inbox.list()).toEqual([]);
  },
);

test.each([
  ["refused", form, 413],
  ["of a request to read", "GET / HTTP/1.1\r\nHost: x\r\n", 200],
])("a body without an end is read for some megabytes after the answer: %s", async (_what, head, status) => {
  const socket = openConnection(site.port);
  socket.allowHalfOpen = true;
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, "a"), Buffer.from("\r\n")]);
  let answer = "";
  let sent = 0;
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("drain", send);
  function send() {
    do sent += chunk.length;
    while (socket.write(chunk) && sent < 2e9);
  }
  send();
  await ended(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(sent).toBeLessThan(400e6);
});

test("the bodies that are read after an answer are those of a network together, on however many connections", async () => {
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, "a"), Buffer.from("\r\n")]);
  let sent = 0;
  const sockets = Array.from({ length: 12 }, () => {
    const socket = openConnection(site.port);
    socket.allowHalfOpen = true;
    socket.write(`${form}Transfer-Encoding: chunked\r\n\r\n`);
    const send = () => {
      do sent += chunk.length;
      while (socket.write(chunk) && sent < 2e9);
    };
    socket.on("drain", send);
    send();
    return socket;
  });
  for (const socket of sockets) socket.resume();
  await Promise.all(sockets.map(ended));
  // Without the bound of a network: twelve times 48 MiB, and what is on its way.
  expect(sent).toBeLessThan(400e6);
});

// Each would take memory until its answer is read.
test.each([
  ["pages", "Host: x\r\n", Array(connectionLimits.maxUnanswered).fill(200)],
  ["with an expectation", "Host: x\r\nExpect: y\r\n", Array(connectionLimits.maxUnanswered).fill(200)],
  ["without a host", "", [400]],
])(
  "of many requests in one packet the first are answered, and then their connection is closed: %s",
  async (_what, head, statuses) => {
    let requests = 0;
    site.http.server.on("request", () => requests++);
    const answer = await rawHttp(site.port, `GET /contact HTTP/1.1\r\n${head}\r\n`.repeat(1000), 1000);
    expect(answer).toMatchObject({ statuses, closed: true });
    expect(requests).toBe(statuses.length + 1);
  },
);

// As clients that pipeline do.
test("requests that come before the last answers are read take none of those away", async () => {
  const body = "x".repeat(400_000);
  const { deps } = site;
  const app = { fetch: async () => new Response(body) };
  const http = createHttpServer({ app, metrics: unmeasured, log: deps.log, trustedProxies: null });
  await once(http.server.listen(0, "127.0.0.1"), "listening");
  const socket = openConnection((http.server.address() as AddressInfo).port).pause();
  const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  socket.write(request.repeat(5));
  await once(http.server, "request");
  const sending = setInterval(() => socket.write(request.repeat(20)), 5);
  let answer = "";
  for await (const chunk of socket) {
    answer += chunk;
    await setTimeout(5);
  }
  clearInterval(sending);
  expect(answer.split(body)).toHaveLength(connectionLimits.maxUnanswered + 1);
  expect(answer.match(/connection: close/gi)).toHaveLength(1);
  await http.stop(0);
});

test("500 connections that say little or nothing keep no visitor waiting, and their end is no error", async () => {
  const beginnings = [
    "",
    "GET / HT",
    "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    `${form}Content-Length: 200000\r\n\r\nname=`,
    `${form}Transfer-Encoding: chunked\r\n\r\n10000\r\nname=`,
  ];
  const sockets = Array.from({ length: 500 }, (_, index) => {
    const socket = openConnection(site.port);
    socket.write(beginnings[index % beginnings.length] ?? "");
    return socket;
  });
  await Promise.all(sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, "connect")));
  expect((await fetch(`${site.origin}/contact`)).status).toBe(200);
  for (const [index, socket] of sockets.entries()) index % 2 === 0 ? socket.resetAndDestroy() : socket.end();
  await Promise.all(sockets.map(ended));
  expect((await fetch(`${site.origin}/contact`)).status).toBe(200);
  expect(site.log.lines.filter(({ level }) => level !== "info")).toEqual([]);
});
