import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { pathOfProgram } from "../../scripts/programs.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail/smtp-server.ts";
import { makeCertificate } from "../../tests/support/network/proxies.ts";
import { freePort } from "../../tests/support/network/wait-for-http.ts";
import { serverAddress } from "./addresses.ts";
import type { Email } from "./email.ts";
import { createSmtpTransport, type MailTransport } from "./transport.ts";

const from = "post@isarbridge.example";
const email: Email = {
  to: "owner@isarbridge.example",
  replyTo: { name: "Jörg Müßig", address: "joerg@kunde.example" },
  subject: "[Isarbridge] Grüße aus München",
  text: "Schöne Grüße\n",
  html: "<p>Schöne Grüße</p>\n",
  headers: { "Auto-Submitted": "auto-generated" },
};

let server: MailServer;
let transport: MailTransport;

beforeEach(async () => {
  server = await startMailServer();
  transport = createSmtpTransport({ smtpUrl: server.url, from });
});
afterEach(async () => {
  transport.close();
  await server.close();
});

/** A server that does not share its author with our client: Python's aiosmtpd. */
test("an independent mail server takes our mail, umlauts, long lines, leading dots and all", async () => {
  const { port, folder } = await startPeer();
  const ours = createSmtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
  const text = `Schöne Grüße aus München\n.\n..zwei Punkte\n${"lang ".repeat(300)}\n👩‍👧\n`;
  const headers = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  expect(await ours.deliver({ ...email, text, headers }, "mail-1")).toEqual({ status: "sent" });
  ours.close();

  const arrived = readdirSync(join(folder, "new"));
  expect(arrived).toHaveLength(1);
  const mail = await PostalMime.parse(readFileSync(join(folder, "new", arrived[0] ?? "")));
  expect(mail).toMatchObject({
    from: { name: "Isarbridge", address: "post@isarbridge.example" },
    replyTo: [email.replyTo],
    subject: email.subject,
    messageId: "<mail-1@isarbridge.example>",
  });
  expect(mail.text?.trimEnd()).toBe(text.trimEnd());
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  expect(header("x-mailfrom")).toBe("post@isarbridge.example");
  expect(header("x-rcptto")).toBe("owner@isarbridge.example");
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("domains with an umlaut stand in ASCII in the headers, so that every server takes the mail", async () => {
  const ours = createSmtpTransport({ smtpUrl: server.url, from: "post@brücke.example" });
  const replyTo = { name: "Jörg Müßig", address: "joerg@käufer.example" };
  expect(await ours.deliver({ ...email, replyTo }, "mail-1")).toEqual({ status: "sent" });
  const [{ raw = "", mail } = {}] = server.received;
  expect(mail?.messageId).toBe("<mail-1@xn--brcke-lva.example>");
  expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).toMatch(/^\p{ASCII}+$/u);
  ours.close();
});

test("an address with an umlaut before its @ goes to a server that takes such addresses", async () => {
  const to = "jörg@kunde.example";
  expect(await transport.deliver({ ...email, to }, "mail-1")).toEqual({ status: "sent" });
  // A domain with one is written in ASCII, which every server takes.
  expect(await transport.deliver({ ...email, to: "joerg@käufer.example" }, "mail-2")).toEqual({ status: "sent" });
  expect(server.received).toMatchObject([{ recipients: [to], utf8: true }, { utf8: false }]);
});

test("an address with an umlaut before its @ goes to no other server, and the failure says so", async () => {
  const strict = await startMailServer({ hideSMTPUTF8: true });
  const ours = createSmtpTransport({ smtpUrl: strict.url, from });
  expect(await ours.deliver({ ...email, to: "jörg@kunde.example" }, "mail-1")).toEqual({
    status: "failed",
    error: "EENVELOPE no SMTPUTF8",
  });
  expect(strict.received).toEqual([]);
  ours.close();
  await strict.close();
});

test("emails in a row share one connection", async () => {
  await transport.deliver(email, "mail-1");
  await transport.deliver(email, "mail-2");
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
    "<mail-1@isarbridge.example>",
    "<mail-2@isarbridge.example>",
  ]);
  expect(server.connections()).toBe(1);
});

