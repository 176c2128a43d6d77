import { parseArgs } from "node:util";
import { type Call, type Command, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { commonOptions, helpFor, helpForGroup, overview } from "./help.ts";

/** What was typed: a command and what it needs, or that help is wanted. */
export type CommandLine = ({ command: Command } & Pick<Call, "operands" | "options">) | { help: string };

/** @throws UsageError with a sentence that says what is wrong, and what there is */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const [word = "help", ...others] = argv;
  if (isHelp(word)) return others.length === 0 ? { help: overview(commands) } : readCommandLine([...others, "--help"]);
  const group = commands.filter(({ names }) => names[0].startsWith(`${word} `));
  if (group.length > 0 && others.length > 0 && others.every(isHelp)) return { help: helpForGroup(group) };
  const found = commandIn(argv, group.length > 0);
  if (!found) throw new UsageError(unknown(argv, group));
  const { command, rest } = found;
  const { positionals: operands, values } = parsed(command, rest);
  const options = values as Call["options"];
  if (options.help) return { help: helpFor(command) };
  checkOperands(command, operands);
  requireOptions(command, options);
  return { command, operands, options };
}

function isHelp(word: string): boolean {
  return ["help", "--help", "-h"].includes(word);
}

interface Found {
  command: Command;
  rest: string[];
}

/** A word behind the name of a group is meant for a command of it, not for the one that the name alone stands for. */
function commandIn(argv: readonly string[], isGroup: boolean): Found | null {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(" ");
    const command = commands.find(({ names }) => names.includes(name));
    const rest = argv.slice(words);
    if (command && !(words === 1 && isGroup && isWord(rest[0]))) return { command, rest };
  }
  return null;
}

function isWord(text: string | undefined): text is string {
  return text !== undefined && !text.startsWith("-");
}

function unknown([word = "", second]: readonly string[], group: readonly Command[]): string {
  if (group.length === 0) return `There is no command "${word}". All commands: npm run owner -- help`;
  const theirs = group.map(({ names }) => names[0].slice(word.length + 1)).join(", ");
  const sentence = isWord(second) ? `${word} has no command ${second}; it has` : `${word} needs a command:`;
  return `${sentence} ${theirs}. They are explained by: npm run owner -- ${word} --help`;
}

function misused(command: Command, sentence: string): UsageError {
  return new UsageError(`${sentence}.\n\n${helpFor(command)}`);
}

function parsed(command: Command, args: string[]) {
  const options = { ...command.options, ...commonOptions, help: { type: "boolean", short: "h" } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw misused(command, complaint(command, error as NodeJS.ErrnoException));
  }
}

function complaint(command: Command, { code, message }: NodeJS.ErrnoException): string {
  const options: Command["options"] = { ...command.options, ...commonOptions };
  // Node's sentence speaks of positional arguments, but names the option.
  const [option = ""] = /--?[^\s',=]+/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    const known = Object.keys(options).map((name) => `--${name}`);
    return `${command.names[0]} has no option ${option}; it has ${known.join(", ")}`;
  }
  const value = options[option.replace(/^--/, "")]?.value;
  if (value === undefined) return `${option === "-h" ? "--help" : option} takes no value`;
  return `${option} needs a value: ${value}; one that begins with - is written ${option}="-…"`;
}

function checkOperands(command: Command, given: readonly string[]): void {
  const { operands = [], names } = command;
  const isRepeatable = operands.at(-1)?.endsWith("...");
  // An empty one is a variable of the shell that is not set.
  const missing = operands.find((_, index) => !given[index]) ?? (given.includes("") ? operands.at(-1) : undefined);
  if (missing !== undefined) throw misused(command, `${names[0]} needs ${whatIs(missing)}`);
  const surplus = isRepeatable ? undefined : given[operands.length];
  if (surplus !== undefined) throw misused(command, `${names[0]} takes nothing more: "${surplus}" is too much`);
}

function requireOptions(command: Command, given: Call["options"]): void {
  const required = Object.entries(command.options ?? {}).filter(([, { required }]) => required);
  const missing = required.filter(([name]) => given[name] === undefined).map(([name]) => `--${name}`);
  if (missing.length > 0) throw misused(command, `${command.names[0]} needs ${missing.join(" and ")}`);
  if (given.out === "") throw misused(command, "--out needs the name of a file");
}

/** An operand of the help text, in a sentence. */
function whatIs(operand: string): string {
  const name = operand.replace(/^<|>(\.\.\.)?$/g, "");
  if (name === "email") return "an address";
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}
