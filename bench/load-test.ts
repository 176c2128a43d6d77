import { type ChildProcess, execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { locales } from "../site/locale.ts";
import { pageIds, pathOf } from "../tests/support/content.ts";
import { median, type Row } from "./benchmark.ts";
import type { LoadOrder, LoadResult } from "./load-generator.ts";

/** A server under load. */
interface TestedServer {
  port: number;
  process: ChildProcess;
}

interface LoadFigures extends LoadResult {
  /** Counts only the CPU time of the server, so that other work on the machine changes it little. */
  perCoreSecond: number;
  /** Resident memory afterwards. */
  mebibytes: number;
}

/** Every page of the site, in both languages. */
export const pages = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));

/**
 * Runs the load generator in another process, so that the server has a core to itself.
 *
 * @param until ends it before its time
 */
export async function load(
  server: TestedServer,
  order: Omit<LoadOrder, "port">,
  until?: Promise<unknown>,
): Promise<LoadFigures> {
  const generator = join(import.meta.dirname, "load-generator.ts");
  const before = processFigures(server).cpuSeconds;
  const running = promisify(execFile)(process.execPath, [
    generator,
    JSON.stringify({ port: server.port, ...order } satisfies LoadOrder),
  ]);
  void until?.then(() => running.child.kill());
  const { stdout } = await running;
  const result: LoadResult = JSON.parse(stdout);
  const { cpuSeconds, mebibytes } = processFigures(server);
  return { ...result, perCoreSecond: result.requests / (cpuSeconds - before), mebibytes };
}

/** Sums of requests and failures, medians of the rest. */
export function loadRow(what: string, results: LoadFigures[]): Row {
  const sum = (figure: keyof LoadFigures) => results.reduce((total, result) => total + result[figure], 0);
  const middle = (figure: keyof LoadFigures, digits: number) =>
    median(results.map((result) => result[figure])).toFixed(digits);
  return {
    what,
    requests: sum("requests"),
    failures: sum("failures"),
    "per second": middle("perSecond", 0),
    "per second of its core": middle("perCoreSecond", 0),
    "p50 ms": middle("p50", 1),
    "p99 ms": middle("p99", 1),
    MiB: middle("mebibytes", 0),
  };
}

/** What Linux says about a process. */
function processFigures({ process: { pid } }: TestedServer) {
  // Behind the name, which may hold anything: user and system time are fields 14 and 15 (man 5 proc_pid_stat).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  // In hundredths of a second (`getconf CLK_TCK`).
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, mebibytes: Number(kilobytes) / 1024 };
}
