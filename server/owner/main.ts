// `npm run owner -- …`: the owner's command line.
import { outside } from "../checks/installation.ts";
import { runOwner } from "./run-owner.ts";
import { processTerminal } from "./terminal.ts";

// `| head` has read enough and goes; what the command does beside printing is still done.
for (const output of [process.stdout, process.stderr]) {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

process.exitCode = await runOwner(process.argv.slice(2), {
  terminal: processTerminal(process.stdin, process.stdout, process.stderr),
  env: process.env,
  now: () => new Date(),
  lookup: outside,
});
