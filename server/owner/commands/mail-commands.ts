import { serverAddress } from "../../mail/addresses.ts";
import type { Retried } from "../../store/types.ts";
import type { Command } from "../command.ts";
import { localTime } from "../local-time.ts";
import { troubleText } from "../mail-trouble.ts";
import { printable } from "../printable.ts";
import { facts } from "../table.ts";

export const mailCommands: readonly Command[] = [
  {
    names: ["mail status", "mail"],
    summary: "Show how many mails wait or have failed, and why",
    details:
      "The codes in brackets are those of the mail library and of the server's answer. Host and port are those that this command has in SMTP_URL.",
    async run({ store, config: { mail }, now }) {
      const { outbox } = await store();
      const [backlog, troubles] = [await outbox.backlog(), await outbox.failures()];
      const reasons = troubles.map((trouble) => troubleText(trouble, mail?.smtpUrl ?? null, now()));
      const counts = facts([
        ["sending", mail ? `from ${mail.from} to ${mail.to}, by ${serverAddress(mail.smtpUrl)}` : unknownSettings],
        ["waiting", String(backlog.waiting)],
        ["oldest", localTime(backlog.oldest)],
        ["failed", String(backlog.failed)],
      ]);
      return {
        data: { ...backlog, sending: mail !== null, troubles },
        text: [counts, ...(reasons.length > 0 ? ["", ...reasons.map(printable)] : [])].join("\n"),
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

/** The settings of a service are not those of a shell. */
const unknownSettings =
  "SMTP_URL, MAIL_FROM and MAIL_TO are not set for this command; the server's own settings may differ";

/** The running server looks every 15 seconds, but may have a slow mail in hand. */
function retriedText({ waiting, failed }: Retried): string {
  if (waiting + failed === 0) return "No mail waits for another try, and none has failed.";
  const counts = [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} failed`].filter(Boolean);
  // The noun goes by the number beside it: "3 waiting and 1 failed mail".
  const mails = (failed || waiting) === 1 ? "mail" : "mails";
  return `${counts.join(" and ")} ${mails} will be tried within a minute by the running server, if that has mail settings.`;
}
