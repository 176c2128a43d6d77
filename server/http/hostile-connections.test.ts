import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { ended, openConnection, rawHttp } from "../../tests/support/network/raw-http.ts";
import { type ListeningApp, openListeningApp } from "../../tests/support/server/app.ts";

let site: ListeningApp;
beforeEach(async () => {
  site = await openListeningApp();
});
afterEach(() => site.dispose());

const hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n";
const post = (headers: string) => `POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\n`;

// Request smuggling (RFC 9112, 11.2). What else is ambiguous, Node's parser refuses by itself.
test.each([
  ["gzip, then chunked", post("Transfer-Encoding: gzip, chunked")],
  ["identity, then chunked in a second header", post("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked")],
  ["two hosts", "GET /contact HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"],
])(
  "a request that a proxy may read in another way is refused, and what hides behind it not answered: %s",
  async (_what, bytes) => {
    expect(await rawHttp(site.port, bytes + hidden)).toMatchObject({ statuses: [400], closed: true });
  },
);

test("a body without an end is refused, and its connection closed before it fills the memory", async () => {
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
});

test("500 connections that say little or nothing keep no visitor waiting, and their end is no error", async () => {
  const form = `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\n`;
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
