import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathOfProgram } from "../../../scripts/programs.ts";
import { environment } from "../../../server/config.ts";
import { readManifest } from "../../../server/http/site-files.ts";
import { sharedEnvironment } from "../../../server/shared-environment.ts";
import { freePort, waitForHttp } from "../network/wait-for-http.ts";

/** A real server process with its own data folder and port. */
export interface ServerProcess {
  origin: string;
  port: number;
  dataDir: string;
  /** Where it runs, and with which settings besides its origin, port and data folder. */
  cwd: string;
  env: Record<string, string>;
  process: ChildProcess;
  /** Everything the process has printed so far. */
  output(): string;
  /** Ends it the way an operator does, waits for its end, and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Removes the data folder; implies `stop`. */
  dispose(): Promise<void>;
}

interface ServerOptions {
  env?: Record<string, string>;
  /** Start again what was stopped: where it ran, on its port, with its data folder and settings. */
  again?: Pick<ServerProcess, "port" | "dataDir" | "cwd" | "env"> | undefined;
  /** An open file that takes the log, in place of {@link ServerProcess.output}. */
  logFile?: number;
  /** Where it runs, with its build; by default the repository. */
  cwd?: string;
  /** How many files the process may have open. */
  mostFiles?: number;
}

/** Starts `server/main.ts` on a free loopback port and waits until it answers. */
export async function startServerProcess({
  again,
  logFile,
  mostFiles,
  ...options
}: ServerOptions = {}): Promise<ServerProcess> {
  const port = again?.port ?? (await freePort());
  const dataDir = again?.dataDir ?? (await mkdtemp(join(tmpdir(), "isarbridge-")));
  const cwd = options.cwd ?? again?.cwd ?? ".";
  const origin = `http://localhost:${port}`;
  const env = { RATE_LIMIT: "off", ...again?.env, ...options.env };
  const limit = mostFiles === undefined ? [] : [pathOfProgram("prlimit"), `--nofile=${mostFiles}`];
  const settings = { PORT: String(port), DATA_DIR: dataDir, SITE_ORIGIN: origin, ...env };
  const folder = buildFor(settings.SITE_ORIGIN, cwd);
  const main = resolve(cwd, "server/main.ts");
  const started = startProcess([...limit, process.execPath, "--max-semi-space-size=4", main], {
    env: settings,
    logFile,
    cwd: folder,
  });
  started.process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await waitForHttp(started.process, `${origin}/healthz`, started.output);
  return {
    ...started,
    origin,
    port,
    dataDir,
    cwd,
    env,
    async dispose() {
      await started.stop("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A folder with the build of another one, which says that it was made for this address: each server would render it anew at its start
 * otherwise, which is a test's subject only where it says so.
 */
function buildFor(origin: string, cwd: string): string {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-build-"));
  const [from, build] = [resolve(cwd, "build"), join(folder, "build")];
  mkdirSync(build);
  for (const name of readdirSync(from)) if (name !== "manifest.json") symlinkSync(join(from, name), join(build, name));
  writeFileSync(join(build, "manifest.json"), JSON.stringify({ ...readManifest(from), origin }));
  return folder;
}

interface ProcessOptions {
  env: Record<string, string>;
  /** Where it runs; by default the repository. */
  cwd?: string | undefined;
  logFile?: number | undefined;
  detached?: boolean;
}

/** Starts a command in the {@link testEnvironment} that ends with this process at the latest. */
export function startProcess(
  [command = "", ...args]: string[],
  { env, cwd, logFile, detached = false }: ProcessOptions,
): Pick<ServerProcess, "process" | "output" | "stop"> {
  const child = spawn(command, args, {
    env: { ...testEnvironment(), ...env },
    cwd,
    stdio: ["ignore", logFile ?? "pipe", "pipe"],
    detached,
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += chunk));
  return {
    process: child,
    output: () => printed,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "exit");
      }
      return child.exitCode;
    },
  };
}

/**
 * Of this process, with what the build was made with, and without the other settings of a real site: no test writes into
 * its database or mails its owner.
 */
function testEnvironment(): NodeJS.ProcessEnv {
  const isKept = (name: string) => name in sharedEnvironment.shape || !(name in environment.shape);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)));
}
