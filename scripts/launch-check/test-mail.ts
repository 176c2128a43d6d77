import { randomUUID } from "node:crypto";
import { loadConfig } from "../../server/config.ts";
import { createSmtpTransport } from "../../server/mail/transport.ts";
import { owner } from "../../site/owner.ts";
import { explainMailFailure } from "./mail-failure.ts";
import type { OpenItem } from "./samples.ts";

/** Sends a real mail to the owner: the only proof that notifications arrive. */
export async function sendTestMail(env: NodeJS.ProcessEnv): Promise<OpenItem[]> {
  const loaded = loadConfig(env);
  if (!loaded.ok) return loaded.problems.map((what) => ({ where: "settings", what }));
  const { mail } = loaded.config;
  if (!mail) return [{ where: "SMTP_URL", what: "no mail can be sent: set SMTP_URL, MAIL_FROM and MAIL_TO" }];
  let reason = "";
  const transport = createSmtpTransport({ ...mail, onFailure: (error) => (reason = explainMailFailure(error)) });
  const text = `This mail shows that ${owner.brand} can reach you. Answer it once to see that answers arrive, too.`;
  const delivery = await transport.deliver(
    { to: mail.to, subject: `[${owner.brand}] Test mail`, text, html: `<p>${text}</p>`, headers: {} },
    randomUUID(),
  );
  transport.close();
  if (delivery.status === "failed")
    return [{ where: "SMTP_URL", what: `the test mail to ${mail.to} failed: ${reason || delivery.error}` }];
  console.log(`A test mail has left for ${mail.to}: look into that mailbox, and into its spam folder.\n`);
  return [];
}
