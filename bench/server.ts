import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { programs } from "../scripts/programs.ts";
import { locales } from "../site/locale.ts";
import { pageIds, pathOf } from "../site/pages.ts";
import { startPostgres } from "../tests/support/store/postgres.ts";
import { type BenchSite, createBenchSite } from "./bench-site.ts";
import { type Contender, connections, contest, load, pidOf, rounds } from "./contest.ts";
import { startStaticNginx } from "./nginx.ts";
import { processFigures } from "./process-figures.ts";
import { untilQuiet } from "./quiet.ts";
import { median } from "./statistics.ts";
import { printTable } from "./table.ts";

const pages = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
const starts = 5;
const warmUp = 20_000;

/** Rates, waits, memory and start of the server, with the load generator in a process of its own. */
export async function benchServer({ requests }: { requests: number }) {
  await using site = await createBenchSite();
  await benchStart(site);
  await benchPages(site, requests);
  await benchMessages(site);
  benchDisk(site);
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
  const server = await site.start();
  await using nginx = programs.nginx.find() ? await startStaticNginx(site.folder) : null;
  const contenders: Contender[] = [...(nginx ? [{ name: "nginx", ...nginx }] : []), { name: "ours", ...server }];
  // Compiled and warm before it counts, and the memory of a server that has served for a while.
  for (const contender of contenders) await load(contender, { send: { pages }, mostRequests: warmUp });
  const warm = processFigures(pidOf(server)).memory;
  const figures = await contest(contenders, { send: { pages }, mostRequests: Math.ceil(requests / rounds) });
  const after = processFigures(pidOf(server)).memory;
  printTable(`All pages in turn, gzip, ${connections} connections, medians of ${rounds} rounds`, figures);
  printTable(`Memory after ${warmUp} requests and after ${requests} more`, [
    { MiB: warm.toFixed(0), "MiB then": after.toFixed(0) },
  ]);
  await server.stop();
}

async function benchMessages(site: BenchSite) {
  const postgres = await startPostgres({ durable: true }).catch(() => null);
  try {
    const contenders = [{ name: "SQLite", ...(await site.start()) }];
    if (postgres) {
      const env = {
        DATABASE_URL: await postgres.createDatabase(),
        SECRET: "a secret of the benchmark and of nothing else",
      };
      contenders.push({ name: "PostgreSQL", ...(await site.start(env)) });
    }
    for (const senders of [connections, connections / 4]) {
      const figures = await contest(contenders, { send: "messages", mostSeconds: 2, connections: senders });
      const title = `Contact messages, acknowledged after they are on disk, ${senders} connections, medians of ${rounds} rounds`;
      printTable(title, figures);
    }
    for (const { stop } of contenders) await stop();
  } finally {
    await postgres?.remove();
  }
}

function benchDisk({ folder }: BenchSite) {
  printTable("The disk by itself: 4 KiB written and synced, one after the other", [
    { "per second": syncsPerSecond(folder).toFixed(0) },
  ]);
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
