import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { pageFile } from "../../../site/pages.ts";
import { type Change, languagesChanged } from "./changes.ts";
import { type ContentPath, isText, namesOf } from "./content-path.ts";

/** What was done at once. */
export interface Step {
  /** What it was done to. */
  place: ContentPath;
  /** What the owner did, where the changes do not tell. */
  name?: string | undefined;
  /** Of the screen on which it was done. */
  address: string;
  changes: readonly Change[];
  /** Of pages that it removed: when that is published, the draft has them no more. */
  removed?: ContentFiles;
  /** The open point that it put off; it changes nothing of the website. */
  later?: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** What can be undone, and what of it can be redone: the last one first to go. */
export interface Steps {
  done: readonly Step[];
  undone: readonly Step[];
}

export const noSteps: Steps = { done: [], undone: [] };

const keptSteps = 200;
/** What is typed without a pause is one step. Milliseconds. */
const pause = 1500;

export function withStep({ done }: Steps, step: Step): Steps {
  const last = done.at(-1);
  const typed = last && step.time - last.time < pause ? typedOn(last, step) : null;
  const steps = typed ? [...done.slice(0, -1), { ...step, changes: [typed] }] : [...done, step];
  return { done: steps.slice(-keptSteps), undone: [] };
}

export type Way = "undo" | "redo";

/** The last step, and the steps after it was taken back or done again; null where there is none. */
export function stepped({ done, undone }: Steps, way: Way): { step: Step; steps: Steps } | null {
  const step = (way === "undo" ? done : undone).at(-1);
  if (!step) return null;
  // It is over: what is typed next is a step of its own.
  const over = { ...step, time: 0 };
  if (way === "undo") return { step, steps: { done: done.slice(0, -1), undone: [...undone, over] } };
  return { step, steps: { done: [...done, over], undone: undone.slice(0, -1) } };
}

/** What a step keeps of pages that its changes remove. */
export function removedPages(files: ContentFiles, changes: readonly Change[]): Pick<Step, "removed"> {
  const removed = changes.filter(({ place, after }) => after === undefined && /^site\.json#pages\/[^/]+$/.test(place));
  const names = removed.map(({ place }) => pageFile(namesOf(place).names[1] ?? ""));
  return names.length > 0 ? { removed: Object.fromEntries(names.map((name) => [name, files[name]])) } : {};
}

/** Of two steps in the same language of a text the change that they are together; null for other steps. */
function typedOn({ changes: [before, ...more] }: Step, { changes: [after, ...others] }: Step): Change | null {
  if (!before || !after || before.place !== after.place || more.length + others.length > 0) return null;
  const isTyped = typedIn(before) !== undefined && typedIn(before) === typedIn(after);
  return isTyped ? { ...after, before: before.before } : null;
}

/** The language in which words changed; null for a value that has none, undefined where more than words changed. */
function typedIn({ before, after }: Change): Locale | null | undefined {
  if (typeof before === "string" && typeof after === "string") return null;
  if (!isText(before) || !isText(after)) return undefined;
  const [changed, ...others] = languagesChanged(before, after);
  return others.length === 0 ? changed : undefined;
}
