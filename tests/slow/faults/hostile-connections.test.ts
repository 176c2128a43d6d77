import { once } from "node:events";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formPaths } from "../../../site/forms.ts";
import { ended, lastRequest, openConnection, rawHttp } from "../../support/network/raw-http.ts";
import { spoiled } from "../../support/server/hostile-requests.ts";
import { createMemoryGauge, type Memory } from "../../support/server/memory-gauge.ts";
import { type RunningServer, startServer } from "../../support/server/server.ts";
import { startVisitor } from "../../support/server/visitor.ts";

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

const hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n";
const chunked = "Transfer-Encoding: chunked";
const noChunk = "0\r\n\r\n";

/** Headers and bodies of a POST whose end two programs may see in different places (request smuggling, RFC 9112 section 11.2). */
const smuggling: readonly [what: string, headers: string, body?: string][] = [
  ["a length and chunks", `Content-Length: 5\r\n${chunked}`, noChunk],
  ["chunks and a length", `${chunked}\r\nContent-Length: 5`, noChunk],
  ["two lengths", `Content-Length: 0\r\nContent-Length: ${hidden.length}`],
  ["the same length twice", "Content-Length: 0\r\nContent-Length: 0"],
  ["a list of lengths", "Content-Length: 0, 0"],
  ["a length with a plus", "Content-Length: +0"],
  ["a negative length", "Content-Length: -1"],
  ["a hexadecimal length", "Content-Length: 0x0"],
  ["a length of nothing", "Content-Length:"],
  ["a length that overflows", "Content-Length: 18446744073709551616"],
  ["an unknown coding", "Transfer-Encoding: xchunked", noChunk],
  ["chunked in quotes", 'Transfer-Encoding: "chunked"', noChunk],
  ["chunked after a vertical tab", "Transfer-Encoding: \vchunked", noChunk],
  ["chunked, then identity", "Transfer-Encoding: chunked, identity", noChunk],
  ["identity alone", "Transfer-Encoding: identity"],
  ["gzip, then chunked", "Transfer-Encoding: gzip, chunked", noChunk],
  ["chunked twice", `${chunked}\r\n${chunked}`, noChunk],
  ["identity, then chunked in a second header", `Transfer-Encoding: identity\r\n${chunked}`, noChunk],
  ["chunked on a folded line", "Transfer-Encoding:\r\n chunked", noChunk],
  ["a space before the colon", "Transfer-Encoding : chunked", noChunk],
  ["a header behind a bare line feed", `X: y\n${chunked}`, noChunk],
  ["a header behind a bare carriage return", `X: y\r${chunked}`, noChunk],
  ["a NUL in a value", "X: a\0b\r\nContent-Length: 0"],
  ["a NUL in a name", "X\0: a\r\nContent-Length: 0"],
  ["a chunk size with a plus", chunked, `+${noChunk}`],
  ["a negative chunk size", chunked, "-1\r\n\r\n"],
  ["a chunk size with a prefix", chunked, "0x0\r\n\r\n"],
  ["a chunk size that overflows", chunked, `${"f".repeat(20)}\r\n\r\n`],
  ["a chunk that ends in line feeds", chunked, "0\n\n"],
  ["a chunk that is longer than it says", chunked, `1\r\nab\r\n${noChunk}`],
  ["a line feed in a chunk extension", chunked, "0;a=\nb\r\n\r\n"],
];

describe("a request whose end is a matter of opinion is refused, and what hides behind it is not answered", () => {
  test.each([
    ...smuggling.map(([what, headers, body = ""]) => [
      what,
      `POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}${hidden}`,
    ]),
    ["a first header that is indented", `GET /contact HTTP/1.1\r\n X: y\r\nHost: x\r\n\r\n${hidden}`],
    ["two hosts", `GET /contact HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n${hidden}`],
    ["bare line feeds throughout", `GET /contact HTTP/1.1\nHost: x\n\n${hidden}`],
    ["chunks in HTTP/1.0", `POST ${formPaths.newsletter} HTTP/1.0\r\nHost: x\r\n${chunked}\r\n\r\n${noChunk}${hidden}`],
  ])("%s", async (_what, bytes) => {
    expect(await rawHttp(site.port, bytes ?? "")).toMatchObject({ statuses: [400], closed: true });
  });
});

