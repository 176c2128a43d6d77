import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { waitForIdleCpu } from "./idle-cpu.ts";
import type { LoadOrder, LoadResult } from "./load-generator.ts";
import { median } from "./report.ts";

/** A server under load. */
interface TestedServer {
  name: string;
  port: number;
  process: { pid?: number };
}

export const rounds = 9;
export const connections = 64;

interface Round extends LoadResult {
  /** Counts only the time that the server itself used, whatever else the machine did. */
  perCoreSecond: number;
}

/**
 * All servers in turn, several times over, so that a moment in which the machine is busy meets none of them alone.
 * Returns a row of a table for each: sums of requests and failures, medians of the rest. The last column compares the
 * core's rate with that of the first server in the same round, which a machine that is now fast, now slow leaves alone.
 */
export async function loadTest(
  servers: readonly TestedServer[],
  order: Partial<LoadOrder>,
): Promise<Record<string, string>[]> {
  const results = servers.map((server) => ({ server, own: [] as Round[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { server, own } of results) own.push(await roundOf(server, order));
  }
  return results.map(({ server, own }) => rowOf(server.name, own, results[0]?.own ?? []));
}

async function roundOf(server: TestedServer, order: Partial<LoadOrder>): Promise<Round> {
  await waitForIdleCpu();
  const before = processFigures(server).cpuSeconds;
  const result = await load(server, order);
  return { ...result, perCoreSecond: result.requests / (processFigures(server).cpuSeconds - before) };
}

function rowOf(server: string, own: Round[], first: Round[]): Record<string, string> {
  const sum = (figure: keyof Round) => String(own.reduce((total, round) => total + round[figure], 0));
  const middle = (figure: keyof Round, digits: number) => median(own.map((round) => round[figure])).toFixed(digits);
  const ratios = own.map(({ perCoreSecond }, round) => perCoreSecond / (first[round]?.perCoreSecond ?? Number.NaN));
  return {
    server,
    requests: sum("requests"),
    failures: sum("failures"),
    "per second": middle("perSecond", 0),
    "per second of its core": middle("perCoreSecond", 0),
    "p99 ms": middle("p99", 1),
    "to the first": median(ratios).toFixed(2),
  };
}

/** Runs the load generator in a process of its own. */
export async function load({ port }: Pick<TestedServer, "port">, order: Partial<LoadOrder>): Promise<LoadResult> {
  const complete = { port, connections, mostRequests: 100_000, mostSeconds: 600, ...order };
  const generator = join(import.meta.dirname, "load-generator.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [generator, JSON.stringify(complete)]);
  return JSON.parse(stdout);
}

/** What Linux says about a process: seconds of CPU time so far, and memory in MiB. */
export function processFigures({ process: { pid } }: Pick<TestedServer, "process">) {
  // Behind the name, which may hold anything: user and system time are fields 14 and 15 (man 5 proc_pid_stat).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  // In hundredths of a second (`getconf CLK_TCK`).
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, memory: Number(kilobytes) / 1024 };
}
