import type { Machine } from "./machine.ts";
import { notes } from "./step.ts";
import { accountIn, current } from "./steps/program.ts";

/** The month whose beginning the owner was mailed about, as `2026-11`. */
const noteAt = `${notes}/monthly`;

/** Mails the owner, on the first night of a month, how the server is; a mail that cannot leave is tried again the next night. */
export async function mailMonthly(machine: Machine): Promise<void> {
  const month = machine.now().toISOString().slice(0, "2026-11".length);
  const told = machine.read(noteAt);
  if (told === month || accountIn(machine) === "") return;
  // The month of the installation itself is not over.
  const isFirst = told === null;
  if (isFirst || (await machine.run(`${current}/deploy/owner`, "mail", "monthly")).code === 0)
    machine.place(noteAt, month, 0o644);
}
