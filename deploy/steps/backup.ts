import { tryOnCopy } from "../copy-of-data.ts";
import type { Machine } from "../machine.ts";
import { must, notes, type Step, StepFailed } from "../step.ts";
import { backups, hasDatabaseElsewhere, releases, runningRelease } from "./program.ts";

/** A backup that was restored; before that it is a hope. */
export const backup: Step = {
  name: "backup",
  async check({ machine }) {
    // A copy of a database that several servers share is made by whoever runs it.
    if (hasDatabaseElsewhere(machine)) return null;
    const trial = trialNoted(machine);
    return trial === null ? "no backup has been restored on trial yet" : trial.problem;
  },
  async do({ machine }) {
    await must(machine, "systemctl", "start", "isarbridge-backup.service");
    const problem = await tryNewestBackup(machine);
    if (problem !== null) throw new StepFailed(`The backup could not be restored on trial. ${problem}`);
  },
  async undo({ machine }) {
    machine.remove(noteAt);
  },
};

const noteAt = `${notes}/trial.json`;

interface Trial {
  at: string;
  /** What went wrong, or null. */
  problem: string | null;
}

/** How the last trial ended; null before the first. */
export function trialNoted(machine: Machine): Trial | null {
  const text = machine.read(noteAt);
  return text === null ? null : JSON.parse(text);
}

/** Name of the newest of the nightly backups, beside those that were made before an update or by hand; null where there is none. */
export function newestBackup(machine: Machine): string | null {
  const nightly = machine.list(backups).filter((name) => /^\d{4}-\d\d-\d\d-\d{6}$/.test(name));
  return nightly.toSorted().at(-1) ?? null;
}

/** Restores the newest backup of the nightly ones beside what is there, and notes how that went. @returns what went wrong, or null */
export async function tryNewestBackup(machine: Machine): Promise<string | null> {
  const newest = newestBackup(machine);
  const folder = `${releases}/${runningRelease(machine)}`;
  const problem = newest
    ? await tryOnCopy(machine, { folder, backup: `${backups}/${newest}` })
    : `There is none in ${backups}.`;
  machine.place(noteAt, JSON.stringify({ at: machine.now().toISOString(), problem } satisfies Trial), 0o644);
  return problem;
}
