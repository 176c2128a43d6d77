import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { lastRequest, rawHttp } from "../../tests/support/network/raw-http.ts";
import { type ListeningApp, openListeningApp } from "../../tests/support/server/app.ts";

let site: ListeningApp;
beforeEach(async () => {
  site = await openListeningApp();
});
afterEach(() => site.dispose());

const ofTheConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding", "x-request-id"]);

async function shapeOf(response: Response) {
  const headers = [...response.headers].filter(([name]) => !ofTheConnection.has(name));
  return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() };
}

test.each([
  ["GET", "/"],
  ["GET", "/de/contact?a=b"],
  ["HEAD", "/contact"],
  ["GET", "/assets/app-1a2b.js"],
  ["GET", "/nope"],
  ["HEAD", "/nope"],
  ["DELETE", "/contact"],
])("%s %s is answered alike on the short way and through the application", async (method, path) => {
  const headers = { "Accept-Encoding": "identity" };
  const listened = await shapeOf(await fetch(site.origin + path, { method, headers }));
  const asked = await shapeOf(await site.request(path, { method, headers }));
  expect(listened).toEqual(asked);
});

test("answers to the same request with a tag are 304 on a kept connection", async () => {
  const tag = (await fetch(`${site.origin}/`)).headers.get("ETag") ?? "";
  const response = await fetch(`${site.origin}/`, { headers: { "If-None-Match": tag } });
  expect([response.status, await response.text()]).toEqual([304, ""]);
});

test.each([
  ["no host", "GET /nope HTTP/1.1\r\n\r\n"],
  ["a host that is none", "GET /nope HTTP/1.1\r\nHost: a b\r\n\r\n"],
  ["a backslash in the path", "GET /a\\b HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["nonsense", "\u0000\u0001\u0002\r\n\r\n"],
  ["two lengths", "POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx"],
  [
    "a length and chunks, as smugglers send",
    "POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
])("refuses %s with 400 and serves on", async (_what, bytes) => {
  expect(await site.sendRaw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await fetch(site.origin)).status).toBe(200);
});

test("a file speaks of its connection only where that ends, or where HTTP/1.0 asks to keep it", async () => {
  const said = (answers: string) => answers.match(/^connection: .*$/gim);
  const get = (version: string, connection = "") => `GET / HTTP/${version}\r\nHost: x\r\n${connection}\r\n`;
  const close = "Connection: close\r\n";
  expect(said(await site.sendRaw(get("1.1") + get("1.1", close)))).toEqual(["Connection: close"]);
  expect(said(await site.sendRaw(get("1.0", "Connection: keep-alive\r\n") + get("1.1", close)))).toEqual([
    "Connection: keep-alive",
    "Connection: close",
  ]);
});

test("refuses endless headers", async () => {
  const answer = await site.sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

test("an address in absolute form is the same address", async () => {
  const answer = await site.sendRaw("GET http://evil.example/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("a form that announces no body has an empty one, and the connection goes on", async () => {
  const form = `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\n\r\n`;
  expect((await rawHttp(site.port, form + lastRequest)).statuses).toEqual([422, 404]);
});

test("an early refusal reaches a client that is still sending", async () => {
  const body = new URLSearchParams({ message: "x".repeat(1_000_000) });
  expect((await fetch(site.origin + formPaths.contact, { method: "POST", body })).status).toBe(413);
});

test("after a refused body in chunks the connection goes on with the next request", async () => {
  const head = `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const { statuses } = await rawHttp(site.port, `${head}100000\r\n${"x".repeat(0x100000)}\r\n0\r\n\r\n${lastRequest}`);
  expect(statuses).toEqual([413, 404]);
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
