import { countsOf } from "../../store/people.ts";
import { type ErasureReport, type People, type PersonalData, TracesLeft } from "../../store/types.ts";
import { agree } from "../agree.ts";
import { type Command, nothingFound, Refusal } from "../command.ts";
import { plural } from "../plural.ts";

export const dataCommands: readonly Command[] = [
  {
    names: ["data export"],
    summary: "Everything that is kept about an address (Art. 15 GDPR)",
    operands: ["<email>"],
    async run({ store, operands: [email = ""] }) {
      const data = await (await store()).people.export(email);
      if (isEmpty(data)) return nothingFound(`anything about ${email}`);
      // What a person gets is the data itself, in a common machine-readable form (Art. 20 GDPR).
      return { data, text: JSON.stringify(data, null, 2) };
    },
  },
  {
    names: ["data erase"],
    summary: "Erase everything that is kept about an address (Art. 17 GDPR)",
    operands: ["<email>"],
    details:
      "Messages, newsletter, proofs of consent and mails that wait, in the store. Delete by hand the mails about them in your mailbox, exports and backups.",
    options: { yes: { type: "boolean", help: "do not ask" } },
    async run({ store, operands: [email = ""], options, terminal }) {
      const { people } = await store();
      const data = await people.export(email);
      if (isEmpty(data)) {
        // Traces may be left of an erasure that did not come to its end.
        await erase(people, email);
        return nothingFound(`anything about ${email}`);
      }
      const question = `Erase ${listOf(countsOf(data))} of ${email} for good?`;
      if (!options.yes) await agree(terminal, question, "Nothing was erased.");
      const report = await erase(people, email);
      return { data: report, text: `Erased: ${listOf(report)}.\n${copies}` };
    },
  },
];

/** Each message was also mailed to the owner in full. */
const copies = "Your mailbox, exports and backups made before still hold copies: delete those too.";

async function erase(people: People, email: string): Promise<ErasureReport> {
  try {
    return await people.erase(email);
  } catch (error) {
    if (!(error instanceof TracesLeft)) throw error;
    throw new Refusal(
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
    plural(counts.subscriptions, "subscription"),
    plural(counts.consents, "proof of consent", "proofs of consent"),
    plural(counts.mails, "mail"),
    plural(counts.suppressions, "suppression"),
  ].join(", ");
}
