import type { Command } from "commander";
import { retentionOf } from "../../config.ts";
import { siteFacts } from "../../site-facts.ts";
import { plural, table } from "../../terminal-text.ts";
import { unnamedPhotoDays } from "../../website/photos/photos.ts";
import { keptVersionMonths, keptVersions } from "../../website/versions.ts";
import { writeErasures } from "../erasures.ts";
import { countsOf, type ErasureReport, type PersonalData, TracesLeft } from "../people.ts";
import { type Call, type CommandOutcome, CommandRefusal, confirm, type Define, nothingFound } from "./call.ts";

/** Personal data, and how long it is kept. */
export function addDataCommands(program: Command, define: Define): void {
  const data = program.command("data").description("What is kept about one person");
  define(data, "export <email>", "Everything that is kept about an address (Art. 15 GDPR).", exportPerson);
  define(
    data,
    "erase <email>",
    "Erase everything that is kept about an address (Art. 17 GDPR).\n\nMessages, answers, newsletter, proofs of consent and mails that wait, in the store. A restore of a backup from before erases them again, for eight days. Delete by hand the mails about them in your mailbox, exports, and backups that are kept longer.",
    erasePerson,
  ).option("--yes", "do not ask");
  define(
    program,
    "retention",
    "Show how long things are kept, and what the next purge takes.\n\nThe server purges every hour, messages up to two hours early so that none stays too long. The settings are the variables RETENTION_… of the environment.",
    showRetention,
  ).option(
    "--clock-is-right",
    "the clock is right: delete, and begin scheduled issues, on time again although the server doubts the clock",
  );
}

async function exportPerson({ store }: Call, email: string): Promise<CommandOutcome> {
  const data = await (await store()).people.export(email);
  if (isEmpty(data)) return nothingFound(`anything about ${email}`);
  // The person gets the data in a common machine-readable format (Art. 20 GDPR).
  return { data, text: JSON.stringify(data, null, 2) };
}

async function erasePerson(call: Call, email: string, { yes }: { yes?: true }): Promise<CommandOutcome> {
  const { people } = await call.store();
  const data = await people.export(email);
  if (isEmpty(data)) {
    // An interrupted erasure may have left traces.
    await erase(call, email);
    return nothingFound(`anything about ${email}`);
  }
  if (!yes) await confirm(call, `Erase ${listOf(countsOf(data))} of ${email} for good?`, "Nothing was erased.");
  const report = await erase(call, email);
  // Each message was also mailed to the owner in full.
  const copies =
    "Your mailbox, exports and backups made before still hold copies: delete those too. A restore within eight days erases this person again.";
  return { data: report, text: `Erased: ${listOf(report)}.\n${copies}` };
}

async function showRetention(call: Call, { clockIsRight }: { clockIsRight?: true }): Promise<CommandOutcome> {
  const retention = retentionOf(call.config);
  const store = await call.store();
  if (clockIsRight) await store.retention.noteTime();
  const due = await store.retention.purge(retention, { dryRun: true });
  const { messageDays, heldDays, unconfirmedDays, proofYears, bookingDays } = retention;
  const { visitMonths } = siteFacts().processing;
  const rows = [
    ["messages, since the last change", `${messageDays} days`, "RETENTION_MESSAGE_DAYS", `${due.messages}`],
    ["held messages", `${heldDays} days`, "RETENTION_HELD_DAYS", `${due.held}`],
    ["unconfirmed addresses", `${unconfirmedDays} days`, "RETENTION_UNCONFIRMED_DAYS", `${due.unconfirmed}`],
    ["proofs, from the end of the year", `${proofYears} years`, "RETENTION_PROOF_YEARS", `${due.proofs}`],
    ["who got an issue", `${siteFacts().processing.issueMailDays} days`, "-", `${due.issueMails}`],
    ["bookings, from their end", `${bookingDays} days`, "RETENTION_BOOKING_DAYS", `${due.bookings}`],
    ["cancelled bookings", `${siteFacts().processing.cancelledBookingDays} days`, "-", "counted above"],
    ["sums of views", `${visitMonths} months`, "-", `${due.visits}`],
    ["photos that no version names", `${unnamedPhotoDays} days`, "-", `${due.photos}`],
    ["versions of the website", `${keptVersionMonths} months, the newest ${keptVersions}`, "-", `${due.versions}`],
  ];
  return { data: { settings: retention, due }, text: table(["what", "kept for", "variable", "due now"], rows) };
}

async function erase({ store, config }: Call, email: string): Promise<ErasureReport> {
  const { people } = await store();
  try {
    const report = await people.erase(email);
    await writeErasures(await people.erasures(), config);
    return report;
  } catch (error) {
    if (!(error instanceof TracesLeft)) throw error;
    throw new CommandRefusal(
      `Erased, but traces may be left in the files of the store (${error.message}). Give the same command again.`,
    );
  }
}

function isEmpty(data: PersonalData): boolean {
  return Object.values(countsOf(data)).every((count) => count === 0);
}

function listOf(counts: ErasureReport): string {
  return [
    plural(counts.messages, "message"),
    plural(counts.answers, "answer"),
    plural(counts.subscriptions, "subscription"),
    plural(counts.consents, "proof of consent", "proofs of consent"),
    plural(counts.bookings, "booking"),
    plural(counts.mails, "mail"),
    plural(counts.suppressions, "suppression"),
  ].join(", ");
}
