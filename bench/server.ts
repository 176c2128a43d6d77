import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathOfProgram, programs } from "../scripts/programs.ts";
import { fileHeaders } from "../server/http/guards/security-headers.ts";
import { readManifest } from "../server/http/site-files.ts";
import type { BuiltFile } from "../site/build-manifest.ts";
import { locales } from "../site/locale.ts";
import { pageIds, pathOf } from "../site/pages.ts";
import { temporaryPaths } from "../tests/support/network/proxies.ts";
import { freePort, waitForHttp } from "../tests/support/network/wait-for-http.ts";
import { startProcess } from "../tests/support/server/server.ts";
import { startPostgres } from "../tests/support/store/postgres.ts";
import { formAttacks } from "./form-attacks.ts";
import { waitForIdleCpu } from "./idle-cpu.ts";
import { connections, load, loadTest, processFigures, rounds } from "./load-test.ts";
import { median, printTable } from "./report.ts";
import { type BenchSite, createBenchSite } from "./site.ts";

const pages = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
const starts = 5;
const warmUp = 20_000;
const attackRounds = 5;

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

/** What the count of visits costs: the same pages by two servers, one of which counts. @param requests of each */
export async function benchVisits(requests: number) {
  await using silent = await createBenchSite({ changes: { countsVisits: false } });
  await using counting = await createBenchSite({ changes: { countsVisits: true } });
  const servers = [
    { name: "not counted", ...(await silent.start()) },
    { name: "counted", ...(await counting.start()) },
  ];
  for (const each of servers) await load(each, { send: { pages }, mostRequests: warmUp });
  const rates = await loadTest(servers, { send: { pages }, mostRequests: Math.ceil(requests / rounds) });
  printTable(`All pages in turn, visits not counted and counted, medians of ${rounds} rounds`, rates);
  for (const { stop } of servers) await stop();
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

/** How long a visitor waits for pages while one address attacks with plain forms, which take turns. */
export async function benchAttacks() {
  await using site = await createBenchSite();
  const attacks = Object.entries({ "no attack": async () => 0, ...formAttacks }).map(([what, attack]) => ({
    what,
    attack,
    rounds: [] as { posts: number; requests: number; failures: number; p99: number }[],
  }));
  for (let round = 0; round < attackRounds; round++) {
    for (const { attack, rounds } of attacks) {
      await waitForIdleCpu();
      const server = await site.start({ RATE_LIMIT: "20/min" });
      const over = new AbortController();
      const attacked = attack(server.port, over.signal);
      const visit = await load(server, { send: { pages }, connections: 1, mostSeconds: 8 });
      over.abort();
      rounds.push({ ...visit, posts: await attacked });
      await server.stop();
    }
  }
  const rows = attacks.map(({ what, rounds }) => {
    const sum = (figure: "posts" | "requests" | "failures") =>
      String(rounds.reduce((total, round) => total + round[figure], 0));
    return {
      what,
      "its requests": sum("posts"),
      pages: sum("requests"),
      failures: sum("failures"),
      "p99 ms": median(rounds.map(({ p99 }) => p99)).toFixed(1),
      worst: Math.max(...rounds.map(({ p99 }) => p99)).toFixed(1),
    };
  });
  printTable(`Pages for one visitor while another address posts plain forms, ${attackRounds} rounds`, rows);
}

/** nginx on one core with the same files, compressed variants and headers, read from the page cache. Disposing ends it. */
async function startStaticNginx(siteFolder: string) {
  const port = await freePort();
  const folder = join(siteFolder, "nginx");
  await mkdir(folder);
  // The worker of an nginx that root started is somebody else.
  await chmod(siteFolder, 0o755);
  const configuration = join(folder, "nginx.conf");
  await writeFile(
    configuration,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      types { text/html html; text/javascript js; }
      access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 100000000;
      open_file_cache max=1000; gzip_vary on;
      ${pageHeaders(siteFolder)}
      ${temporaryPaths(folder)}
      server {
        listen 127.0.0.1:${port};
        root ${siteFolder}/build/client;
        location / { try_files $uri.html $uri $uri/index.html =404; }
        location = / { try_files /index.html =404; }
      }
    }`,
  );
  const command = [pathOfProgram("nginx"), "-c", configuration, "-e", join(folder, "error.log")];
  const { process, output, stop } = startProcess(command, { env: {} });
  await waitForHttp(process, `http://127.0.0.1:${port}/`, output);
  return { port, process, [Symbol.asyncDispose]: async () => void (await stop()) };
}

/** What our server sends with every page, so that both answer with the same bytes. */
function pageHeaders(siteFolder: string): string {
  const { files, policy } = readManifest(join(siteFolder, "build"));
  const headers = Object.entries(fileHeaders("/", files["/"] as BuiltFile, policy));
  return headers.map(([name, value]) => `add_header ${name} "${value}";`).join(" ");
}
