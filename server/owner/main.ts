// `npm run owner -- …`: the owner's command line.
import { resolveMx, resolveTxt } from "node:dns/promises";
import { processTerminal } from "./process-terminal.ts";
import { runOwner } from "./run-owner.ts";

process.exitCode = await runOwner(process.argv.slice(2), {
  terminal: processTerminal(process),
  env: process.env,
  now: () => new Date(),
  lookup: { mx: resolveMx, txt: resolveTxt },
});
