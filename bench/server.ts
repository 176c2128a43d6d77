import { setTimeout as pause } from "node:timers/promises";
import { programs } from "../scripts/programs.ts";
import { locales } from "../site/locale.ts";
import { pageIds, pathOf } from "../site/pages.ts";
import { startPostgres } from "../tests/support/store/postgres.ts";
import { waitForIdleCpu } from "./idle-cpu.ts";
import { connections, load, loadTest, processFigures, rounds } from "./load-test.ts";
import { startStaticNginx } from "./nginx.ts";
import { median, printTable } from "./report.ts";
import { type BenchSite, createBenchSite } from "./site.ts";

const pages = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
const starts = 5;
const warmUp = 20_000;

/** Rates, waits, memory and start of the server. @param requests of pages */
export async function benchServer(requests: number) {
  await using site = await createBenchSite();
  await benchStart(site);
  await benchPages(site, requests);
  await benchMessages(site);
}

async function benchStart(site: BenchSite) {
  const times: number[] = [];
  let memory = 0;
  while (times.length < starts) {
    await waitForIdleCpu();
    const server = await site.start();
    times.push(server.readyAfter);
    await pause(1000);
    memory = processFigures(server).memory;
    await server.stop();
  }
  printTable(`Start to first answer, median of ${starts}, and memory a second later`, [
    { ms: median(times).toFixed(0), MiB: memory.toFixed(0) },
  ]);
}

async function benchPages(site: BenchSite, requests: number) {
  const server = await site.start();
  await using nginx = programs.nginx.find() ? await startStaticNginx(site.folder) : null;
  const servers = [...(nginx ? [{ name: "nginx", ...nginx }] : []), { name: "ours", ...server }];
  // Compiled and warm before it counts, and the memory of a server that has served for a while.
  for (const each of servers) await load(each, { send: { pages }, mostRequests: warmUp });
  const warm = processFigures(server).memory;
  const rates = await loadTest(servers, { send: { pages }, mostRequests: Math.ceil(requests / rounds) });
  printTable(`All pages in turn, gzip, ${connections} connections, medians of ${rounds} rounds`, rates);
  printTable(`Memory after ${warmUp} requests and after ${requests} more`, [
    { MiB: warm.toFixed(0), "MiB then": processFigures(server).memory.toFixed(0) },
  ]);
  await server.stop();
}

async function benchMessages(site: BenchSite) {
  const postgres = programs.initdb.find() ? await startPostgres({ durable: true }) : null;
  try {
    const servers = [{ name: "SQLite", ...(await site.start()) }];
    if (postgres) {
      const SECRET = "a secret of the benchmark and of nothing else";
      servers.push({
        name: "PostgreSQL",
        ...(await site.start({ DATABASE_URL: await postgres.createDatabase(), SECRET })),
      });
    }
    for (const senders of [connections, connections / 4]) {
      const rates = await loadTest(servers, { send: "messages", mostSeconds: 2, connections: senders });
      printTable(`Contact messages, answered once on disk, ${senders} connections, medians of ${rounds} rounds`, rates);
    }
    for (const { stop } of servers) await stop();
  } finally {
    await postgres?.remove();
  }
}
