import type { Command } from "commander";
import type { Config } from "../../config.ts";
import type { Store } from "../../open-store.ts";
import type { Outside } from "../checks/installation.ts";
import type { Terminal } from "./terminal.ts";

/** The context of a command, besides its arguments. */
export interface Call {
  config: Config;
  /** Opens the configured store at the first call; the runner closes it. @throws StoreUnavailable */
  store(backup?: { secret: string | null }): Promise<Store>;
  terminal: Terminal;
  now: () => Date;
  lookup: Outside;
}

/** The result of a command, for programs (`--json`) and for people. */
export interface CommandOutcome {
  data: unknown;
  text: string;
  exitCode?: ExitCode;
}

/**
 * Adds a command with the options `--json` and `--out`; add further options to the returned command.
 *
 * @param usage name and arguments, as `show <id>`
 * @param description its first line is shown in lists of commands
 * @param work gets the arguments and the options as commander hands them over
 */
export type Define = <Typed extends unknown[]>(
  group: Command,
  usage: string,
  description: string,
  work: (call: Call, ...typed: Typed) => Promise<CommandOutcome>,
) => Command;

export const exitCodes = { done: 0, failed: 1, misused: 2, nothingFound: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command cannot do its work; the message gives the reason in one line. */
export class CommandRefusal extends Error {}

/** A usage error that only the command itself can detect. */
export class Misuse extends CommandRefusal {}

/** For an id or address that does not exist. */
export function nothingFound(what: string): CommandOutcome {
  return { data: null, text: `Nothing found: ${what}.`, exitCode: exitCodes.nothingFound };
}

/** Asks before data is lost. @throws Refusal with `abortMessage` unless the answer is yes */
export async function confirm({ terminal }: Call, question: string, abortMessage: string): Promise<void> {
  const answer = await terminal.ask(question);
  if (answer === "no") throw new CommandRefusal(abortMessage);
  if (answer === "nobody") throw new CommandRefusal(`${abortMessage} Without a terminal to ask at: --yes`);
}
