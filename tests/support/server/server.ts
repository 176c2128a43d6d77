import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../network/free-port.ts";
import { waitForHttp } from "../network/wait-for-http.ts";
import { testEnvironment } from "./test-environment.ts";

/** A real server process with its own data folder and port. */
export interface RunningServer {
  origin: string;
  port: number;
  dataDir: string;
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
  /** Start again on what an earlier server left: its port and data folder. */
  again?: Pick<RunningServer, "port" | "dataDir">;
  /** An open file that takes the log, in place of {@link RunningServer.output}. */
  logFile?: number;
}

/** Starts `server/main.ts` on a free loopback port and waits until it answers. */
export async function startServer({ env = {}, again, logFile }: ServerOptions = {}): Promise<RunningServer> {
  const port = again?.port ?? (await freePort());
  const dataDir = again?.dataDir ?? (await mkdtemp(join(tmpdir(), "isarbridge-")));
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { ...testEnvironment, PORT: String(port), DATA_DIR: dataDir, SITE_ORIGIN: origin, RATE_LIMIT: "off", ...env },
    stdio: ["ignore", logFile ?? "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += chunk));
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, "exit");
    }
    return child.exitCode;
  };
  await waitForHttp(child, `${origin}/healthz`, () => printed);
  return {
    origin,
    port,
    dataDir,
    process: child,
    output: () => printed,
    stop,
    async dispose() {
      await stop("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
