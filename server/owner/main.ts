// `npm run owner -- …`: the owner's command line. Units and scripts on servers name this file.
import { outside } from "../operations/checks/installation.ts";
import { runOwner } from "../operations/commands/run-owner.ts";
import { processTerminal } from "../operations/commands/terminal.ts";

// `| head` closes the pipe early; the command still finishes its work.
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
