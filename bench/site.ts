import type { ChildProcess } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { execPath } from "node:process";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readManifest } from "../server/http/site-files.ts";
import type { BuildManifest } from "../site/build-manifest.ts";
import { freePort, waitForHttp } from "../tests/support/network/wait-for-http.ts";
import { startProcess } from "../tests/support/server/server.ts";

/** Where the bench site has a page as prerendered, without any script: the least that it could cost. */
export function baselineOf(path: string): string {
  return `/baseline${path === "/" ? "" : path}`;
}

/** A folder with a copy of the build and baseline pages, for servers that start in it. Disposing ends them and deletes it. */
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

interface BenchSiteOptions {
  /** Of pages that also stand there without any script. */
  baselines?: string[];
  /** Of what the build tells the server. */
  changes?: Partial<BuildManifest>;
}

export async function createBenchSite({ baselines = [], changes = {} }: BenchSiteOptions = {}): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-bench-"));
  await cp("build", join(folder, "build"), { recursive: true });
  await changeBuild(join(folder, "build"), baselines, changes);
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

/** Adds baseline pages to a copy of the build, so that the same server sends them in the same way. */
async function changeBuild(buildDir: string, baselines: string[], changes: Partial<BuildManifest>) {
  const manifest = { ...readManifest(buildDir), ...changes };
  for (const path of baselines) {
    const page = manifest.files[path];
    if (!page) throw new Error(`The build has no page ${path}`);
    const html = await readFile(join(buildDir, page.file), "utf8");
    const baseline = html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "");
    const file = `client${baselineOf(path)}.html`;
    await mkdir(dirname(join(buildDir, file)), { recursive: true });
    await writeFile(join(buildDir, file), baseline);
    await writeFile(join(buildDir, `${file}.br`), brotliCompressSync(baseline));
    await writeFile(join(buildDir, `${file}.gz`), gzipSync(baseline));
    manifest.files[baselineOf(path)] = { ...page, file, encodings: { br: `${file}.br`, gzip: `${file}.gz` } };
  }
  await writeFile(join(buildDir, "manifest.json"), JSON.stringify(manifest));
}
