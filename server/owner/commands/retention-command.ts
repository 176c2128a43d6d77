import type { Command } from "../command.ts";
import { table } from "../table.ts";

export const retentionCommand: Command = {
  names: ["retention"],
  summary: "Show how long things are kept, and what the next purge takes",
  details:
    "The server purges every hour, messages up to two hours early so that none stays too long. The settings are the variables RETENTION_… of the environment.",
  async run({ store, config }) {
    const settings = config.retention;
    const due = await (await store()).retention.purge(settings, { dryRun: true });
    const text = table(
      ["what", "kept for", "variable", "due now"],
      [
        [
          "messages, since the last change",
          `${settings.messageDays} days`,
          "RETENTION_MESSAGE_DAYS",
          `${due.messages}`,
        ],
        ["held messages", `${settings.heldDays} days`, "RETENTION_HELD_DAYS", `${due.held}`],
        [
          "unconfirmed addresses",
          `${settings.unconfirmedDays} days`,
          "RETENTION_UNCONFIRMED_DAYS",
          `${due.unconfirmed}`,
        ],
        ["proofs, from the end of the year", `${settings.proofYears} years`, "RETENTION_PROOF_YEARS", `${due.proofs}`],
      ],
    );
    return { data: { settings, due }, text };
  },
};
