import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type Config, loadConfig } from "../config.ts";
import { openStore, openStoreWithoutSecret } from "../store/open.ts";
import { configuredSecret, secretFileIn } from "../store/secret-file.ts";
import { type Store, StoreUnavailable } from "../store/types.ts";
import { type ExitCode, exitCodes, type Outcome, Refusal, type Terminal, UsageError } from "./command.ts";
import { type CommandLine, readCommandLine } from "./command-line.ts";
import type { DnsLookup } from "./doctor/check-mail-domain.ts";
import { requireSqliteFile } from "./sqlite-file.ts";
import { writeNewFile } from "./write-new-file.ts";

export interface OwnerDependencies {
  terminal: Terminal;
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  lookup: DnsLookup;
}

/** Runs one command line and returns the exit code. Never throws: what goes wrong is one line for people. */
export async function runOwner(argv: readonly string[], dependencies: OwnerDependencies): Promise<ExitCode> {
  const { terminal } = dependencies;
  try {
    const line = readCommandLine(argv);
    if ("help" in line) {
      terminal.print(line.help);
      return exitCodes.done;
    }
    return await execute(line, dependencies);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(error.message);
      return exitCodes.misused;
    }
    terminal.note(explain(error));
    return exitCodes.failed;
  }
}

async function execute(
  { command, operands, options }: Extract<CommandLine, { command: unknown }>,
  dependencies: OwnerDependencies,
): Promise<ExitCode> {
  const { terminal, env, now, lookup } = dependencies;
  const loaded = loadConfig(env);
  if (!loaded.ok) throw new Refusal(loaded.problems.join("\n"));
  const { config } = loaded;

  let opened: Promise<Store> | undefined;
  async function store(fallback: string | null = null) {
    if (config.databaseUrl === null && !command.beginsStore) requireSqliteFile(config.dataDir);
    opened ??= openConfigured(config, fallback, now);
    return opened;
  }
  const file = typeof options.out === "string" ? options.out : null;
  const screen = file === null ? terminal : { ...terminal, columns: null };
  const run = () => command.run({ operands, options, store, config, now, lookup, terminal: screen });
  try {
    const { exitCode } = await deliver(run, { asJson: Boolean(options.json), file }, terminal);
    return exitCode ?? exitCodes.done;
  } finally {
    await opened?.then((it) => it.close()).catch(() => {});
  }
}

function openConfigured(config: Config, fallback: string | null, now: () => Date): Promise<Store> {
  const secret = configuredSecret(config) ?? fallback;
  return secret === null ? openWithoutKey(config, now) : openStore({ ...config, secret, now });
}

/** A key made here would be none that the server knows: its links would lead nowhere. */
async function openWithoutKey(config: Config, now: () => Date): Promise<Store> {
  const store = await openStoreWithoutSecret({ ...config, now });
  if (store) return store;
  throw new Refusal(
    `There is no key beside this store: run the command with the SECRET that the server has, or put ${secretFileIn(config.dataDir)} back.`,
  );
}

interface Delivery {
  asJson: boolean;
  /** The file to make for the result; null for the screen. */
  file: string | null;
}

async function deliver(run: () => Promise<Outcome>, { asJson, file }: Delivery, terminal: Terminal): Promise<Outcome> {
  const resultOf = ({ data, text }: Outcome) => (asJson ? JSON.stringify(data, null, 2) : text);
  if (file === null) {
    const outcome = await run();
    terminal.print(resultOf(outcome));
    return outcome;
  }
  let outcome: Outcome | undefined;
  try {
    // Begun before the command does its work: what was erased cannot be reported a second time.
    const written = await writeNewFile(file, async (target) => {
      outcome = await run();
      if (outcome.exitCode === exitCodes.nothingFound) throw new NothingToWrite();
      // Spreadsheets take a file without the mark for Latin-1, and umlauts for something else.
      await target.writeFile(`${file.endsWith(".csv") ? "\ufeff" : ""}${resultOf(outcome)}\n`);
      return outcome;
    });
    terminal.note(`Written to ${file}`);
    return written;
  } catch (error) {
    if (outcome && error instanceof NothingToWrite) {
      terminal.note(outcome.text);
      return outcome;
    }
    // For the same reason: what the file does not take after all is shown.
    if (outcome) terminal.print(resultOf(outcome));
    throw error;
  }
}

/** Lets go of a file that was begun: without data there is nothing that a program could read. */
class NothingToWrite extends Error {}

function explain(error: unknown): string {
  if (error instanceof StoreUnavailable) return `The store is not available: ${error.message}`;
  if (error instanceof Refusal) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === "EEXIST") return `${path} is there already; choose another name.`;
  if (code === "ENOENT" && path)
    return `${existsSync(dirname(path)) ? path : `The folder ${dirname(path)}`} is not there.`;
  if (code === "EACCES" && path)
    return `The user of this command may not open ${path}. With deploy/owner that is isarbridge.`;
  if (code === "EROFS") return `${path} lies where nothing can be written; choose another place.`;
  if (code === "ENOSPC") return "The disk is full.";
  // Node does not say which one.
  if (code === "EISDIR") return "That is a folder; give the name of a file.";
  return `Unexpected: ${message}`;
}
