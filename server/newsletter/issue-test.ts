import { locales } from "../../site/locale.ts";
import type { Config } from "../config.ts";
import { createSmtpTransport } from "../mail/transport.ts";
import type { MailError } from "../store/values.ts";
import { issueEmail } from "./emails.ts";
import type { Issue } from "./issue-rows.ts";

/**
 * Mails an issue to the owner in both languages, straight to the mail server, which so answers at once.
 * @returns why it did not leave; null when both did
 */
export async function sendIssueTest(
  { id, text }: Pick<Issue, "id" | "text">,
  { mail, siteOrigin }: Pick<Config, "siteOrigin"> & { mail: NonNullable<Config["mail"]> },
): Promise<MailError | null> {
  const transport = createSmtpTransport(mail);
  try {
    for (const locale of locales) {
      const reader = { email: mail.to, token: null, web_name: null };
      const email = issueEmail({ ...reader, text: text[locale], locale }, { siteOrigin });
      const test = { ...email, subject: `[Test] ${email.subject}` };
      const delivery = await transport.deliver(test, `test-${locale}-${Date.now()}-${id}`);
      if (delivery.status === "failed") return delivery.error;
    }
    return null;
  } finally {
    transport.close();
  }
}
