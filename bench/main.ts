// `npm run bench`: measures the built site on this machine, over loopback, and prints one table per benchmark.

import { availableParallelism, cpus, totalmem } from "node:os";
import { Argument, Command } from "commander";
import { locales } from "../site/locale.ts";
import { pageIds, pathOf } from "../tests/support/content.ts";
import { attacks } from "./attacks.ts";
import { type Benchmark, printTable } from "./benchmark.ts";
import { bookings } from "./bookings.ts";
import { firstVisit } from "./first-visit.ts";
import { inputTimes } from "./inputs.ts";
import { inserts } from "./inserts.ts";
import { lighthouse } from "./lighthouse.ts";
import { mainThread } from "./main-thread.ts";
import { pageRate } from "./page-rate.ts";
import { photos } from "./photos.ts";
import { publishing } from "./publishing.ts";
import { secondPage } from "./second-page.ts";

const benchmarks: Record<string, Benchmark> = {
  lighthouse,
  "first-visit": firstVisit,
  "main-thread": mainThread,
  "second-page": secondPage,
  inputs: inputTimes,
  "page-rate": pageRate,
  inserts,
  bookings,
  photos,
  attacks,
  publishing,
};
const names = Object.keys(benchmarks);

const program = new Command("npm run bench --")
  .description(
    "Measures the built site on this machine and prints one table per benchmark. The default is all of them.",
  )
  .addArgument(new Argument("[names...]", "benchmarks to run").choices(names).default(names, "all"))
  .option("--runs <number>", "instead of the benchmark's own", (text) => Number.parseInt(text, 10))
  .option("--pages <paths>", "for lighthouse, first-visit and main-thread, such as /,/de/contact, or `every`", pagesIn)
  .option("--peer <folder>", "for lighthouse and main-thread: built pages of another site, in turn with ours")
  .option("--slowdown <factor>", "for lighthouse: of the processor, 4 by default", Number)
  .addHelpText("after", `\n${helpLines().join("\n")}`)
  .parse();

console.log(`${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model}, ${memory()}`);
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (!program.processedArgs[0].includes(name)) continue;
  const { runs = benchmark.runs, pages = benchmark.pages ?? [], peer, slowdown } = program.opts<Options>();
  printTable(
    `${name}: ${benchmark.description}, ${runs} runs`,
    await benchmark.measure({ runs, pages, peer, slowdown }),
  );
}

interface Options {
  runs?: number;
  pages?: string[];
  peer?: string;
  slowdown?: number;
}

function pagesIn(text: string): string[] {
  return text === "every" ? locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale))) : text.split(",");
}

function helpLines(): string[] {
  const lines = Object.entries(benchmarks).map(
    ([name, { description, runs, minutes }]) =>
      `  ${name.padEnd(12)} ${description}: ${runs} runs, ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
  );
  const total = Object.values(benchmarks).reduce((sum, { minutes }) => sum + minutes, 0);
  return ["Benchmarks, with their time on two cores:", ...lines, `  ${"all".padEnd(12)} ${total} minutes`];
}

function memory(): string {
  return `${Math.round(totalmem() / 2 ** 30)} GiB`;
}
