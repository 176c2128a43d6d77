// `npm run bench`: measures speed and weight of the built site on this machine, over loopback, and prints tables.
import { availableParallelism, cpus, totalmem } from "node:os";
import { Command } from "commander";
import { benchFirstUse } from "./first-use.ts";
import { benchFirstVisit } from "./first-visit.ts";
import { benchInteraction } from "./interaction.ts";
import { benchPages } from "./pages.ts";
import { benchAttacks, benchServer, benchVisits } from "./server.ts";

const list = (text: string) => text.split(",");
const number = (text: string) => Number.parseInt(text, 10);
const program = new Command("npm run bench --")
  .description("Measures speed and weight of the built site on this machine, and prints tables.")
  .addHelpText("after", "\nBENCH_PATIENCE=0 measures at once instead of waiting up to two minutes for an idle CPU.")
  .hook("preAction", () => {
    const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
    console.log(`${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model}, ${memory}`);
  });

const visits = { mobile: 5, desktop: 3 };
const runs = 5;
const requests = 200_000;
const visited = ["/", "/about", "/contact", "/booking"];

program
  .command("pages")
  .description("Lighthouse on every page, beside home without any script")
  .option("--only <paths>", "these pages, such as /,/de/contact", list, [])
  .option("--mobile <visits>", "of each page; 0 leaves the preset out", number, visits.mobile)
  .option("--desktop <visits>", "of each page; 0 leaves the preset out", number, visits.desktop)
  .action(({ only, ...chosen }) => benchPages(only, chosen));
program
  .command("first-visit")
  .description("paint and blocking time on slow phones and a slow line, beside the same pages without script")
  .option("--only <paths>", "these pages", list, visited)
  .option("--runs <number>", "of each", number, runs)
  .action((options) => benchFirstVisit(options.only, options.runs));
program
  .command("first-use")
  .description("the first change of language, a second page, and weights")
  .option("--only <paths>", "weights of these pages", list, visited)
  .option("--runs <number>", "of each", number, runs)
  .action((options) => benchFirstUse(options.only, options.runs));
program
  .command("interaction")
  .description("answers to taps and typing on slowed-down phones")
  .option("--runs <number>", "of each", number, runs)
  .action((options) => benchInteraction(options.runs));
program
  .command("server")
  .description("rates and waits beside nginx, memory and start")
  .option("--requests <number>", "of pages; 1000000 for the memory of a long run", number, requests)
  .action((options) => benchServer(options.requests));
program
  .command("visits")
  .description("what counting visits costs")
  .option("--requests <number>", "of each server", number, requests)
  .action((options) => benchVisits(options.requests));
program
  .command("attacks")
  .description("a visitor's waits while another address posts plain forms")
  .action(() => benchAttacks());
program
  .command("all", { isDefault: true })
  .description("all of them (default)")
  .action(async () => {
    await benchPages([], visits);
    await benchFirstVisit(visited, runs);
    await benchFirstUse(visited, runs);
    await benchInteraction(runs);
    await benchServer(requests);
    await benchVisits(requests);
    await benchAttacks();
  });

await program.parseAsync();
