import type { Command } from "commander";
import { addMonths, type Day, dayOf } from "../../../site/time.ts";
import type { Config } from "../../config.ts";
import { serverAddress } from "../../mail/addresses.ts";
import type { Email } from "../../mail/email.ts";
import { siteFacts, siteZone } from "../../site-facts.ts";
import { factLines, localTime, plural, stripControlCharacters, table } from "../../terminal-text.ts";
import { unknownMailSettings } from "../checks/settings.ts";
import { describeFailure } from "../checks/store.ts";
import { readSetupState } from "../setup-state.ts";
import { type Call, type CommandOutcome, CommandRefusal, type Define, Misuse } from "./call.ts";
import { showPublishedOwner } from "./desk-commands.ts";
import { failureEmail } from "./failure-email.ts";
import { monthlyEmail } from "./monthly-email.ts";

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
  define(
    mail,
    "held",
    "List the mails that were due when a backup was restored, and let them leave or drop them.\n\nThey may have left since the backup was made. The desk offers the same, also one by one.",
    decideHeld,
  )
    .option("--send", "let all of them leave")
    .option("--drop", "send none of them; they count as sent");
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
  define(
    mail,
    "monthly",
    "Mail the owner how the server is: backup, its trial and copy, certificate, disk, page views.\n\nThe installation gives this command on the first night of a month.",
    mailMonthly,
  );
}

/** At once: the server's own queue may be what has failed. */
async function mailMonthly({ store, config: { mail, setupDir }, now }: Call): Promise<CommandOutcome> {
  const state = setupDir === null ? null : readSetupState(setupDir);
  if (mail === null) throw new CommandRefusal(unknownMailSettings);
  if (state === null) throw new CommandRefusal("Nothing is known of this machine: isarbridge status notes it.");
  const { visits, website } = await store();
  await showPublishedOwner(website);
  const zone = siteZone();
  const day = addMonths(`${dayOf(now(), zone).slice(0, 7)}-01` as Day, -1);
  const { days } = await visits.report(62);
  const views = days.filter((each) => each.day.startsWith(day.slice(0, 7))).reduce((sum, each) => sum + each.views, 0);
  const { language } = siteFacts().owner;
  await sendToOwner(mail, monthlyEmail(state, { day, views }, { to: mail.to, language, zone }));
  return { data: { to: mail.to }, text: "The mail about the last month has left." };
}

/** @throws CommandRefusal where the mail server does not take it */
async function sendToOwner(mail: NonNullable<Config["mail"]>, email: Email): Promise<void> {
  const { deliverNow } = await import("../../mail/transport.ts");
  const delivery = await deliverNow(mail, email);
  if (delivery.status === "failed") throw new CommandRefusal(`The mail server did not take it: ${delivery.error}`);
}

/** At once, and without the store, which may be what has failed. */
async function mailAboutFailure({ config: { mail } }: Call, unit: string): Promise<CommandOutcome> {
  if (mail === null) throw new CommandRefusal(unknownMailSettings);
  await sendToOwner(mail, failureEmail(unit, mail.to, siteFacts().owner.language));
  return { data: { unit }, text: `The owner was told of ${unit}.` };
}

async function decideHeld({ store }: Call, { send, drop }: { send?: true; drop?: true }): Promise<CommandOutcome> {
  if (send && drop) throw new Misuse("Either --send or --drop.");
  const { heldMails } = await store();
  const mails = await heldMails.list();
  const ids = mails.map(({ id }) => id);
  if (send) await heldMails.release(ids);
  if (drop) await heldMails.drop(ids);
  if (mails.length === 0) return { data: [], text: "No mail is held." };
  const end = send ? "The running server sends them." : drop ? "They count as sent." : "All: --send or --drop.";
  const rows = mails.map(({ kind, name, email, queued_at }) => [
    localTime(queued_at, siteZone()),
    kind,
    stripControlCharacters([name, email].filter(Boolean).join(", ")),
  ]);
  return { data: mails, text: `${table(["queued", "what", "visitor"], rows)}\n\n${end}` };
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
