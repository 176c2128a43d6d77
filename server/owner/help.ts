import type { Command } from "./command.ts";

const program = "npm run owner --";

/** The list of all commands. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  return [
    "The owner's command line. The server may run beside it.",
    "",
    ...commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`),
    "",
    `  ${program} <command> --help  says more`,
    "",
    "Every command takes --json (a result for programs) and --out <file> (into a new file instead of the screen).",
    "Exit codes: 0 done, 1 failed or a problem found, 2 typed wrongly, 3 nothing found.",
  ].join("\n");
}

/** What one command takes. */
export function helpFor(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, { value, help }]) => ({
    usage: value ? `--${name} ${value}` : `--${name}`,
    help,
  }));
  const width = Math.max(0, ...options.map(({ usage }) => usage.length));
  return [
    `${program} ${usageOf(command)}${options.map(({ usage }) => ` [${usage}]`).join("")}`,
    "",
    `${command.summary}.`,
    ...(command.details ? ["", command.details] : []),
    ...(options.length > 0 ? ["", ...options.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`)] : []),
  ].join("\n");
}

function usageOf({ names, operands = [] }: Command): string {
  return [names[0], ...operands].join(" ");
}
