import { basename, dirname } from "node:path";
import type { Machine, Ran } from "./machine.ts";
import { notes, StepFailed } from "./step.ts";
import { newestBackup } from "./steps/backup.ts";
import { backups, dataDir, settingIn } from "./steps/program.ts";

/** Key of the copies, made once and shown once; no copy has it, as the folder is in none. */
export const copyKeyFile = "/etc/isarbridge/copy.key";
/** User and password of an S3 place, in the form of its tools. */
export const copyAccountFile = "/etc/isarbridge/copy-account";

/** What was erased since, as `server/operations/erasures.ts` writes it: beside the backups, so that no restore is without the newest. */
export const erasuresFile = `${dataDir}/erased.json`;

const noteAt = `${notes}/copy.json`;
const kept = "7d";
/** Seconds in which a place answers; restic itself tries for a quarter of an hour. */
const patience = "90";

export interface CopyNote {
  place: string;
  /** When the last copy was made, and of which backup; null before the first. */
  at: string | null;
  backup: string | null;
  problem: string | null;
}

/** What became of the last copy; null before the first, and where it went to another place. */
export function copyNoted(machine: Machine): CopyNote | null {
  const text = machine.read(noteAt);
  const note: CopyNote | null = text === null ? null : JSON.parse(text);
  return note?.place === settingIn(machine, "COPY_TO") ? note : null;
}

export function forgetCopyNote(machine: Machine): void {
  machine.remove(noteAt);
}

/** Whether a text names a place for copies: a bucket of S3, a folder behind ssh, or one of a disk that is mounted. */
export function isCopyPlace(text: string): boolean {
  return [
    /^s3:https?:\/\/[^/\s]+\/\S+$/,
    /^sftp:\/\/[^/\s]+\/\S+$/,
    /^(?!(?:s3|sftp|https?):)[^\s:/]+:\S+$/,
    /^\/\S+$/,
  ].some((form) => form.test(text));
}

/** Whether `--from` means copies, and not the file of a backup. */
export function hasCopies(machine: Machine, from: string): boolean {
  return isCopyPlace(from) && (!from.startsWith("/") || machine.read(`${from}/config`) !== null);
}

export function isS3(place: string): boolean {
  return place.startsWith("s3:");
}

/**
 * Copies the newest of the nightly backups, once, and whom the owner has erased since; forgets what is older than a week.
 * @returns what went wrong, or null; also without a place
 */
export async function copyElsewhere(machine: Machine): Promise<string | null> {
  const place = settingIn(machine, "COPY_TO");
  if (place === null) return null;
  const before = copyNoted(machine);
  const note = (more: Partial<CopyNote>) => {
    const { at = null, backup = null } = before ?? {};
    const noted: CopyNote = { place, at, backup, problem: null, ...more };
    machine.place(noteAt, JSON.stringify(noted), 0o644);
  };
  try {
    await openPlace(machine, place, before?.at != null);
    const backup = newestBackup(machine);
    if (backup === null) throw new StepFailed(`There is no backup in ${backups}.`);
    const run = (...args: string[]) => mustRestic(machine, place, ...args);
    // Left by a copy that the power has cut off.
    await run("unlock");
    if (backup !== before?.backup) await run("backup", "--tag", "backup", ...host, `${backups}/${backup}`);
    if (machine.has(erasuresFile)) await run("backup", "--tag", "erasures", ...host, erasuresFile);
    // All in one group: of backups with different names each would be the newest of its own, which is kept.
    await run("forget", "--tag", "erasures", "--group-by", "", "--keep-last", "1");
    await run("forget", "--tag", "backup", "--group-by", "", "--keep-within", kept, "--prune");
    note({ at: backup === before?.backup ? before.at : machine.now().toISOString(), backup });
    return null;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    note({ problem: error.message });
    return error.message;
  }
}

/** The same for every machine, so that a new one goes on with the copies of a lost one. */
const host = ["--host", "isarbridge"];

/** Where the newest copy lies once it was brought. */
const brought = `${notes}/brought`;

