// `npm run bench`: measures speed and weight of the built site on this machine, over loopback, and prints tables.
//
//   npm run bench                               everything
//   npm run bench -- pages                      Lighthouse on every page and two floor pages; options:
//                     --only /,/de/contact        these pages
//                     --mobile 5 --desktop 3      visits of each page; 0 leaves a preset out
//   npm run bench -- interaction                answers to taps and typing, and blocking time, on slowed-down phones; --runs 5
//   npm run bench -- server                     rates, waits, memory and start; --requests 1000000 for the memory of a long run
//   npm run bench -- build                      build times, also with twice as many pages
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { benchBuild } from "./build-times.ts";
import { benchInteraction } from "./interaction.ts";
import { benchPages } from "./pages.ts";
import { benchServer } from "./server.ts";

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    mobile: { type: "string", default: "5" },
    desktop: { type: "string", default: "3" },
    runs: { type: "string", default: "5" },
    requests: { type: "string", default: "200000" },
  },
});

const subjects = {
  pages: () =>
    benchPages({
      only: options.only.split(",").filter(Boolean),
      runs: { mobile: Number(options.mobile), desktop: Number(options.desktop) },
    }),
  interaction: () => benchInteraction({ runs: Number(options.runs) }),
  server: () => benchServer({ requests: Number(options.requests) }),
  build: () => benchBuild(),
};
type Subject = keyof typeof subjects;

const unknown = chosen.filter((name) => !(name in subjects));
if (unknown.length > 0) throw new Error(`No such subject: ${unknown.join(", ")}`);

const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
console.log(`${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model}, ${memory}`);
for (const subject of chosen.length > 0 ? (chosen as Subject[]) : (Object.keys(subjects) as Subject[])) {
  await subjects[subject]();
}
