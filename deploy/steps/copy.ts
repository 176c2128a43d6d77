import { copyAccountFile, copyKeyFile, copyNoted, forgetCopyNote, isS3 } from "../copies.ts";
import { must, type Place, type Step, StepFailed } from "../step.ts";
import { settingIn } from "./program.ts";

/** Where copies of the backups go; null where they stay on this machine. */
export function copyPlaceOf({ machine, settings }: Place): string | null {
  return settings.COPY_TO ?? settingIn(machine, "COPY_TO");
}

/** What opens the copies. An uninstalled server leaves it there, as it leaves the settings: without it they are useless. */
export const copyKey: Step = {
  name: "key of copies",
  waitsFor: "answers",
  async check(place) {
    const { machine, copy } = place;
    const to = copyPlaceOf(place);
    if (to === null) return null;
    for (const [path, content] of Object.entries(filesOf(copy)))
      if (machine.read(path) !== content || machine.modeOf(path) !== 0o600) return `${path} is missing, or another one`;
    for (const path of [copyKeyFile, ...(isS3(to) ? [copyAccountFile] : [])])
      if (!machine.has(path)) return `${path} is missing`;
    return null;
  },
  async do(place) {
    const { machine, copy } = place;
    for (const [path, content] of Object.entries(filesOf(copy))) machine.place(path, content, 0o600);
    const reason = await this.check(place);
    if (reason !== null) throw new StepFailed(`${reason}: give the installation again, with --copy-to.`);
  },
};

function filesOf(copy: Place["copy"]): Record<string, string> {
  if (!copy) return {};
  const { key, account } = copy;
  const lines = account && [
    "[default]",
    `aws_access_key_id = ${account.user}`,
    `aws_secret_access_key = ${account.password}`,
  ];
  return { ...(key && { [copyKeyFile]: `${key}\n` }), ...(lines && { [copyAccountFile]: `${lines.join("\n")}\n` }) };
}

/** The newest backup elsewhere, for a machine that is lost. */
export const copy: Step = {
  name: "copy",
  waitsFor: "answers",
  async check(place) {
    const to = copyPlaceOf(place);
    if (to === null) return null;
    const note = copyNoted(place.machine);
    return note === null ? `nothing was copied to ${to} yet` : note.problem;
  },
  async do({ machine }) {
    // The end of a backup starts the same unit, and the place takes one at a time.
    await machine.run("systemctl", "start", "isarbridge-copy.service");
    const note = copyNoted(machine);
    if (note?.problem) throw new StepFailed(note.problem);
    if (note === null) await must(machine, "systemctl", "status", "isarbridge-copy.service");
  },
  async undo({ machine }) {
    forgetCopyNote(machine);
  },
};
