import { parseArgs } from "node:util";
import { type Call, type Command, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { helpFor } from "./help.ts";

/** What was typed: a command, and what it needs. */
export interface CommandLine extends Pick<Call, "operands" | "options"> {
  command: Command;
}

/** Null when the words name no command. @throws UsageError when a command's operands or options are wrong */
export function readCommandLine(argv: readonly string[]): CommandLine | null {
  const found = commandIn(argv);
  if (!found) return null;
  const { command, rest } = found;
  const { positionals: operands, values } = parsed(command, rest);
  const options = values as Call["options"];
  if (!options.help) checkOperands(command, operands);
  if (options.out === "") throw new UsageError(helpFor(command));
  return { command, operands, options };
}

function commandIn(argv: readonly string[]): { command: Command; rest: string[] } | null {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(" ");
    const command = commands.find(({ names }) => names.includes(name));
    if (command) return { command, rest: argv.slice(words) };
  }
  return null;
}

function parsed(command: Command, args: string[]) {
  const common = { json: { type: "boolean" }, out: { type: "string" }, help: { type: "boolean", short: "h" } } as const;
  try {
    return parseArgs({ args, options: { ...command.options, ...common }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpFor(command)}`);
  }
}

function checkOperands(command: Command, given: readonly string[]): void {
  const { operands = [] } = command;
  const isRepeatable = operands.at(-1)?.endsWith("...");
  // An empty one is a variable of the shell that is not set.
  if (given.includes("") || given.length < operands.length || (given.length > operands.length && !isRepeatable))
    throw new UsageError(helpFor(command));
}
