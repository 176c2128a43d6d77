import { afterEach, beforeEach, expect, test } from "vitest";
import { email, from } from "../../tests/support/mail/email.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail/smtp-server.ts";
import { serverAddress } from "./addresses.ts";
import { createSmtpTransport, type MailTransport } from "./transport.ts";

// TLS, and a mail server of another author: tests/slow/operations/mail-transport.test.ts.

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

test("domains with an umlaut are sent as ASCII in the headers, so that every server accepts the mail", async () => {
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
