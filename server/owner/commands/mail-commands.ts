import type { Retried } from "../../store/outbox.ts";
import type { Command } from "../command.ts";
import { localTime } from "../local-time.ts";
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
    summary: "Try the waiting and the failed mails again now",
    details:
      "For after the cause is mended: otherwise a mail waits up to a day for its next try, and a failed one for ever.",
    async run({ store }) {
      const { waiting, failed } = await (await store()).outbox.retry();
      return { data: { retried: waiting + failed, waiting, failed }, text: retriedText({ waiting, failed }) };
    },
  },
];

/** The running server looks every 15 seconds, but may have a slow mail in hand. */
function retriedText({ waiting, failed }: Retried): string {
  if (waiting + failed === 0) return "No mail waits for another try, and none has failed.";
  const counts = [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} failed`].filter(Boolean);
  // The noun goes by the number beside it: "3 waiting and 1 failed mail".
  const mails = (failed || waiting) === 1 ? "mail" : "mails";
  return `${counts.join(" and ")} ${mails} will be tried within a minute by the running server, if that has mail settings.`;
}
