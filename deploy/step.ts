import { createHash } from "node:crypto";
import type { Machine } from "./machine.ts";

/**
 * One thing that a server with the site has. `install` and `repair` do what is missing, `status` looks, `uninstall` takes away:
 * all of them go through one list.
 */
export interface Step {
  /** What the server then has, as in "packages". */
  name: string;
  /** What is missing, as a sentence; null where nothing is. Changes nothing. */
  check(place: Place): Promise<string | null>;
  /** Does what is missing. Whatever was half done before, it ends in the same. @throws StepFailed */
  do(place: Place): Promise<void>;
  /** Takes away what `do` has made, and no data. */
  undo?(place: Place): Promise<void>;
  /** The others can go on without it, until somebody elsewhere has done something: minutes later, or once the answers are others. */
  waitsFor?: "minutes" | "answers";
}

/** The server, and what is to be on it. */
export interface Place {
  machine: Machine;
  /** Name of the site without `www.`. */
  domain: string;
  /** Where certificates and failures are told. */
  ownerAddress: string;
  /** What the settings are to say; those that they have besides stay. */
  settings: Readonly<Record<string, string>>;
  /** The folder with the release that is to run: this program's own. */
  release: { folder: string; id: string };
  /** Whoever installs has asked to go back to a release that is older than the one that runs. */
  mayBeOlder?: true;
  /** A file, or a place with copies, whose content a server without data gets. */
  backup?: string;
  /** What opens the place for copies, where somebody has just said it; `account` is of an S3 place. */
  copy?: { key: string | null; account: { user: string; password: string } | null };
}

/** Why a step could not be done, as a sentence for whoever sits there. */
export class StepFailed extends Error {
  override name = "StepFailed";
}

export interface Outcome {
  name: string;
  /** `there`: nothing was to be done. */
  state: "there" | "done" | "waits" | "missing";
  /** Why it waits, or what is missing. */
  reason: string | null;
}

/** Goes through the list, and does what is missing. Ends at the first step that fails and that the others need. */
export async function bringAbout(
  steps: readonly Step[],
  place: Place,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await doIfMissing(step, place);
    outcomes.push(outcome);
    tell(outcome);
    if (outcome.state === "missing") break;
  }
  return outcomes;
}

async function doIfMissing(step: Step, place: Place): Promise<Outcome> {
  const { name, waitsFor } = step;
  if ((await step.check(place)) === null) return { name, state: "there", reason: null };
  try {
    await step.do(place);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return { name, state: waitsFor ? "waits" : "missing", reason: error.message };
  }
  const reason = await step.check(place);
  return { name, state: reason === null ? "done" : "missing", reason };
}

export async function lookAt(steps: readonly Step[], place: Place): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const reason = await step.check(place);
    outcomes.push({ name: step.name, state: reason === null ? "there" : "missing", reason });
  }
  return outcomes;
}

/** In reverse, as later steps stand on earlier ones. */
export async function takeAway(steps: readonly Step[], place: Place): Promise<void> {
  for (const step of steps.toReversed()) await step.undo?.(place);
}

interface FileStep {
  name: string;
  files: (place: Place) => Readonly<Record<string, string>>;
  /** Permissions of the files: 0o644 if missing. */
  mode?: number;
  /** Brings the files into force. @throws StepFailed */
  activate?: (place: Place) => Promise<void>;
  /** What is missing although the files are there and in force. */
  lacks?: (place: Place) => Promise<string | null>;
  /** Before the files are taken away, and after that. */
  undo?: { before?: (place: Place) => Promise<void>; after?: (place: Place) => Promise<void> };
}

/** Files with what brings them into force. What was in force last is noted after it is, so that a cut in between is seen. */
export function fileStep({ name, files, mode = 0o644, activate, lacks, undo }: FileStep): Step {
  const noteAt = `${notes}/${name.replaceAll(" ", "-")}`;
  return {
    name,
    async check(place) {
      const wanted = files(place);
      for (const [path, content] of Object.entries(wanted)) {
        if (place.machine.read(path) !== content) return `${path} is missing, or another one`;
        if (place.machine.modeOf(path) !== mode) return `${path} has other permissions`;
      }
      if (activate && place.machine.read(noteAt) !== hashOf(wanted)) return "what is written is not in force";
      return (await lacks?.(place)) ?? null;
    },
    async do(place) {
      const wanted = files(place);
      for (const [path, content] of Object.entries(wanted)) {
        if (place.machine.read(path) !== content || place.machine.modeOf(path) !== mode)
          place.machine.place(path, content, mode);
      }
      if (!activate) return;
      await activate(place);
      place.machine.place(noteAt, hashOf(wanted), 0o644);
    },
    async undo(place) {
      await undo?.before?.(place);
      for (const path of Object.keys(files(place))) place.machine.remove(path);
      await undo?.after?.(place);
      place.machine.remove(noteAt);
    },
  };
}

/** What is in force: a hash for each step with files. */
export const notes = "/var/lib/isarbridge-setup";

/** The same for what is the same, of what JSON can say. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** Runs a program that must succeed. @throws StepFailed with what it printed last */
export async function must(machine: Machine, program: string, ...args: string[]): Promise<string> {
  const { code, output } = await machine.run(program, ...args);
  if (code === 0) return output;
  const said = output.trim().split("\n").slice(-6).join("\n");
  throw new StepFailed(`${[program, ...args].join(" ")} ended with ${code}: ${said}`);
}
