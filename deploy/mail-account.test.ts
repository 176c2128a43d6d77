import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../tests/support/mail/smtp-server.ts";
import { makeCertificate } from "../tests/support/network/proxies.ts";
import { freePort } from "../tests/support/network/wait-for-http.ts";
import { findMailServer } from "./mail-account.ts";

const account = { host: "localhost", user: "me@example.org", password: "p#ss/word" };

let folder: string;
let tls: { key: string; cert: string };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-mail-account-"));
  tls = makeCertificate(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function serverWith(from: "STARTTLS" | "start" | "none") {
  const server = await startMailServer({
    password: account.password,
    ...(from !== "none" && { tls: { ...tls, from } }),
  });
  onTestFinished(() => server.close());
  return server;
}

test("of three ports the first that is open and encrypted gets user and password, in an address with their codes", async () => {
  const [plain, encrypted] = [await serverWith("none"), await serverWith("start")];
  const ports = [
    { port: await freePort(), isSecure: false },
    { port: plain.port, isSecure: false },
    { port: encrypted.port, isSecure: true },
  ];
  expect(await findMailServer(account, { ports, ca: tls.cert })).toEqual({
    outcome: "found",
    smtpUrl: `smtps://me%40example.org:p%23ss%2Fword@localhost:${encrypted.port}`,
  });
  expect([plain.connections(), encrypted.connections()]).toEqual([1, 1]);
});

test("STARTTLS is taken where it is offered", async () => {
  const server = await serverWith("STARTTLS");
  expect(
    await findMailServer(account, { ports: [{ port: server.port, isSecure: false }], ca: tls.cert }),
  ).toMatchObject({
    smtpUrl: expect.stringMatching(/^smtp:/),
  });
});

test("where no port is good each says why, and the password has gone nowhere", async () => {
  const [plain, stranger] = [await serverWith("none"), await serverWith("start")];
  const closed = await freePort();
  const ports = [
    { port: closed, isSecure: false },
    { port: plain.port, isSecure: false },
    { port: stranger.port, isSecure: true },
  ];
  expect(await findMailServer(account, { ports })).toEqual({
    outcome: "not-found",
    reasons: [
      expect.stringMatching(new RegExp(`^port ${closed}: nothing listens`)),
      expect.stringMatching(/offers no STARTTLS/),
      expect.stringMatching(/certificate of the mail server is not trusted/),
    ],
  });
});

test("a wrong password is said as that, and tried once", async () => {
  const [first, second] = [await serverWith("start"), await serverWith("start")];
  const ports = [first, second].map(({ port }) => ({ port, isSecure: true }));
  const wrong = { ...account, password: "wrong" };
  expect(await findMailServer(wrong, { ports, ca: tls.cert })).toEqual({
    outcome: "not-found",
    reasons: [expect.stringMatching(/wants another user and password.*535/)],
  });
});
