import type { Instant } from "./store.ts";

/** The injected clock, in the store's own notation. */
export interface Clock {
  date(): Date;
  now(): Instant;
  ago(ms: number): Instant;
  ahead(ms: number): Instant;
}

/** The program is from this day, so no right clock shows an earlier one. */
export const programDate: Instant = "2026-11-21T00:00:00.000Z";

export function createClock(now: () => Date): Clock {
  const shifted = (ms: number) => new Date(now().getTime() + ms).toISOString();
  return { date: now, now: () => shifted(0), ago: (ms) => shifted(-ms), ahead: (ms) => shifted(ms) };
}
