import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathOfProgram } from "../../../scripts/programs.ts";

/** A folder that runs out of space when told to. */
export interface SmallDisk {
  folder: string;
  /** How, for the record of a test run. */
  method: string;
  /** Leaves no room for another page of any file. @param pid the process that writes here */
  fill(pid: number | undefined): void;
  /** Gives the room back. */
  free(pid: number | undefined): void;
  remove(): void;
}

/** A real small filesystem where we may mount one, else a limit on the size of the files that the process writes. */
export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder]);
  return status === 0 ? smallFilesystem(folder) : limitedFiles(folder);
}

function smallFilesystem(folder: string): SmallDisk {
  const filler = join(folder, "filler");
  return {
    folder,
    method: "a filesystem of 4 MB (tmpfs), filled until ENOSPC",
    fill() {
      const file = openSync(filler, "w");
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function limitedFiles(folder: string): SmallDisk {
  const limit = (pid: number | undefined, bytes: string) =>
    execFileSync(pathOfProgram("prlimit"), ["--pid", `${pid}`, `--fsize=${bytes}:`]);
  return {
    folder,
    method: "a limit on the size of files (RLIMIT_FSIZE), since this user may not mount a filesystem",
    fill: (pid) => limit(pid, "1"),
    free: (pid) => limit(pid, "unlimited"),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
