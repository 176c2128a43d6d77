import { type Localized, locales } from "../../../site/locale.ts";
import type { Place } from "./content-places.ts";

/** One change of one text. */
export interface Step {
  place: Place;
  before: Localized;
  after: Localized;
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
  const continues =
    last && last.place === step.place && step.time - last.time < pause && languageOf(last) === languageOf(step);
  const steps = continues ? [...done.slice(0, -1), { ...step, before: last.before }] : [...done, step];
  return { done: steps.slice(-keptSteps), undone: [] };
}

/** The steps after the last one was undone; null where there is none. */
export function undone({ done, undone }: Steps): { step: Step; steps: Steps } | null {
  const step = done.at(-1);
  // It is over: what is typed next is a step of its own.
  return step ? { step, steps: { done: done.slice(0, -1), undone: [...undone, { ...step, time: 0 }] } } : null;
}

export function redone({ done, undone }: Steps): { step: Step; steps: Steps } | null {
  const step = undone.at(-1);
  return step ? { step, steps: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}

function languageOf({ before, after }: Step): string {
  return locales.filter((locale) => before[locale] !== after[locale]).join();
}
