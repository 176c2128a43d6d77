import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

export interface Benchmark {
  description: string;
  /** On two cores, with as many runs as below. */
  minutes: number;
  /** Every figure is the median of that many. */
  runs: number;
  /** Addresses that are measured unless others are asked for. */
  pages?: string[];
  /** Returns the rows of one table, which all have the same columns. */
  measure(options: MeasureOptions): Promise<Row[]>;
}

interface MeasureOptions {
  runs: number;
  pages: string[];
  /** Folder of another site's built pages. */
  peer?: string | undefined;
  /** How many times slower than this machine Lighthouse takes the phone to be. */
  slowdown?: number | undefined;
}

export type Row = Record<string, string | number>;

/**
 * Measures every case once per run and in turn, so that a moment in which the machine is busy does not hit one case alone.
 * @param ready waits until other work would not distort a figure
 */
export async function measureInTurn<Case, Result>(
  runs: number,
  cases: Record<string, Case>,
  measure: (input: Case) => Promise<Result>,
  ready: () => Promise<void> = waitForIdleCpu,
): Promise<{ name: string; results: Result[] }[]> {
  const measured = Object.entries(cases).map(([name, input]) => ({ name, input, results: [] as Result[] }));
  for (let run = 0; run < runs; run++) {
    for (const { input, results } of measured) {
      await ready();
      results.push(await measure(input));
    }
  }
  return measured;
}

/** The middle value; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Prints rows as a Markdown table, columns in the order of the first row's keys. */
export function printTable(title: string, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const line = (texts: string[]) => `| ${texts.map((text, index) => text.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  console.log(`\n${title}\n`);
  for (const texts of [head, widths.map((width) => "-".repeat(width)), ...body]) console.log(line(texts));
}

/** Share of all cores' time above which other work would distort a figure. */
const busyAbove = 0.1;

/** For the whole run, so that a machine that is always busy does not double its length. */
let patienceMs = 120_000;

async function waitForIdleCpu() {
  while (patienceMs > 0) {
    const sampleMs = 500;
    if ((await busyShare(sampleMs)) <= busyAbove) return;
    patienceMs -= sampleMs;
    if (patienceMs <= 0) console.warn("\nThis machine is busy with something else: the next figures are too high.");
  }
}

async function busyShare(sampleMs: number): Promise<number> {
  const before = cpuTimes();
  await pause(sampleMs);
  const after = cpuTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function cpuTimes() {
  const cores = cpus().map(({ times }) => times);
  const idle = cores.reduce((sum, core) => sum + core.idle, 0);
  return { idle, all: cores.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0) };
}
