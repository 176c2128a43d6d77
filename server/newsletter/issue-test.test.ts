import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../tests/support/mail/smtp-server.ts";
import { sendIssueTest } from "./issue-test.ts";

test("a test mail comes to the owner in both languages, without a link that unsubscribes anybody", async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = mails.settings;
  const issue = {
    id: "5f0c2b1e-0000-4000-8000-000000000000",
    text: {
      en: { subject: "Start small", preheader: "Why", markdown: "Read [this](https://a.example/)." },
      de: { subject: "Klein anfangen", preheader: "Warum", markdown: "Lesen Sie [das](https://a.example/de)." },
    },
  };
  const settings = { mail: { smtpUrl, from, to }, siteOrigin: "https://isarbridge.example" };
  expect(await sendIssueTest(issue, settings)).toBeNull();
  expect(mails.received.map(({ mail }) => mail.subject)).toEqual(["[Test] Start small", "[Test] Klein anfangen"]);
  for (const { recipients, raw, mail } of mails.received) {
    expect(recipients).toEqual([to]);
    expect(raw).not.toMatch(/List-Unsubscribe|token=/);
    expect(mail.html).toContain('href="https://a.example/');
  }
});
