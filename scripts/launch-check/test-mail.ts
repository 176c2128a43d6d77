import { randomUUID } from "node:crypto";
import { loadConfig } from "../../server/config.ts";
import { createSmtpTransport } from "../../server/mail/transport.ts";
import { owner } from "../../site/owner.ts";
import { explainMailFailure } from "./mail-failure.ts";
import type { OpenItem } from "./samples.ts";

export type TestMail = { status: "sent"; to: string } | { status: "failed"; problems: OpenItem[] };

/** Sends a real mail to the owner: the only proof that notifications arrive. */
export async function sendTestMail(env: NodeJS.ProcessEnv): Promise<TestMail> {
  const loaded = loadConfig(env);
  if (!loaded.ok) return { status: "failed", problems: loaded.problems.map((what) => ({ where: "settings", what })) };
  const { mail } = loaded.config;
  if (!mail) return failed("no mail can be sent: set SMTP_URL, MAIL_FROM and MAIL_TO");
  let reason = "";
  const transport = createSmtpTransport({ ...mail, onFailure: (error) => (reason = explainMailFailure(error)) });
  const text = `This mail shows that ${owner.brand} can reach you. Answer it once to see that answers arrive, too.`;
  const delivery = await transport.deliver(
    { to: mail.to, subject: `[${owner.brand}] Test mail`, text, html: `<p>${text}</p>`, headers: {} },
    randomUUID(),
  );
  transport.close();
  if (delivery.status === "failed") return failed(`the test mail to ${mail.to} failed: ${reason || delivery.error}`);
  return { status: "sent", to: mail.to };
}

function failed(what: string): TestMail {
  return { status: "failed", problems: [{ where: "SMTP_URL", what }] };
}
