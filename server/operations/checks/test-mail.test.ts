import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailServer } from "../../../tests/support/mail/smtp-server.ts";
import { sendTestMail } from "./test-mail.ts";

let plain: Awaited<ReturnType<typeof startMailServer>>;
let encrypted: SMTPServer;
beforeAll(async () => {
  plain = await startMailServer({ password: "right" });
  encrypted = new SMTPServer({ authOptional: true }).on("error", () => {});
  await new Promise<void>((resolve) => encrypted.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await plain.close();
  await new Promise<void>((resolve) => encrypted.close(resolve));
});

const addressOf = (port: number) => `127.0.0.1:${port}`;
const atPlain = () => addressOf(plain.port);
const atEncrypted = () => addressOf((encrypted.server.address() as AddressInfo).port);

test.each<[what: string, smtpUrl: () => string, explanation: RegExp]>([
  ["no such host", () => "smtp://mail.invalid", /SMTP_URL is not found.*mail\.invalid/],
  ["no TLS at that port", () => `smtps://${atPlain()}`, /mostly for port 465.*SSL/],
  ["a stranger's certificate", () => `smtp://${atEncrypted()}`, /not trusted.*certificate/],
  ["no STARTTLS", () => `smtp://ada:word@${atPlain()}`, /offers no STARTTLS.*STARTTLS/],
  ["a wrong password", () => `smtp://ada:word@${atPlain()}?requireTLS=false`, /wants another.*535/],
])("%s: the cause is named, with the words of the mail library", async (_what, smtpUrl, explanation) => {
  const finding = await sendTestMail({ smtpUrl: smtpUrl(), from: "website@isarhold.test", to: "hallo@isarhold.test" });
  expect(finding).toMatchObject({ level: "problem", message: expect.stringMatching(explanation) });
});
