import { type SetupState, setupStateFile } from "../server/operations/setup-state.ts";
import { copyNoted } from "./copies.ts";
import { wasRestarted } from "./restart.ts";
import type { ReleaseNote } from "./signed-release.ts";
import { notes, type Outcome, type Place } from "./step.ts";
import { newestBackup, trialNoted } from "./steps/backup.ts";
import { certificateOf } from "./steps/https.ts";
import { accountIn, backups, madeOfRunning, runningRelease, settingIn } from "./steps/program.ts";
import { lastUpdate, offered } from "./updates.ts";

/** What the server has, as it is now. @param outcomes of all steps */
export async function stateOf(place: Place, outcomes: readonly Outcome[]): Promise<SetupState> {
  const { machine, domain } = place;
  const running = runningRelease(machine);
  const missing = outcomes.filter(({ state }) => state !== "there" && state !== "done").map(({ name }) => name);
  const memory = machine.read("/proc/meminfo") ?? "";
  const bytesOf = (name: string) => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(memory)?.[1] ?? 0);
  return {
    release: { id: running, made: madeOfRunning(machine) },
    domain,
    certificateUntil: await endOfCertificate(place),
    mail: accountIn(machine) === "" ? "none" : missing.includes("mail") ? "unproven" : "proven",
    backup: await lastBackup(place),
    copy: copyOf(place),
    trial: trialNoted(machine),
    memory: { free: bytesOf("MemAvailable"), total: bytesOf("MemTotal") },
    freeDisk: machine.freeBytes("/"),
    wasRestarted: wasRestarted(machine),
    missing,
    hasUpdates: settingIn(machine, "UPDATES") !== null,
    offer: offerOf(offered(machine)),
    lastUpdate: lastUpdate(machine),
  };
}

function offerOf(note: ReleaseNote | null): SetupState["offer"] {
  return note && { id: note.id, made: note.made, changes: note.changes, isSecurity: note.isSecurity };
}

/** For the server, which shows it at the desk. */
export function noteState({ machine }: Place, state: SetupState): void {
  machine.place(`${notes}/${setupStateFile}`, JSON.stringify(state), 0o644);
}

async function endOfCertificate({ machine, domain }: Place): Promise<string | null> {
  const { code, output } = await machine.run("openssl", "x509", "-noout", "-enddate", "-in", certificateOf(domain));
  const ends = new Date(output.trim().replace(/^notAfter=/, ""));
  return code === 0 && !Number.isNaN(ends.getTime()) ? ends.toISOString() : null;
}

async function lastBackup({ machine }: Place): Promise<SetupState["backup"]> {
  const newest = newestBackup(machine);
  if (newest === null) return null;
  const { output } = await machine.run("find", `${backups}/${newest}`, "-printf", "%T@ %s\\n");
  const [, seconds, bytes] = /^([\d.]+) (\d+)$/m.exec(output) ?? [];
  return seconds ? { made: new Date(Number(seconds) * 1000).toISOString(), bytes: Number(bytes) } : null;
}

function copyOf({ machine }: Place): SetupState["copy"] {
  if (settingIn(machine, "COPY_TO") === null) return null;
  const note = copyNoted(machine);
  return { at: note?.at ?? null, hasFailed: note?.problem != null };
}
