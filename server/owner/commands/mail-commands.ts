import type { Command } from "../command.ts";
import { facts, localTime, plural } from "../table.ts";

export const mailCommands: readonly Command[] = [
  {
    names: ["mail status", "mail"],
    summary: "Show how many mails wait or have failed",
    async run({ store, config }) {
      const backlog = await (await store()).outbox.backlog();
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
      return { data: { ...backlog, sending: config.mail !== null }, text };
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
