import type { Command, OptionHelp } from "./command.ts";

const program = "npm run owner --";

/** The list of all commands. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  return [
    "The owner's command line. The server may run beside it.",
    "",
    ...commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`),
    "",
    `  ${program} <command> --help  says more, also of a whole group such as inbox`,
    "",
    "Every command takes --json (a result for programs) and --out <file> (into a new file instead of the screen).",
    "Exit codes: 0 done, 1 failed or a problem found, 2 typed wrongly, 3 nothing found.",
  ].join("\n");
}

/** What every command takes beside its own options. */
export const commonOptions = {
  json: { type: "boolean", help: "a result for programs" },
  out: { type: "string", value: "<file>", help: "into a new file instead of the screen" },
} as const satisfies Command["options"];

/** What one command takes. */
export function helpFor(command: Command): string {
  return [...explained(command), "", ...listOf(commonOptions)].join("\n");
}

/** What each command of a group takes, such as all that begin with `inbox`. */
export function helpForGroup(commands: readonly Command[]): string {
  const each = commands.flatMap((command) => [...explained(command), "", ""]);
  return [...each, "Each of them also takes:", "", ...listOf(commonOptions)].join("\n");
}

function explained(command: Command): string[] {
  const { options = {}, summary, details, names } = command;
  const usages = Object.entries(options).map(([name, option]) =>
    option.required ? usageOfOption(name, option) : `[${usageOfOption(name, option)}]`,
  );
  const [, short] = names;
  return [
    [program, usageOf(command), ...usages].join(" "),
    "",
    `${summary}.${short ? ` "${short}" alone does the same.` : ""}`,
    ...(details ? ["", details] : []),
    ...(usages.length > 0 ? ["", ...listOf(options)] : []),
  ];
}

function listOf(options: Readonly<Record<string, OptionHelp>>): string[] {
  const entries = Object.entries(options).map(([name, option]) => [usageOfOption(name, option), option.help] as const);
  const width = Math.max(...entries.map(([usage]) => usage.length));
  return entries.map(([usage, help]) => `  ${usage.padEnd(width)}  ${help}`);
}

function usageOfOption(name: string, { value }: OptionHelp): string {
  return value ? `--${name} ${value}` : `--${name}`;
}

function usageOf({ names, operands = [] }: Command): string {
  return [names[0], ...operands].join(" ");
}
