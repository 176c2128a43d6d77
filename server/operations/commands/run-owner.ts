import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { loadConfig } from "../../config.ts";
import type { Store } from "../../open-store.ts";
import { StoreUnavailable } from "../../store/errors.ts";
import type { Outside } from "../checks/installation.ts";
import { addArchiveCommands } from "./archive-commands.ts";
import {
  type Call,
  type CommandOutcome,
  CommandRefusal,
  type Define,
  type ExitCode,
  exitCodes,
  Misuse,
} from "./call.ts";
import { addDataCommands } from "./data-commands.ts";
import { addDeskCommands } from "./desk-commands.ts";
import { addDoctorCommand } from "./doctor-command.ts";
import { addMailCommands } from "./mail-commands.ts";
import { openNewFile } from "./new-file.ts";
import { openOwnerStore } from "./open-owner-store.ts";
import type { Terminal } from "./terminal.ts";
import { addWebsiteCommands } from "./website-commands.ts";

export interface OwnerDependencies {
  terminal: Terminal;
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  lookup: Outside;
}

/** Runs one command line and returns the exit code. Never throws: errors are printed as one line. */
export async function runOwner(argv: readonly string[], dependencies: OwnerDependencies): Promise<ExitCode> {
  const { terminal, env } = dependencies;
  // Set by `deploy/owner`.
  const programName = env.OWNER_COMMAND ?? "npm run owner --";
  let exitCode: ExitCode = exitCodes.done;
  const program = createProgram(programName, terminal);
  const define: Define = (group, usage, description, work) =>
    group
      .command(usage)
      .description(description)
      .option("--json", "a result for programs")
      .option("--out <file>", "into a new file instead of the screen", fileName)
      .action(async (...typed) => {
        const options = (typed.at(-1) as Command).opts<CommonOptions>();
        exitCode = await withCall(dependencies, (call) =>
          deliver(() => work(call, ...(typed as never)), options, terminal),
        );
      });
  addMailCommands(program, define);
  addDataCommands(program, define);
  addArchiveCommands(program, define);
  addWebsiteCommands(program, define);
  addDeskCommands(program, define);
  addDoctorCommand(program, define);
  try {
    await program.parseAsync(withDefault(argv), { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
    terminal.note(explain(error));
    return error instanceof Misuse ? exitCodes.misused : exitCodes.failed;
  }
}

/** Options of every command. */
interface CommonOptions {
  json?: true;
  out?: string;
}

function createProgram(programName: string, terminal: Terminal): Command {
  return new Command(programName)
    .description("The owner's command line. The server may run beside it.")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    })
    .configureHelp({ subcommandDescription })
    .showHelpAfterError("(--help lists commands and options)")
    .addHelpText("afterAll", "\nExit codes: 0 done, 1 failed or a problem found, 2 typed wrongly, 3 nothing found.")
    .hook("preAction", (_, command) => {
      // An empty argument usually is an unset shell variable.
      if (command.args.includes("")) command.error("error: an argument is empty");
    });
}

/** In a list of commands a group shows its subcommands, and a command the first line of its description. */
function subcommandDescription(command: Command): string {
  const [description = ""] = command.description().split("\n");
  const names = command.commands.map((it) => it.name());
  return names.length > 0 ? `${description}: ${names.join(", ")}` : description;
}

function fileName(value: string): string {
  if (value === "" || value.startsWith("-")) throw new InvalidArgumentError("A file name is needed.");
  return value;
}

const defaults: Readonly<Record<string, string>> = { desk: "sessions", mail: "status", website: "list" };

/** `mail` alone is `mail status`. By commander's own default, `mail stats` would be a status with an argument too many. */
function withDefault([name = "--help", ...rest]: readonly string[]): string[] {
  const [next = "--json"] = rest;
  const command = next.startsWith("-") && !["--help", "-h"].includes(next) ? defaults[name] : undefined;
  return command ? [name, command, ...rest] : [name, ...rest];
}

async function withCall<Result>(
  { env, now, lookup, terminal }: OwnerDependencies,
  work: (call: Call) => Promise<Result>,
): Promise<Result> {
  const loaded = loadConfig(env);
  if (!loaded.ok) throw new CommandRefusal(loaded.problems.join("\n"));
  const { config } = loaded;
  let opened: Promise<Store> | undefined;
  const store: Call["store"] = (backup) => {
    opened ??= openOwnerStore(config, now, backup);
    return opened;
  };
  try {
    return await work({ config, store, terminal, now, lookup });
  } finally {
    await opened?.then((it) => it.close()).catch(() => {});
  }
}

async function deliver(
  work: () => Promise<CommandOutcome>,
  { json, out }: CommonOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  // Created before the command runs: an erasure cannot be reported a second time.
  const file = out === undefined ? null : await openNewFile(out);
  try {
    const { data, text, exitCode = exitCodes.done } = await work();
    const result = json ? JSON.stringify(data, null, 2) : text;
    if (!file) terminal.print(result);
    else if (exitCode === exitCodes.nothingFound) terminal.note(text);
    else {
      try {
        await file.write(`${result}\n`);
        await file.commit();
        terminal.note(`Written to ${out}`);
      } catch (error) {
        terminal.print(result);
        throw error;
      }
    }
    return exitCode;
  } finally {
    await file?.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof StoreUnavailable) return `The store is not available: ${error.message}`;
  if (error instanceof CommandRefusal) return error.message;
  const { code, path = "", message } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    EEXIST: `${path} already exists.`,
    ENOENT: `${existsSync(dirname(path)) ? path : `The folder ${dirname(path)}`} does not exist.`,
    EACCES: `The user of this command may not open ${path}. With deploy/owner that is isarbridge.`,
    ENOTDIR: `${path} is no folder.`,
    // Node's error has no path.
    EISDIR: "That is a folder; give the name of a file.",
  };
  return reasons[code ?? ""] ?? `Unexpected: ${message}`;
}
