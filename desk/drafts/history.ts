import { isEqual } from "../../site/is-equal.ts";
import type { Contents } from "./draft.ts";

/** What the owner did at once. */
export interface Step {
  /** What it was done to. */
  place: string;
  /** What the owner did, where the documents do not tell. */
  name?: string | undefined;
  /** Of the screen on which it was done. */
  address: string;
  /** The documents that it changed. */
  before: Contents<unknown>;
  after: Contents<unknown>;
  /** The field into which it was typed; null for anything else. */
  field: string | null;
  /** The open point that it put off; it changes no document. */
  later?: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** What can be undone, and what of it can be redone: the last one first to go. */
export interface History {
  done: readonly Step[];
  undone: readonly Step[];
}

export type Way = "undo" | "redo";

export const noHistory: History = { done: [], undone: [] };

const keptSteps = 200;
/** What is typed into one field without a pause is one step. Milliseconds. */
const pause = 1500;

export function withStep({ done }: History, step: Step): History {
  const last = done.at(-1);
  const isTyped = last && step.field !== null && step.field === last.field && step.time - last.time < pause;
  const steps = isTyped ? [...done.slice(0, -1), { ...step, before: last.before }] : [...done, step];
  return { done: steps.slice(-keptSteps), undone: [] };
}

/** The step that is taken back or done again next; null for none, and where its documents are not as it left them. */
export function nextStep({ done, undone }: History, way: Way, contents: Contents<unknown>): Step | null {
  const step = (way === "undo" ? done : undone).at(-1);
  if (!step) return null;
  const left = way === "undo" ? step.after : step.before;
  return Object.keys(left).every((name) => isEqual(left[name], contents[name])) ? step : null;
}

export function steppedHistory({ done, undone }: History, step: Step, way: Way): History {
  // It is over: what is typed next is a step of its own.
  const over = { ...step, field: null };
  if (way === "undo") return { done: done.slice(0, -1), undone: [...undone, over] };
  return { done: [...done, over], undone: undone.slice(0, -1) };
}
