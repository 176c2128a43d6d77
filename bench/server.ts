import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, gzipSync } from "node:zlib";
import { readManifest } from "../server/http/site-files.ts";
import { freePort, waitForHttp } from "../tests/support/network/wait-for-http.ts";
import { startProcess } from "../tests/support/server/server-process.ts";

/** Disposing ends the server, deletes its files, and throws when it did not end well. */
export interface BenchServer extends AsyncDisposable {
  origin: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
}

interface BenchServerOptions {
  /** Pages that the server also has without script, at {@link baselineOf} their addresses. */
  baselines?: string[];
  env?: Record<string, string>;
}

/** Starts the real server on a copy of the build, as `npm start` does, and waits until it answers. */
export async function startBenchServer({ baselines = [], env = {} }: BenchServerOptions = {}): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-bench-"));
  await cp("build", join(folder, "build"), { recursive: true });
  // The build's renderer imports React.
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await addBaselinePages(join(folder, "build"), baselines, origin);
  const dataDir = join(folder, "data");
  const settings = { PORT: String(port), SITE_ORIGIN: origin, DATA_DIR: dataDir, RATE_LIMIT: "off" };
  // The server reads build/ below the folder that it runs in.
  const server = startProcess([process.execPath, "--max-semi-space-size=4", resolve("server/main.ts")], {
    env: { ...settings, LOG_LEVEL: "error", ...env },
    cwd: folder,
  });
  await waitForHttp(server.process, `${origin}/healthz`, server.output);
  return {
    origin,
    port,
    dataDir,
    process: server.process,
    async [Symbol.asyncDispose]() {
      const code = await server.stop();
      await rm(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server ended with code ${code}:\n${server.output()}`);
    },
  };
}

/** Address of a page's baseline: the same HTML without script, the least that the page could cost. */
export function baselineOf(path: string): string {
  return `/baseline${path === "/" ? "" : path}`;
}

/** Adds baseline pages to a build, so that the same server sends them in the same way; and its address, or a start would render it. */
async function addBaselinePages(buildDir: string, paths: string[], origin: string) {
  const manifest = { ...readManifest(buildDir), origin };
  for (const path of paths) {
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

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** Serves the built pages of another site over loopback, with brotli, as a plain static host does. */
export async function serveFolder(folder: string): Promise<AsyncDisposable & { origin: string }> {
  const compress = promisify(brotliCompress);
  const server = createServer(async ({ url = "/" }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
    try {
      const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
      const type = mediaTypes[extname(file)];
      const body = await readFile(file);
      response.writeHead(200, type ? { "Content-Type": type, "Content-Encoding": "br" } : {});
      response.end(type ? await compress(body) : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
