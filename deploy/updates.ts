import type { Machine } from "./machine.ts";
import { type ReleaseFile, type ReleaseNote, readReleaseFile, verifyNote } from "./signed-release.ts";
import { notes, type Place, StepFailed } from "./step.ts";
import { current, dataDir, keyFile, madeIn, madeOfRunning, runningRelease, settingIn } from "./steps/program.ts";

/** The newest release of the place that UPDATES names, if it is newer than the one that runs. */
const offerAt = `${notes}/offer.json`;
const lastUpdateAt = `${notes}/last-update.json`;
const downloaded = `${notes}/offered.run`;
const unpacked = `${notes}/unpacked`;
/** The server writes it when the owner presses at the desk, and nothing but the release's id is taken from it. */
export const requestAt = `${dataDir}/update.request`;

export interface LastUpdate {
  at: string;
  /** When the release was made. */
  made: string;
  /** Why it was not taken; null where it runs. */
  problem: string | null;
}

/** Null also where a file has brought that one, or a newer one, meanwhile. */
export function offered(machine: Machine): ReleaseNote | null {
  const offer = noted<ReleaseNote>(machine, offerAt);
  return offer !== null && isNewer(machine, offer) ? offer : null;
}

export const lastUpdate = (machine: Machine): LastUpdate | null => noted(machine, lastUpdateAt);

function noted<Note>(machine: Machine, path: string): Note | null {
  const text = machine.read(path);
  return text === null ? null : JSON.parse(text);
}

/**
 * Looks for a newer release, and notes it for the desk.
 * @returns null where there is none, or no place to look
 * @throws StepFailed where the place cannot be read, or somebody else has signed what lies there
 */
export async function lookForUpdate(machine: Machine): Promise<ReleaseNote | null> {
  const place = settingIn(machine, "UPDATES");
  const found = place ? await newestOf(machine, place) : null;
  if (found && isNewer(machine, found)) machine.place(offerAt, JSON.stringify(found), 0o644);
  else if (machine.has(offerAt)) machine.remove(offerAt);
  return offered(machine);
}

async function newestOf(machine: Machine, place: string): Promise<ReleaseNote> {
  const file = `${notes}/latest.json`;
  await bringFrom(machine, `${place}/latest.json`, file);
  const text = machine.read(file) ?? "";
  machine.remove(file);
  let note: ReleaseNote | null = null;
  try {
    note = verifyNote(JSON.parse(text), keyOf(machine));
  } catch (error) {
    if (error instanceof StepFailed) throw error;
  }
  if (note === null)
    throw new StepFailed(`What lies at ${place} is not signed with the key of this server's releases.`);
  return note;
}

/** By https, or else by scp, which also copies from a folder of this machine. @throws StepFailed */
async function bringFrom(machine: Machine, from: string, path: string): Promise<void> {
  if (from.startsWith("https://")) {
    const problem = await machine.download(from, path);
    if (problem !== null) throw new StepFailed(`${from} cannot be read: ${problem}`);
    return;
  }
  const { code, output } = await machine.run("scp", "-B", "-q", "-o", "ConnectTimeout=20", from, path);
  if (code !== 0) throw new StepFailed(`${from} cannot be read: ${output.trim()}`);
}

/** Brings the release that was offered. @returns why it does not run now; null where it does */
export async function takeOffer(machine: Machine, offer: ReleaseNote): Promise<string | null> {
  try {
    await bringFrom(machine, `${settingIn(machine, "UPDATES")}/${offer.file}`, downloaded);
    return await takeFile(machine, downloaded, offer);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return note(machine, offer, error.message);
  } finally {
    machine.remove(downloaded);
  }
}

/**
 * Brings the release of a file, by its own program; nothing of the file is run before its signature was found good.
 * @param wanted the file must have this one
 * @returns why it does not run now; null where it does
 * @throws StepFailed for a file that is not taken
 */
