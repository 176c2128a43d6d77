import { contactTable, newsletterTable } from "../../site/forms.ts";
import type { Archive } from "../store/types.ts";
import { agree } from "./agree.ts";
import type { Terminal } from "./command.ts";
import { plural } from "./plural.ts";

interface Replacement {
  /** What is stored now. */
  present: Archive["dump"];
  /** What comes in its place. */
  coming: Archive["dump"];
  /** What people call that: "the backup of …". */
  source: string;
  /** What did not happen without a yes: "Nothing was restored." */
  untouched: string;
}

/** Says what is lost when rows take the place of those that are stored, and asks, unless `isSure`. @throws Refusal unless the answer is yes */
export async function agreeToReplace(
  { present, coming, source, untouched }: Replacement,
  isSure: boolean,
  terminal: Terminal,
): Promise<void> {
  const { messages, signUps } = await missingIn(coming, present);
  const lost = `This drops ${plural(messages, "message")} and ${plural(signUps, "sign-up")} that ${source} does not have, and sets the others back to what they were in it.`;
  if (isSure) return terminal.note(lost);
  await agree(terminal, `${lost} Go on?`, untouched);
}

/** By id: what was stored after a backup was made has one that it does not know, whatever the clock said. */
async function missingIn(coming: Archive["dump"], present: Archive["dump"]) {
  const known = new Set<unknown>();
  await coming(async ({ row }) => void known.add(row.id));
  let messages = 0;
  /** By subscription, which a sign-up and its proof have in common. */
  const signUps = new Set<unknown>();
  await present(async ({ table, row }) => {
    if (known.has(row.id)) return;
    if (table === contactTable) messages++;
    if (table === newsletterTable) signUps.add(row.id);
    if (table === "consents") signUps.add(row.subscription_id);
  });
  return { messages, signUps: signUps.size };
}
