import type { ChildProcess } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { execPath } from "node:process";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readManifest } from "../server/http/site-files.ts";
import type { BuildManifest } from "../site/build-manifest.ts";
import { freePort, waitForHttp } from "../tests/support/network/wait-for-http.ts";
import { startProcess } from "../tests/support/server/server.ts";

/** The least that our home page could cost, the yardstick of every page: home as prerendered, without any script. */
export const baselinePath = "/baseline";

/** A folder with a copy of the build and the baseline page, for servers that start in it. Disposing ends them and deletes it. */
export interface BenchSite extends AsyncDisposable {
  folder: string;
  /** Starts the real server here and waits until it answers. */
  start(env?: Record<string, string>): Promise<BenchServer>;
}

interface BenchServer {
  origin: string;
  port: number;
  process: ChildProcess;
  /** From the start of the process to its first answer, in milliseconds. */
  readyAfter: number;
  /** Ends it, unless it has ended, and throws when it did not end well. */
  stop(): Promise<void>;
}

/** @param changes of what the build tells the server */
export async function createBenchSite(changes: Partial<BuildManifest> = {}): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-bench-"));
  await cp("build", join(folder, "build"), { recursive: true });
  await addBaselinePage(join(folder, "build"), changes);
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

async function startServer(folder: string, given: Record<string, string>): Promise<BenchServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), SITE_ORIGIN: origin, DATA_DIR: join(folder, "data"), RATE_LIMIT: "off" };
  const started = performance.now();
  // With the option of `npm start`. The server reads build/ below the folder that it runs in.
  const { process, output, stop } = startProcess([execPath, "--max-semi-space-size=4", resolve("server/main.ts")], {
    env: { ...settings, LOG_LEVEL: "error", ...given },
    cwd: folder,
  });
  await waitForHttp(process, `${origin}/healthz`, output);
  const readyAfter = performance.now() - started;
  return {
    origin,
    port,
    process,
    readyAfter,
    async stop() {
      const code = await stop();
      if (code !== 0) throw new Error(`The server ended with code ${code}:\n${output()}`);
    },
  };
}

/** Adds the baseline page to a copy of the build, so that the same server sends it in the same way. */
async function addBaselinePage(buildDir: string, changes: Partial<BuildManifest>) {
  const manifest = { ...readManifest(buildDir), ...changes };
  const { "/": home } = manifest.files;
  if (!home) throw new Error("The build has no home page");
  const html = await readFile(join(buildDir, home.file), "utf8");
  const baseline = html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "");
  const file = "client/baseline.html";
  await writeFile(join(buildDir, file), baseline);
  await writeFile(join(buildDir, `${file}.br`), brotliCompressSync(baseline));
  await writeFile(join(buildDir, `${file}.gz`), gzipSync(baseline));
  manifest.files[baselinePath] = { ...home, file, encodings: { br: `${file}.br`, gzip: `${file}.gz` } };
  await writeFile(join(buildDir, "manifest.json"), JSON.stringify(manifest));
}
