import { type OwnerDependencies, runOwner } from "../../../server/operations/commands/run-owner.ts";
import type { Terminal } from "../../../server/operations/commands/terminal.ts";

/** What one command line printed, and how it ended. */
interface OwnerRun {
  code: number;
  output: string;
  notes: string;
}

/** Runs the owner's command line in this process, over the store that `env` names. */
export async function owner(
  env: Record<string, string>,
  argv: readonly string[],
  {
    now = () => new Date("2026-11-21T09:30:00.000Z"),
    lookup = nobodyOutside,
    ask = async () => "yes",
  }: Partial<Fakes> = {},
): Promise<OwnerRun> {
  const printed: string[] = [];
  const noted: string[] = [];
  const terminal = {
    print: (text: string) => void printed.push(text),
    note: (text: string) => void noted.push(text),
    ask,
  };
  const code = await runOwner(argv, { terminal, env, now, lookup });
  return { code, output: printed.join("\n"), notes: noted.join("\n") };
}

type Fakes = Pick<OwnerDependencies, "now" | "lookup"> & Pick<Terminal, "ask">;

const nobodyOutside: OwnerDependencies["lookup"] = {
  mx: async () => [],
  txt: async () => [],
  certificate: async () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
};
