import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type MailServer, startMailServer } from "../../tests/support/mail/smtp-server.ts";
import { makeCertificate } from "../../tests/support/network/certificate.ts";
import type { Letter } from "./letters/letter.ts";
import { createSmtpTransport, type MailTransport } from "./transport.ts";

const from = "post@isarbridge.example";
const letter: Letter = {
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

test("a letter arrives as it was written, from the site's own address", async () => {
  expect(await transport.deliver(letter, "mail-1")).toEqual({ status: "sent" });
  const [{ sender, recipients, mail } = {}] = server.received;
  expect(sender).toBe(from);
  expect(recipients).toEqual(["owner@isarbridge.example"]);
  expect(mail).toMatchObject({
    from: { name: "Isarbridge", address: from },
    to: [{ address: "owner@isarbridge.example" }],
    replyTo: [{ name: "Jörg Müßig", address: "joerg@kunde.example" }],
    subject: "[Isarbridge] Grüße aus München",
    messageId: "<mail-1@isarbridge.example>",
    text: expect.stringMatching(/^Schöne Grüße\s+$/),
    html: expect.stringMatching(/^<p>Schöne Grüße<\/p>\s+$/),
  });
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  expect(mail?.headers.map(({ key }) => key)).not.toContain("x-mailer");
});

test("domains with an umlaut stand in ASCII in the headers, so that every server takes the mail", async () => {
  const ours = createSmtpTransport({ smtpUrl: server.url, from: "post@brücke.example" });
  const replyTo = { name: "Jörg Müßig", address: "joerg@käufer.example" };
  expect(await ours.deliver({ ...letter, replyTo }, "mail-1")).toEqual({ status: "sent" });
  const [{ raw = "", mail } = {}] = server.received;
  expect(mail?.messageId).toBe("<mail-1@xn--brcke-lva.example>");
  expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).toMatch(/^\p{ASCII}+$/u);
  ours.close();
});

test("letters in a row share one connection", async () => {
  await transport.deliver(letter, "mail-1");
  await transport.deliver(letter, "mail-2");
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
    "<mail-1@isarbridge.example>",
    "<mail-2@isarbridge.example>",
  ]);
  expect(server.connections()).toBe(1);
});

test.for([
  [451, false],
  [421, false],
  [530, false],
  [550, true],
  [552, true],
] as const)("an answer of %i is permanent: %s", async ([code, isPermanent]) => {
  server.answers.push(code);
  const delivery = await transport.deliver(letter, "mail-1");
  expect(delivery).toMatchObject({ status: "failed", isPermanent });
  expect(delivery).toHaveProperty("error", expect.stringMatching(/^E[A-Z]+ /));
});

test("a wrong password is the settings' fault, not the mail's", async () => {
  const guarded = await startMailServer({ password: "right" });
  const stranger = createSmtpTransport({ smtpUrl: guarded.url.replace("right", "wrong"), from });
  expect(await stranger.deliver(letter, "mail-1")).toMatchObject({
    status: "failed",
    isPermanent: false,
    error: expect.stringContaining("EAUTH 535"),
  });
  stranger.close();
  await guarded.close();
});

test("a password goes over an encrypted connection, or not at all unless the address says so", async () => {
  const guarded = await startMailServer({ password: "right" });
  const careful = createSmtpTransport({ smtpUrl: guarded.url.replace("?requireTLS=false", ""), from });
  expect(await careful.deliver(letter, "mail-1")).toMatchObject({
    status: "failed",
    isPermanent: false,
    error: expect.stringMatching(/^ETLS .*STARTTLS$/),
  });
  const told = createSmtpTransport({ smtpUrl: guarded.url, from });
  expect(await told.deliver(letter, "mail-1")).toEqual({ status: "sent" });
  for (const transport of [careful, told]) transport.close();
  await guarded.close();
});

test.for([
  ["smtp:", "STARTTLS"],
  ["smtps:", "start"],
] as const)(
  "password and letter arrive over TLS (%s, from %s on), and only where the certificate can be trusted",
  {
    tags: ["programs"],
  },
  async ([scheme, begin]) => {
    const tls = { ...certificateOfLoopback(), from: begin };
    const guarded = await startMailServer({ password: "right", tls });
    const smtpUrl = `${scheme}//site:right@127.0.0.1:${guarded.port}`;
    const careful = createSmtpTransport({ smtpUrl, from });
    expect(await careful.deliver(letter, "mail-1")).toMatchObject({ status: "failed", isPermanent: false });
    expect(guarded.received).toEqual([]);

    trust(tls.cert);
    expect(await careful.deliver(letter, "mail-2")).toEqual({ status: "sent" });
    expect(guarded.received).toMatchObject([{ isEncrypted: true, mail: { subject: letter.subject } }]);
    careful.close();
    await guarded.close();
  },
);

test("a server that is not there is worth another attempt", async () => {
  await server.close();
  expect(await transport.deliver(letter, "mail-1")).toEqual({
    status: "failed",
    isPermanent: false,
    isAboutAllMails: true,
    error: "ESOCKET CONN ECONNREFUSED",
  });
});

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
  expect(await transport.deliver({ ...letter, to }, "mail-1")).toEqual({
    status: "failed",
    isPermanent: true,
    isAboutAllMails: false,
    error: "EENVELOPE unusual address",
  });
  expect(server.received).toEqual([]);
});

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
