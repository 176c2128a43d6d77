import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A system that runs under its own systemd, in a network that has nothing but loopback. */
export interface BootedMachine {
  /** Its files, as they are seen from here. Those below `/run` and `/tmp` are seen inside alone. */
  root: string;
  /** Runs a program in there, to its end. */
  run(...command: string[]): Promise<Ended>;
  /** The same, for a program that may be killed; with more variables. */
  start(variables: Record<string, string>, ...command: string[]): Running;
  /** Waits until systemd has started everything. */
  isUp(): Promise<void>;
  /** Pulls the plug. What was written stays. */
  cutPower(): Promise<void>;
  boot(): Promise<void>;
  /** Ends it, and forgets what it had written. */
  dispose(): Promise<void>;
}

export interface Ended {
  /** Null where it was killed. */
  code: number | null;
  /** What it printed and what it complained about, in one. */
  output: string;
}

interface Running {
  ended: Promise<Ended>;
  /** Kills it and what it has started, at once. */
  kill(): void;
}

interface MachineOptions {
  /** Folder of a system that stays as it is: what the machine writes is kept beside it. */
  system: string;
  /** Name of the network's namespace. */
  network: string;
  /** Folders of this machine that are to be read in there, by their places there. */
  reads?: Record<string, string>;
  /** Of every program that is run in there by {@link BootedMachine.run}. */
  variables?: Record<string, string>;
}

const bootMs = 60_000;
/** The code with which systemd-nspawn ends when its machine restarts. */
const restarts = 133;
const usual = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  LC_ALL: "C.UTF-8",
};

export async function bootMachine({
  system,
  network,
  reads = {},
  variables = {},
}: MachineOptions): Promise<BootedMachine> {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-booted-"));
  const [root, upper, work] = ["root", "upper", "work"].map((name) => join(folder, name)) as [string, string, string];
  for (const each of [root, upper, work]) mkdirSync(each);
  execFileSync("mount", [
    "-t",
    "overlay",
    "overlay",
    "-o",
    `lowerdir=${system},upperdir=${upper},workdir=${work}`,
    root,
  ]);
  let nspawn = spawnMachine();

  function spawnMachine() {
    const console = openSync(join(folder, "console.log"), "a");
    const child = spawn(
      "systemd-nspawn",
      [
        ...["-D", root, `--machine=site-${process.pid}`, "--register=no", "--keep-unit", "--boot", "--console=pipe"],
        ...[
          `--network-namespace-path=/run/netns/${network}`,
          "--timezone=off",
          "--resolv-conf=off",
          "--link-journal=no",
        ],
        ...Object.entries(reads).map(([inside, here]) => `--bind-ro=${here}:${inside}`),
      ],
      { stdio: ["ignore", console, console] },
    );
    closeSync(console);
    // It leaves a restart of the machine to whoever has started it.
    child.once("exit", (code) => {
      if (code === restarts) nspawn = spawnMachine();
    });
    return child;
  }

  /** Process id of its systemd; null before it has one, and while it restarts. */
  function leader(): string | null {
    const ids = children(nspawn.pid ?? 0);
    return ids.find((id) => /^NSpid:.*\t1$/m.test(statusOf(id))) ?? null;
  }

  function start(more: Record<string, string>, ...command: string[]): Running {
    const entered = ["-t", leader() ?? "0", "-m", "-u", "-i", "-n", "-p", "-C"];
    const set = Object.entries({ ...usual, ...variables, ...more }).map(([name, value]) => `${name}=${value}`);
    // A group of its own, which is killed as a whole.
    const child = spawn("nsenter", [...entered, "env", "-i", ...set, ...command], {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text));
    const closed = once(child, "close");
    return {
      // What it has started in the background may hold its output open.
      ended: once(child, "exit").then(async ([code]) => {
        await Promise.race([closed, pause(1000)]);
        return { code, output };
      }),
      kill: () => process.kill(-(child.pid ?? 0), "SIGKILL"),
    };
  }

  async function isUp(): Promise<void> {
    const deadline = performance.now() + bootMs;
    while (performance.now() < deadline) {
      const { output } = leader() ? await start({}, "systemctl", "is-system-running").ended : { output: "" };
      if (/^(running|degraded)$/m.test(output)) return;
      if (nspawn.exitCode !== null) break;
      await pause(200);
    }
    throw new Error(`The machine did not boot:\n${readFileSync(join(folder, "console.log"), "utf8")}`);
  }

  async function cutPower(): Promise<void> {
    if (nspawn.exitCode !== null || nspawn.signalCode !== null) return;
    const ended = once(nspawn, "exit");
    process.kill(Number(leader() ?? nspawn.pid), "SIGKILL");
    await ended;
  }

  async function dispose(): Promise<void> {
    await cutPower();
    execFileSync("umount", [root]);
    rmSync(folder, { recursive: true });
  }

  const machine: BootedMachine = {
    ...{ root, start, isUp, cutPower, dispose },
    run: (...command) => start({}, ...command).ended,
    async boot() {
      nspawn = spawnMachine();
      await isUp();
    },
  };
  await isUp().catch(async (error) => {
    await dispose();
    throw error;
  });
  return machine;
}

function children(id: number): string[] {
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, "utf8").trim().split(" ");
  } catch {
    return [];
  }
}

function statusOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/status`, "utf8");
  } catch {
    return "";
  }
}

/** A network with nothing but loopback, which stays when a machine in it ends. @returns the name of its namespace */
export function makeNetwork(): { name: string; remove(): void } {
  const name = `isarbridge-${process.pid}-${++networks}`;
  execFileSync("ip", ["netns", "add", name]);
  execFileSync("ip", ["-n", name, "link", "set", "lo", "up"]);
  return { name, remove: () => void execFileSync("ip", ["netns", "delete", name]) };
}

let networks = 0;
