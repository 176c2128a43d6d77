import { execFile } from "node:child_process";
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { locales } from "../site/locale.ts";
import { pageIds, pathOf } from "../site/pages.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { type BenchServer, type BenchSite, createBenchSite } from "./bench-site.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import { nginxIsInstalled, startStaticNginx } from "./nginx.ts";
import { processFigures } from "./process-figures.ts";
import { untilQuiet } from "./quiet.ts";
import { median } from "./statistics.ts";
import { printTable } from "./table.ts";

const pages = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
const connections = 64;
const starts = 5;

/** Rates, waits, memory and start of the server, with the load generator in a process of its own. */
export async function benchServer({ requests }: { requests: number }) {
  const site = await createBenchSite();
  try {
    await benchStart(site);
    await benchPages(site, requests);
    await benchMessages(site);
  } finally {
    await site.remove();
  }
}

async function benchStart(site: BenchSite) {
  const times: number[] = [];
  let memory = 0;
  for (let start = 0; start < starts; start++) {
    await untilQuiet();
    const server = await site.start();
    times.push(server.readyAfter);
    await pause(1000);
    memory = processFigures(pidOf(server)).memory;
    await server.stop();
  }
  printTable(`Start to first answer, median of ${starts}, and memory a second later`, [
    { ms: median(times).toFixed(0), MiB: memory.toFixed(0) },
  ]);
}

async function benchPages(site: BenchSite, requests: number) {
  const rows: Record<string, string>[] = [];
  const server = await site.start();
  // Compiled and warm before it counts, and the memory of a server that has served for a while.
  await load(server.port, { send: { pages }, mostRequests: 20_000 });
  const warm = processFigures(pidOf(server)).memory;
  rows.push({ server: "ours", ...(await loadRow(server, { send: { pages }, mostRequests: requests })) });
  const after = processFigures(pidOf(server)).memory;
  await server.stop();
  if (nginxIsInstalled()) {
    const nginx = await startStaticNginx(site.folder);
    await load(nginx.port, { send: { pages }, mostRequests: 20_000 });
    rows.push({ server: "nginx", ...(await loadRow(nginx, { send: { pages }, mostRequests: requests })) });
    await nginx.stop();
  }
  printTable(`All pages in turn, gzip, ${connections} connections`, rows);
  printTable(`Memory after ${20_000} requests and after ${requests} more`, [
    { MiB: warm.toFixed(0), "MiB then": after.toFixed(0) },
  ]);
}

async function benchMessages(site: BenchSite) {
  const order = { send: "messages", mostRequests: 50_000, mostSeconds: 10 } as const;
  const rows: Record<string, string>[] = [];
  const embedded = await site.start();
  rows.push({ store: "SQLite", ...(await loadRow(embedded, order)) });
  await embedded.stop();
  const postgres = await startPostgres({ durable: true }).catch(() => null);
  if (postgres) {
    try {
      const server = await site.start({
        DATABASE_URL: await postgres.createDatabase(),
        SECRET: "a secret of the benchmark and of nothing else",
      });
      rows.push({ store: "PostgreSQL", ...(await loadRow(server, order)) });
      await server.stop();
    } finally {
      await postgres.remove();
    }
  }
  printTable(`Contact messages, acknowledged after they are on disk, ${connections} connections`, rows);
  printTable("The disk by itself: 4 KiB written and synced, one after the other", [
    { "per second": syncsPerSecond(site.folder).toFixed(0) },
  ]);
}

/** One run as a row; the rate of one core counts only the time that the server itself used, whatever else the machine did. */
async function loadRow(server: { port: number; process: { pid?: number } }, order: Partial<LoadOrder>) {
  await untilQuiet();
  const before = processFigures(pidOf(server));
  const { requests, failures, perSecond, p99 } = await load(server.port, order);
  const used = processFigures(pidOf(server)).cpuSeconds - before.cpuSeconds;
  return {
    requests: String(requests),
    failures: String(failures),
    "per second": perSecond.toFixed(0),
    "per second of its core": (requests / used).toFixed(0),
    "p99 ms": p99.toFixed(1),
  };
}

async function load(port: number, order: Partial<LoadOrder>): Promise<LoadResult> {
  const complete = { port, connections, mostRequests: 100_000, mostSeconds: 600, ...order };
  const generator = join(import.meta.dirname, "load.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [generator, JSON.stringify(complete)]);
  return JSON.parse(stdout);
}

function pidOf({ process }: Pick<BenchServer, "process"> | { process: { pid?: number } }): number {
  if (process.pid === undefined) throw new Error("The process has not started");
  return process.pid;
}

function syncsPerSecond(folder: string): number {
  const name = join(folder, "synced");
  const file = openSync(name, "w");
  const block = Buffer.alloc(4096);
  const started = performance.now();
  let syncs = 0;
  for (; performance.now() < started + 1000; syncs++) {
    writeSync(file, block);
    fsyncSync(file);
  }
  closeSync(file);
  rmSync(name);
  return syncs;
}
