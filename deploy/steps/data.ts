import { bringCopy, erasuresFile, hasCopies } from "../copies.ts";
import { must, notes, type Step, StepFailed } from "../step.ts";
import { backups, current, dataDir, releases, settingsFile } from "./program.ts";

/**
 * Everything that a backup has, on a server that has nothing yet: `install --from`, a file or a place with copies. What was begun is begun again, as only a note of
 * its end says that it is whole.
 */
export const data: Step = {
  name: "data",
  async check({ machine, backup }) {
    if (backup === undefined)
      return machine.read(dataNoteAt) === "begun" ? "a restore was cut off: give install --from again" : null;
    return machine.read(dataNoteAt) === restoredNote(backup) ? null : `${backup} is not restored`;
  },
  async do({ machine, backup, release }) {
    if (backup === undefined)
      throw new StepFailed("A restore was cut off. Give the installation again, with --from and the backup.");
    const given = `${backups}/to-restore`;
    const isBegun = machine.read(dataNoteAt) === "begun";
    if (!isBegun && machine.has(`${dataDir}/isarbridge.sqlite`))
      throw new StepFailed(
        `This server has data already. To replace them: ${current}/deploy/owner restore FILE --replace`,
      );
    machine.place(dataNoteAt, "begun", 0o644);
    const asOwner = ["-o", "isarbridge", "-g", "isarbridge", "-m", "600"];
    const copied = hasCopies(machine, backup) ? await bringCopy(machine, backup) : null;
    if (copied?.erasures) await must(machine, "install", ...asOwner, copied.erasures, erasuresFile);
    await must(machine, "install", ...asOwner, copied?.backup ?? backup, given);
    if (copied) machine.remove(copied.folder);
    await must(
      machine,
      "systemd-run",
      "--collect",
      "--wait",
      "--pipe",
      "--uid=isarbridge",
      "--gid=isarbridge",
      ...[
        `--property=WorkingDirectory=${releases}/${release.id}`,
        `--property=EnvironmentFile=${settingsFile}`,
        ...["env", "node_modules/.bin/node", "server/owner/main.ts", "restore", given],
        ...(isBegun ? ["--replace", "--yes"] : []),
      ],
    );
    machine.remove(given);
    machine.place(dataNoteAt, restoredNote(backup), 0o644);
  },
  async undo({ machine }) {
    machine.remove(dataNoteAt);
  },
};

const dataNoteAt = `${notes}/data`;
const restoredNote = (backup: string) => `restored ${backup}`;
