import type { Machine } from "./machine.ts";
import { must, StepFailed } from "./step.ts";
import { dataDir, settingsFile } from "./steps/program.ts";

const port = 3099;
const unit = "isarbridge-on-copy";
const copy = `${dataDir}/trial`;

/**
 * Restores a backup into a folder of its own, starts a release on it, beside the one that runs, where it sends and deletes nothing,
 * and asks for what is published. Whatever happens, nothing of it is left.
 * @param whileThere what is done with the folder once the release has shown it, and ended
 * @returns what went wrong, or null
 */
export async function tryOnCopy(
  machine: Machine,
  { folder, backup }: { folder: string; backup: string },
  whileThere: (copy: string) => Promise<void> = async () => {},
): Promise<string | null> {
  const run = ["--collect", `--unit=${unit}`, "--uid=isarbridge", "--gid=isarbridge"];
  const inRelease = [
    ...[`--property=WorkingDirectory=${folder}`, `--property=EnvironmentFile=${settingsFile}`],
    // Not by the unit's own environment, over which the file of settings wins.
    // The server that runs has that port.
    ...["env", "-u", "METRICS_PORT", `DATA_DIR=${copy}`, "BACKGROUND=off", `PORT=${port}`, "node_modules/.bin/node"],
  ];
  const stop = () => machine.run("systemctl", "stop", `${unit}.service`);
  const hasEnded = async () => (await machine.run("systemctl", "is-active", `${unit}.service`)).code !== 0;
  await stop();
  if (machine.has(copy)) machine.remove(copy);
  try {
    await must(
      machine,
      "systemd-run",
      ...run,
      "--wait",
      "--pipe",
      ...inRelease,
      "server/owner/main.ts",
      "restore",
      backup,
    );
    await must(machine, "systemd-run", ...run, ...inRelease, "server/main.ts");
    const isGood =
      (await becomesWell(machine, { port, seconds: patience.first, givesUp: hasEnded })) &&
      (await machine.ask(`http://127.0.0.1:${port}/`))?.status === 200;
    if (!isGood) {
      const { output } = await machine.run("journalctl", "-u", unit, "-n", "5", "-o", "cat", "--no-pager");
      return `It said: ${output.trim()}`;
    }
    await stop();
    await whileThere(copy);
    return null;
  } catch (error) {
    if (error instanceof StepFailed) return error.message;
    throw error;
  } finally {
    await stop();
    machine.remove(copy);
  }
}

/** Seconds for a server to answer. A first start renders the pages for this address; an update has what its trial has rendered. */
export const patience = { first: 180, update: 20 };

export async function becomesWell(
  machine: Machine,
  { port, seconds, givesUp }: { port: number; seconds: number; givesUp?: () => Promise<boolean> },
): Promise<boolean> {
  for (let tries = 0; tries < seconds * 4; tries++) {
    if (await givesUp?.()) return false;
    if (await isWell(machine, port)) return true;
    await machine.pause(250);
  }
  return false;
}

export async function isWell(machine: Machine, port = 3000): Promise<boolean> {
  return (await machine.ask(`http://127.0.0.1:${port}/healthz`))?.status === 200;
}
