import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import { pathOfProgram } from "../../../scripts/programs.ts";
import { createSmtpTransport } from "../../../server/mail/transport.ts";
import { email, from } from "../../support/mail/email.ts";
import { startMailServer } from "../../support/mail/smtp-server.ts";
import { makeCertificate } from "../../support/network/proxies.ts";
import { freePort } from "../../support/network/wait-for-http.ts";

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