/** @returns the files of the newest copy, below a folder that whoever asked removes; no erasures where there were none */
export async function bringCopy(
  machine: Machine,
  place: string,
): Promise<{ folder: string; backup: string; erasures: string | null }> {
  machine.remove(brought);
  const found = await restic(machine, place, "cat", "config");
  if (found.code !== 0) throw new StepFailed(reasonOf(place, found));
  await mustRestic(machine, place, "restore", "latest", "--tag", "backup", ...host, "--target", brought);
  const name = machine.list(brought).at(-1);
  const ran = await restic(machine, place, "restore", "latest", "--tag", "erasures", ...host, "--target", brought);
  if (ran.code !== 0 && !/no snapshot found/.test(ran.output)) throw new StepFailed(reasonOf(place, ran));
  const [backup, erasures] = [`${brought}/${name}`, `${brought}/${basename(erasuresFile)}`];
  // A copy has what somebody else may have put there: a link would lead to a file of this machine.
  if (name === undefined || machine.linkOf(backup) !== null) throw new StepFailed(`There is no backup at ${place}.`);
  return {
    folder: brought,
    backup,
    erasures: machine.has(erasures) && machine.linkOf(erasures) === null ? erasures : null,
  };
}

/**
 * Begins a place that has no copies yet. One that had some is not begun anew: its disk may not be mounted.
 * @throws StepFailed where it cannot be reached, or has another key
 */
async function openPlace(machine: Machine, place: string, hadCopies: boolean): Promise<void> {
  const found = await restic(machine, place, "cat", "config");
  if (found.code === 0) return;
  if (isOtherKey(found)) throw new StepFailed(reasonOf(place, found));
  if (hadCopies)
    throw new StepFailed(
      `${reasonOf(place, found)}\nIf its copies are gone, begin anew: isarbridge install --copy-to ${place}`,
    );
  const begun = await restic(machine, place, "init");
  if (begun.code === 0) return;
  // What ssh itself says arrives too late for one of the two, now and then.
  const output = `${isOverSsh(place) ? found.output : ""}${begun.output}`;
  throw new StepFailed(reasonOf(place, { ...begun, output }));
}

async function mustRestic(machine: Machine, place: string, ...args: string[]): Promise<void> {
  const ran = await restic(machine, place, ...args);
  if (ran.code !== 0) throw new StepFailed(reasonOf(place, ran));
}

/** A file to copy is the last argument; of its path the copy has the name alone. */
function restic(machine: Machine, place: string, ...args: string[]): Promise<Ran> {
  const isQuick = args[0] === "cat" || args[0] === "init";
  const file = args[0] === "backup" ? args.pop() : undefined;
  return machine.run(
    "env",
    ...(file ? ["-C", dirname(file)] : []),
    // Not on the command line, which every user of the machine can read.
    ...(isS3(place) ? [`AWS_SHARED_CREDENTIALS_FILE=${copyAccountFile}`] : []),
    ...(isQuick ? ["timeout", patience] : []),
    ...["restic", "--quiet", "--no-cache", "--repo", repositoryOf(place), "--password-file", copyKeyFile],
    ...sshOptionsOf(place),
    ...args,
    ...(file ? [basename(file)] : []),
  );
}

/** As restic names it: `user@host:folder` is as for `scp` and the place for releases. */
function repositoryOf(place: string): string {
  return isOverSsh(place) && !place.startsWith("sftp:") ? `sftp:${place}` : place;
}

const isOverSsh = (place: string) => !isS3(place) && !place.startsWith("/");

/** Asks nothing, as nobody is there; takes the host's key at the first time: the copies are encrypted. */
function sshOptionsOf(place: string): string[] {
  if (!isOverSsh(place)) return [];
  const url = place.startsWith("sftp:") ? new URL(place) : null;
  const to = url ? `${url.username && `${url.username}@`}${url.hostname}` : place.slice(0, place.indexOf(":"));
  const port = url?.port ? `-p ${url.port} ` : "";
  const options = `-o BatchMode=yes -o ConnectTimeout=20 -o StrictHostKeyChecking=accept-new`;
  return ["-o", `sftp.command=ssh ${port}${options} ${to} -s sftp`];
}

const isOtherKey = ({ output }: Ran) => /wrong password|no key found/.test(output);

function reasonOf(place: string, ran: Ran): string {
  if (isOtherKey(ran)) return `The copies at ${place} have another key than ${copyKeyFile}.`;
  if (ran.code === 124) return `${place} does not answer.`;
  const said = ran.output.trim().split("\n").slice(-5).join("\n");
  if (!isOverSsh(place)) return `${place}: ${said}`;
  return `${place}: ${said}\nRoot needs an ssh key without a passphrase, which that place knows: ssh-keygen -t ed25519, and ssh-copy-id.`;
}
