import { accessSync, constants, statfsSync, statSync } from "node:fs";
import type { Config } from "../../config.ts";
import { type Finding, hint, ok, problem } from "./finding.ts";

const megabyte = 1024 * 1024;

/** Whether the data folder is there, has room and is the owner's alone. With PostgreSQL there is none. */
export function checkMachine({ dataDir, databaseUrl }: Config): Finding[] {
  if (databaseUrl !== null) return [];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return [diskFinding(freeMegabytes(dataDir)), folderFinding(dataDir)];
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException;
    return [problem("folder", `${dataDir} cannot be used (${message}).`)];
  }
}

function freeMegabytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir);
  return Math.floor((bavail * bsize) / megabyte);
}

/** @param free megabytes */
export function diskFinding(free: number): Finding {
  if (free < 100) return problem("disk", `${free} MB free: messages will soon be refused.`);
  if (free < 1000) return hint("disk", `${free} MB free.`);
  return ok("disk", `${free} MB free.`);
}

function folderFinding(dataDir: string): Finding {
  const others = statSync(dataDir).mode & 0o077;
  if (others === 0) return ok("folder", `${dataDir} is the owner's alone.`);
  return problem("folder", `${dataDir} can be read by others on this machine: chmod 700 ${dataDir}`);
}
