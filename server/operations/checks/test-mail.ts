import type { NodemailerError } from "nodemailer";
import type { Config } from "../../config.ts";
import { type Finding, ok, problem } from "../../finding.ts";
import { causeOf, codesOf } from "../../mail/failures.ts";
import { deliverNow } from "../../mail/transport.ts";
import { siteFacts } from "../../site-facts.ts";

/** Sends a real mail to the owner: the only proof that notifications arrive. */
export async function sendTestMail(mail: Config["mail"]): Promise<Finding> {
  if (!mail) return problem("SMTP_URL", "no mail can be sent: set SMTP_URL, MAIL_FROM and MAIL_TO");
  let reason = "";
  const onFailure = (error: NodemailerError) => {
    // Includes the library's message, which may quote addresses: for the terminal only.
    const words = error.message.replaceAll(/\s+/g, " ").trim();
    const cause = causeOf(codesOf(error))?.en;
    reason = cause ? `${cause} (${words})` : words;
  };
  const text = `This mail shows that ${siteFacts().owner.brand} can reach you. Reply to it once to check that replies arrive too.`;
  const email = {
    to: mail.to,
    subject: `[${siteFacts().owner.brand}] Test mail`,
    text,
    headers: {},
  };
  const delivery = await deliverNow({ ...mail, onFailure }, email);
  if (delivery.status === "failed")
    return problem("SMTP_URL", `the test mail to ${mail.to} failed: ${reason || delivery.error}`);
  const where = `A test mail has left for ${mail.to}: look in that mailbox and its spam folder.`;
  const signature = "Its original source must say spf=pass, dkim=pass and dmarc=pass.";
  return ok("test mail", `${where} ${signature}`);
}
