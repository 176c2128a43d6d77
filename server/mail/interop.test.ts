/** @module-tag programs */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import { pathOfProgram } from "../../scripts/prerequisites/programs.ts";
import { freePort } from "../../tests/support/network/free-port.ts";
import { createSmtpTransport } from "./transport.ts";

/** Our letters through a mail server that does not share its author with our client: Python's aiosmtpd. */

test("an independent mail server takes our mail, umlauts, long lines, leading dots and all", async () => {
  const { port, folder } = await startPeer();
  const transport = createSmtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "post@isarbridge.example" });
  const text = `Schöne Grüße aus München\n.\n..zwei Punkte\n${"lang ".repeat(300)}\n👩‍👧\n`;
  const delivery = await transport.deliver(
    {
      to: "owner@isarbridge.example",
      replyTo: { name: "Jörg Müßig", address: "joerg@kunde.example" },
      subject: "[Isarbridge] Nachricht von Jörg Müßig",
      text,
      html: "<p>Schöne Grüße</p>",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    },
    "mail-1",
  );
  transport.close();
  expect(delivery).toEqual({ status: "sent" });

  const arrived = readdirSync(join(folder, "new"));
  expect(arrived).toHaveLength(1);
  const mail = await PostalMime.parse(readFileSync(join(folder, "new", arrived[0] ?? "")));
  expect(mail).toMatchObject({
    from: { name: "Isarbridge", address: "post@isarbridge.example" },
    replyTo: [{ name: "Jörg Müßig", address: "joerg@kunde.example" }],
    subject: "[Isarbridge] Nachricht von Jörg Müßig",
    messageId: "<mail-1@isarbridge.example>",
  });
  expect(mail.text?.trimEnd()).toBe(text.trimEnd());
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  expect(header("x-mailfrom")).toBe("post@isarbridge.example");
  expect(header("x-rcptto")).toBe("owner@isarbridge.example");
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
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