test.for([
  [421, "ECONNECTION 421 CONN"],
  [530, "EENVELOPE 530 RCPT TO"],
] as const)("a reply of %i is kept as %s", async ([code, error]) => {
  server.answers.push(code);
  expect(await transport.deliver(email, "mail-1")).toEqual({ status: "failed", error });
});

test.for([
  ["a wrong password is the settings' fault, not the mail's", "right", "wrong", /^EAUTH 535/],
  ["a password is not sent over a connection without TLS", "?requireTLS=false", "", /^ETLS .*STARTTLS$/],
  ["unless the address says so", "", "", null],
] as const)("%s", async ([, part, instead, error]) => {
  const guarded = await startMailServer({ password: "right" });
  const ours = createSmtpTransport({ smtpUrl: guarded.url.replace(part, instead), from });
  expect(await ours.deliver(email, "mail-1")).toMatchObject(
    error ? { status: "failed", error: expect.stringMatching(error) } : { status: "sent" },
  );
  ours.close();
  await guarded.close();
});

test.for([
  ["smtp:", "STARTTLS"],
  ["smtps:", "start"],
] as const)(
  "password and email arrive over TLS (%s, from %s on), and only where the certificate can be trusted",
  async ([scheme, begin]) => {
    const tls = { ...certificateOfLoopback(), from: begin };
    const guarded = await startMailServer({ password: "right", tls });
    const smtpUrl = `${scheme}//site:right@127.0.0.1:${guarded.port}`;
    const careful = createSmtpTransport({ smtpUrl, from });
    expect(await careful.deliver(email, "mail-1")).toMatchObject({ status: "failed" });
    expect(guarded.received).toEqual([]);

    trust(tls.cert);
    expect(await careful.deliver(email, "mail-2")).toEqual({ status: "sent" });
    expect(guarded.received).toMatchObject([{ isEncrypted: true, mail: { subject: email.subject } }]);
    careful.close();
    await guarded.close();
  },
);

test.for([
  "one@example.org,two@example.org",
  "one,two@example.org",
  "<one@example.org>",
  "name<one@example.org",
  "one@example.org\r\nBcc: two@example.org",
  "group:one@example.org;",
  '"one@example.org"@example.net',
  "one@example.org\u202e",
  "",
])("an address that could be read as another one is refused before the server sees it: %j", async (to) => {
  expect(await transport.deliver({ ...email, to }, "mail-1")).toEqual({
    status: "failed",
    error: "EENVELOPE unusual address",
  });
  expect(server.received).toEqual([]);
});

test.for([
  ["smtps://ada:geheim@mail.isarbridge.example", "mail.isarbridge.example:465"],
  ["smtp://ada%40isarbridge.example:geheim@mail.isarbridge.example?requireTLS=false", "mail.isarbridge.example:587"],
  ["smtp://[::1]:2525", "[::1]:2525"],
] as const)("of %s people see %s", ([smtpUrl, address]) => {
  expect(serverAddress(smtpUrl)).toBe(address);
});

/** Starts aiosmtpd with a mail folder; both are gone after the test. */
async function startPeer(): Promise<{ port: number; folder: string }> {
  const home = mkdtempSync(join(tmpdir(), "isarbridge-"));
  const folder = join(home, "mail");
  const port = await freePort();
  const options = ["--nosetuid", "--listen", `127.0.0.1:${port}`, "-c", "aiosmtpd.handlers.Mailbox", folder];
  const peer = spawn(pathOfProgram("python"), ["-m", "aiosmtpd", ...options]);
  onTestFinished(async () => {
    peer.kill();
    await once(peer, "exit");
    rmSync(home, { recursive: true });
  });
  await vi.waitFor(() => canConnect(port), { timeout: 15_000, interval: 100 });
  return { port, folder };
}

async function canConnect(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
}

function certificateOfLoopback() {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-tls-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return makeCertificate(folder);
}

/** Until the test ends, this process takes the certificate for one of an authority. */
function trust(certificate: string): void {
  const before = getCACertificates();
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}
