import type { ParseArgsConfig } from "node:util";
import type { Config } from "../config.ts";
import type { Store } from "../store/types.ts";
import type { DnsLookup } from "./doctor/check-mail-domain.ts";

/** One thing that the owner can ask for. Help, argument checks and `--json` come from what is said here. */
export interface Command {
  /** As typed; the first one is the full name. */
  names: readonly [string, ...string[]];
  summary: string;
  /** What must follow the name, such as `<id>`; one that ends in `...` may be repeated. */
  operands?: readonly string[];
  options?: Readonly<Record<string, OptionHelp>>;
  /** Whether it may begin a new SQLite file; all others refuse where there is none. */
  beginsStore?: true;
  /** Further lines of the help text. */
  details?: string;
  run(call: Call): Promise<Outcome>;
}

export type OptionHelp = NonNullable<ParseArgsConfig["options"]>[string] & {
  /** What a value looks like in the help text, such as `<file>`; left out for a switch. */
  value?: string;
  help: string;
  /** Whether the command does nothing without it. */
  required?: true;
};

export interface Call {
  operands: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /**
   * Opens the configured store at the first call; the runner closes it. No command makes a key: where none is kept, the
   * one that it names counts, and otherwise a store whose rows need one is refused. @throws StoreUnavailable, Refusal
   */
  store(secret?: string | null): Promise<Store>;
  config: Config;
  now: () => Date;
  lookup: DnsLookup;
  terminal: Terminal;
}

export interface Terminal {
  print(text: string): void;
  /** For messages beside the result: problems, and how far a long work is. */
  note(text: string): void;
  /** Asks whoever sits there. */
  confirm(question: string): Promise<Answer>;
  /** How many characters a line has; null where results go into a file or another program, which get all of them. */
  columns: number | null;
}

/** `nobody`: there is no terminal to ask at. */
type Answer = "yes" | "no" | "nobody";

/** What a command has to say, for programs (`--json`) and for people. */
export interface Outcome {
  data: unknown;
  text: string;
  exitCode?: ExitCode;
}

export const exitCodes = { done: 0, failed: 1, misused: 2, nothingFound: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command was typed wrongly; the message says how. */
export class UsageError extends Error {}

/** The command cannot do what it should, for a reason that its message explains in one line. */
export class Refusal extends Error {}

/** Nothing has the id or address that was given. */
export function nothingFound(what: string): Outcome {
  return { data: null, text: `Nothing found: ${what}.`, exitCode: exitCodes.nothingFound };
}
