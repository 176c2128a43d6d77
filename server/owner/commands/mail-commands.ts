import type { Command } from "../command.ts";
import { localTime } from "../local-time.ts";
import { plural } from "../plural.ts";
import { facts, table } from "../table.ts";

export const mailCommands: readonly Command[] = [
  {
    names: ["mail status", "mail"],
    summary: "Show how many mails wait or have failed, and why",
    details:
      "EENVELOPE 550: the mail server refused sender or recipient. EAUTH: it refused the password. ETLS: it offers no encryption. Other codes name what kept us from it.",
    async run({ store, config }) {
      const { outbox } = await store();
      const [backlog, troubles] = [await outbox.backlog(), await outbox.troubles()];
      const text = facts([
        [
          "sending",
          config.mail
            ? `from ${config.mail.from} to ${config.mail.to}`
            : "off: SMTP_URL, MAIL_FROM, MAIL_TO are not set",
        ],
        ["waiting", String(backlog.waiting)],
        ["oldest", localTime(backlog.oldest)],
        ["failed", String(backlog.failed)],
      ]);
      const reasons = troubles.map((it) => [it.status, it.kind, String(it.mails), it.error]);
      return {
        data: { ...backlog, sending: config.mail !== null, troubles },
        text: reasons.length > 0 ? `${text}\n\n${table(["status", "about", "mails", "last error"], reasons)}` : text,
      };
    },
  },
  {
    names: ["mail retry"],
    summary: "Try the failed mails again",
    async run({ store }) {
      const retried = await (await store()).outbox.retryFailed();
      return { data: { retried }, text: `${plural(retried, "mail")} will be tried again.` };
    },
  },
];
