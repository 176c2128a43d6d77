import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import { serverAddress } from "../../mail/addresses.ts";
import { siteFacts, siteZone } from "../../site-facts.ts";
import { factLines, localTime, plural, stripControlCharacters } from "../../terminal-text.ts";
import { unknownMailSettings } from "../checks/settings.ts";
import { describeFailure } from "../checks/store.ts";
import { type Call, type CommandOutcome, CommandRefusal, type Define } from "./call.ts";

export function addMailCommands(program: Command, define: Define): void {
  const mail = program.command("mail").description("Mails that wait or have failed");
  define(
    mail,
    "status",
    'Show how many mails wait or have failed, and why. "mail" alone does the same.\n\nThe codes in brackets are those of the mail library and of the server\'s answer. Host and port are those that this command has in SMTP_URL.',
    showStatus,
  );
  define(
    mail,
    "retry",
    "Try the waiting and the failed mails again now.\n\nUse it when the cause is fixed: otherwise a mail waits up to a day for its next attempt, and a failed one for ever.",
    async ({ store }) => {
      const { waiting, failed } = await (await store()).outbox.retry();
      const retried = waiting + failed;
      // The running server looks every 15 seconds, but may be sending a slow mail.
      const text =
        retried === 0
          ? "No mail waits for another try, and none has failed."
          : `${plural(retried, "mail")} (${waiting} waiting, ${failed} failed) will be tried within a minute by the running server, if that has mail settings.`;
      return { data: { retried, waiting, failed }, text };
    },
  );
  define(mail, "test", "Send a mail to MAIL_TO, as a proof that mails leave.", async ({ config }) => {
    const { sendTestMail } = await import("../checks/test-mail.ts");
    const { level, message } = await sendTestMail(config.mail);
    if (level !== "ok") throw new CommandRefusal(message);
    return { data: { to: config.mail?.to }, text: message };
  });
  define(
    mail,
    "about-failure <unit>",
    "Mail the owner that a unit of systemd has failed.\n\nisarbridge-failed@.service gives this command.",
    mailAboutFailure,
  );
}

/** At once, and without the store, which may be what has failed. */
async function mailAboutFailure({ config: { mail } }: Call, unit: string): Promise<CommandOutcome> {
  if (mail === null) throw new CommandRefusal(unknownMailSettings);
  const [{ createSmtpTransport }, { failureEmail }] = await Promise.all([
    import("../../mail/transport.ts"),
    import("./failure-email.ts"),
  ]);
  const transport = createSmtpTransport(mail);
  const delivery = await transport.deliver(failureEmail(unit, mail.to, siteFacts().owner.language), randomUUID());
  transport.close();
  if (delivery.status === "failed") throw new CommandRefusal(`The mail server did not take it: ${delivery.error}`);
  return { data: { unit }, text: `The owner was told of ${unit}.` };
}

async function showStatus({ store, config: { mail }, now }: Call): Promise<CommandOutcome> {
  const { outbox } = await store();
  const [backlog, failures] = [await outbox.backlog(), await outbox.failures()];
  const counts = factLines([
    ["sending", mail ? `from ${mail.from} to ${mail.to}, by ${serverAddress(mail.smtpUrl)}` : unknownMailSettings],
    ["waiting", String(backlog.waiting)],
    ["oldest", localTime(backlog.oldest, siteZone())],
    ["failed", String(backlog.failed)],
  ]);
  const reasons = failures.map((it) => stripControlCharacters(describeFailure(it, mail?.smtpUrl ?? null, now()).en));
  return {
    data: { ...backlog, sending: mail !== null, failures },
    text: [counts, ...(reasons.length > 0 ? ["", ...reasons] : [])].join("\n"),
  };
}