export async function takeFile(machine: Machine, file: string, wanted?: ReleaseNote): Promise<string | null> {
  const found = await readReleaseFile(machine.bytesOf(file));
  if (found === null) throw new StepFailed(`${file} is no release of this site.`);
  const release = verifiedIn(machine, file, found);
  if (wanted && wanted.sha256 !== release.sha256) throw new StepFailed("Another release lies there by now.");
  // It was cut off after its switch, and finished since.
  if (release.id === runningRelease(machine)) return note(machine, release, null);
  if (!isNewer(machine, release))
    throw new StepFailed(`The release of ${release.made} is not newer than the one that runs.`);
  try {
    const { code, output } = await machine.run("sh", "-c", unpackScript, "sh", file, `${found.archiveLine}`, unpacked);
    if (code !== 0) throw new StepFailed(`${file} cannot be unpacked: ${output.trim()}`);
    const run = await machine.run(`${unpacked}/node_modules/.bin/node`, `${unpacked}/deploy/main.ts`, "update");
    // Not by its code: it also tells of what waits for somebody, such as a mail account.
    const isTaken = machine.linkOf(current) === `releases/${release.id}`;
    if (isTaken && machine.has(offerAt)) machine.remove(offerAt);
    return note(machine, release, isTaken ? null : run.output.trim());
  } finally {
    machine.remove(unpacked);
  }
}

/** What an update that was killed has left. */
export function forgetUnpacked(machine: Machine): void {
  for (const path of [downloaded, unpacked]) machine.remove(path);
}

function verifiedIn(machine: Machine, file: string, { note, sha256 }: ReleaseFile): ReleaseNote {
  const release = verifyNote(note, keyOf(machine));
  if (release === null) throw new StepFailed(`${file} is not signed with the key of this server's releases.`);
  if (release.sha256 !== sha256) throw new StepFailed(`${file} is not whole: copy it once more.`);
  return release;
}

function keyOf(machine: Machine): string {
  const key = machine.read(keyFile);
  if (key === null) throw new StepFailed(`The key of releases is missing: ${keyFile}`);
  return key;
}

/** A file that is given by mistake would bring an older release without a word. @throws StepFailed */
export function mustNotBeOlder({
  machine,
  release,
  mayBeOlder,
}: Pick<Place, "machine" | "release" | "mayBeOlder">): void {
  if (mayBeOlder) return;
  const made = madeIn(release.folder);
  const running = madeOfRunning(machine);
  if (made === null || running === null || made >= running) return;
  throw new StepFailed(
    `This is the release of ${made}, and that of ${running} runs. To go back to it, add --older: it is tried on a copy of your data first.`,
  );
}

/** The same files packed once more are no newer release. */
function isNewer(machine: Machine, { id, made }: ReleaseNote): boolean {
  if (id === runningRelease(machine)) return false;
  const running = madeOfRunning(machine);
  return running === null || running < made;
}

function note(machine: Machine, { made }: ReleaseNote, problem: string | null): string | null {
  const update: LastUpdate = { at: machine.now().toISOString(), made, problem };
  machine.place(lastUpdateAt, JSON.stringify(update), 0o644);
  return problem;
}

/** Takes what the owner has asked for at the desk. Who can write there can ask for the release that was offered, and for nothing else. */
export async function takeRequest(machine: Machine): Promise<string | null> {
  const id = machine.readPlain(requestAt, 100);
  machine.remove(requestAt);
  const offer = offered(machine);
  return offer !== null && offer.id === id ? takeOffer(machine, offer) : null;
}

/** Unpacks a release's file, $1, whose archive begins at line $2, into a new folder, $3, with the packages for this machine alone. */
export const unpackScript = `set -eu
case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) echo "This machine is $(uname -m); x86_64 or aarch64 is needed." >&2; exit 1 ;; esac
mkdir -p "$3"
tail -n +"$2" "$1" | tar -xzf - --no-same-owner -C "$3"
[ -d "$3/native/$arch" ] || { echo "The file has no packages for $(uname -m)." >&2; exit 1; }
cp -a "$3/native/$arch/." "$3/node_modules/"
rm -r "$3/native"`;
