// `npm run bench`: measures speed and weight of the built site on this machine, over loopback, and prints tables.
//
//   npm run bench                               everything
//   npm run bench -- pages                      Lighthouse on every page and two floor pages; options:
//                     --only /,/de/contact        these pages
//                     --mobile 5 --desktop 3      visits of each page; 0 leaves a preset out
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { benchPages } from "./pages.ts";

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    mobile: { type: "string", default: "5" },
    desktop: { type: "string", default: "3" },
  },
});

const subjects = {
  pages: () =>
    benchPages({
      only: options.only.split(",").filter(Boolean),
      runs: { mobile: Number(options.mobile), desktop: Number(options.desktop) },
    }),
};
type Subject = keyof typeof subjects;

const unknown = chosen.filter((name) => !(name in subjects));
if (unknown.length > 0) throw new Error(`No such subject: ${unknown.join(", ")}`);

const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
console.log(`${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model}, ${memory}`);
for (const subject of chosen.length > 0 ? (chosen as Subject[]) : (Object.keys(subjects) as Subject[])) {
  await subjects[subject]();
}
