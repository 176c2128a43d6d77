import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LoadOrder, LoadResult } from "./load.ts";
import { processFigures } from "./process-figures.ts";
import { untilQuiet } from "./quiet.ts";
import { median } from "./statistics.ts";

/** A server under load. */
export interface Contender {
  name: string;
  port: number;
  process: { pid?: number };
}

export const rounds = 9;
export const connections = 64;

interface Run extends LoadResult {
  /** Counts only the time that the server itself used, whatever else the machine did. */
  perCoreSecond: number;
}

/**
 * All in turn, several times over, so that a moment in which the machine is busy meets none of them alone.
 * Returns a row of a table for each: sums of requests and failures, medians of the rest. The last column compares the
 * core's rate with that of the first contender in the same round, which a machine that is now fast, now slow leaves alone.
 */
export async function contest(
  contenders: readonly Contender[],
  order: Partial<LoadOrder>,
): Promise<Record<string, string>[]> {
  const runs = new Map<Contender, Run[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [contender, own] of runs) own.push(await runOf(contender, order));
  }
  const [first = []] = runs.values();
  return [...runs].map(([{ name }, own]) => rowOf(name, own, first));
}

async function runOf(contender: Contender, order: Partial<LoadOrder>): Promise<Run> {
  await untilQuiet();
  const before = processFigures(pidOf(contender)).cpuSeconds;
  const result = await load(contender, order);
  const used = processFigures(pidOf(contender)).cpuSeconds - before;
  return { ...result, perCoreSecond: result.requests / used };
}

function rowOf(server: string, runs: Run[], first: Run[]): Record<string, string> {
  const sum = (figure: keyof Run) => String(runs.reduce((total, run) => total + run[figure], 0));
  const middle = (figure: keyof Run, digits: number) => median(runs.map((run) => run[figure])).toFixed(digits);
  const ratios = runs.map(({ perCoreSecond }, round) => perCoreSecond / (first[round]?.perCoreSecond ?? Number.NaN));
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
export async function load({ port }: Pick<Contender, "port">, order: Partial<LoadOrder>): Promise<LoadResult> {
  const complete = { port, connections, mostRequests: 100_000, mostSeconds: 600, ...order };
  const generator = join(import.meta.dirname, "load.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [generator, JSON.stringify(complete)]);
  return JSON.parse(stdout);
}

export function pidOf({ process }: Pick<Contender, "process">): number {
  if (process.pid === undefined) throw new Error("The process has not started");
  return process.pid;
}
