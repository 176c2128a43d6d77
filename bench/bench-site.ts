import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort, waitForHttp } from "../tests/support/network/wait-for-http.ts";
import { testEnvironment } from "../tests/support/server/server.ts";
import { addFloorPages } from "./floor.ts";

/** A folder with a copy of the build and the floor pages, for servers that start in it. Disposing ends them and deletes it. */
export interface BenchSite extends AsyncDisposable {
  folder: string;
  /** Starts the real server here and waits until it answers. */
  start(env?: Record<string, string>): Promise<BenchServer>;
}

export interface BenchServer {
  origin: string;
  port: number;
  process: ChildProcess;
  /** From the start of the process to its first answer, in milliseconds. */
  readyAfter: number;
  /** Ends it, unless it has ended, and throws when it did not end well. */
  stop(): Promise<void>;
}

export async function createBenchSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-bench-"));
  await cp("build", join(folder, "build"), { recursive: true });
  await addFloorPages(join(folder, "build"));
  const servers: BenchServer[] = [];
  return {
    folder,
    async start(env = {}) {
      const server = await startServer(folder, env);
      servers.push(server);
      return server;
    },
    async [Symbol.asyncDispose]() {
      // What still runs, a failure may have left behind: how that ends would only hide the failure.
      await Promise.allSettled(servers.map(({ stop }) => stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(folder: string, env: Record<string, string>): Promise<BenchServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  // With the option of `npm start`. The server reads build/ below the folder that it runs in.
  const child = spawn(process.execPath, ["--max-semi-space-size=4", resolve("server/main.ts")], {
    cwd: folder,
    env: {
      ...testEnvironment(),
      PORT: String(port),
      SITE_ORIGIN: origin,
      DATA_DIR: join(folder, "data"),
      RATE_LIMIT: "off",
      // Not that the pages name another address than this one.
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  await waitForHttp(child, `${origin}/healthz`);
  return {
    origin,
    port,
    process: child,
    readyAfter: performance.now() - started,
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      if (code !== 0) throw new Error(`The server ended with code ${code}`);
    },
  };
}