describe("what is no request is refused in a few words", () => {
  const inRequest = (line: string, headers = "Host: x\r\n") => `${line} HTTP/1.1\r\n${headers}\r\n`;
  test.each([
    ["control characters", "\0\u0001\u0002\u0003\r\n\r\n"],
    ["a TLS greeting", "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003"],
    ["an HTTP/2 greeting", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["a mail client", "EHLO example.org\r\nMAIL FROM:<a@example.org>\r\n"],
    ["an unknown method", inRequest("BREW /contact")],
    ["a method in lower case", inRequest("get /contact")],
    ["an unknown version", "GET /contact HTTP/1.9\r\nHost: x\r\n\r\n"],
    ["no host", inRequest("GET /contact", "")],
    ["a space in the path", inRequest("GET /con tact")],
    ["a NUL in the path", inRequest("GET /con\0tact")],
    ["a DEL in a value", inRequest("GET /contact", "Host: x\r\nX: a\u007fb\r\n")],
    ["a header without a name", inRequest("GET /contact", "Host: x\r\n: y\r\n")],
    ["a header without a colon", inRequest("GET /contact", "Host: x\r\nnonsense\r\n")],
    ["an address without an end", inRequest(`GET /${"a".repeat(20_000)}`)],
    ["headers without an end", inRequest("GET /contact", `Host: x\r\n${"X: y\r\n".repeat(5000)}`)],
  ])("%s", async (_what, bytes) => {
    const { answer, closed } = await rawHttp(site.port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) [\w ]+\r\nConnection: close\r\n/);
    expect(answer.length).toBeLessThan(150);
    expect(closed).toBe(true);
  });
});

test("a body behind a request that has none is not taken for the next request", async () => {
  const bytes = `GET /contact HTTP/1.1\r\nHost: x\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;
  expect((await rawHttp(site.port, bytes + lastRequest)).statuses).toEqual([200, 404]);
});

test("a tunnel is not opened, a protocol not changed and a request not echoed", async () => {
  expect((await rawHttp(site.port, "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n")).answer).toBe("");
  const upgrade = "GET /contact HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n";
  expect((await rawHttp(site.port, upgrade)).statuses).toEqual([200]);
  const trace = "TRACE /nowhere HTTP/1.1\r\nHost: x\r\nX-Echo: hidden-value\r\n\r\n";
  expect((await rawHttp(site.port, trace + lastRequest)).answer).not.toContain("hidden-value");
});

test("a hundred requests at once on one connection get their answers in order", async () => {
  const asked = Array.from({ length: 100 }, (_, i) => ["/contact", "/nowhere", "/Contact"][i % 3]);
  const bytes = asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
  const { statuses } = await rawHttp(site.port, bytes + lastRequest);
  const answers = asked.map((path) => ({ "/contact": 200, "/nowhere": 404, "/Contact": 301 })[path ?? ""]);
  expect(statuses).toEqual([...answers, 404]);
});

test("2,000 requests with spoiled bytes get proper answers or none", async () => {
  const end = "Host: x\r\nConnection: close\r\n";
  const proper = [
    `GET /contact HTTP/1.1\r\n${end}Accept-Encoding: br, gzip\r\n\r\n`,
    `POST ${formPaths.newsletter} HTTP/1.1\r\n${end}Content-Length: 21\r\n\r\nemail=a%40example.org`,
    `POST ${formPaths.contact} HTTP/1.1\r\n${end}${chunked}\r\n\r\n6\r\nname=A\r\n${noChunk}`,
  ];
  const broken = fc.constantFrom(...proper.map((text) => Buffer.from(text))).chain(spoiled);
  const isAnsweredWell = fc.asyncProperty(broken, async (bytes) => {
    const { statuses } = await rawHttp(site.port, bytes, 200);
    if (statuses.some((status) => status >= 500)) throw new Error(`${statuses}: ${bytes.toString("latin1")}`);
  });
  const seed = Number(process.env.FUZZ_SEED ?? 1);
  const clients = Array.from({ length: 50 }, (_, client) =>
    fc.check(isAnsweredWell, { seed: seed + client, numRuns: 40 }),
  );
  const failures = (await Promise.all(clients)).filter(({ failed }) => failed);
  expect(failures.map(({ errorInstance }) => String(errorInstance))).toEqual([]);
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
