import { day, hour } from "../durations.ts";
import type { Log } from "../log.ts";
import type { Retention } from "./retention.ts";

interface ClockGuardParts {
  retention: Pick<Retention, "lastSeen">;
  now: () => Date;
  /** Monotonic clock, ms. */
  elapsedMs: () => number;
  log: Log;
}

/** Time between the last start and this one after which the clock is doubted; a server that was off for a weekend is believed. */
const longestAbsence = 7 * day;

/**
 * Tells whether the wall clock may be believed for what cannot be undone: deleting, and beginning an issue that is set for a
 * time. It is doubted when it parts from the monotonic clock by more than an hour, or is far ahead of the time that the store
 * has seen last. A doubt ends after a day in which the clock kept pace, or by the owner's word, which is a time in the store.
 */
export function createClockGuard({ retention, now, elapsedMs, log }: ClockGuardParts): () => Promise<boolean> {
  /** Wall clock minus monotonic clock: a clock that is set changes it. */
  const offset = () => now().getTime() - elapsedMs();
  const hasKept = (earlier: number) => Math.abs(offset() - earlier) <= hour;
  let trusted: number | null = null;
  let doubt: { offset: number; since: number; seen: string | null } | null = null;

  function trust() {
    // Followed, so that a clock that drifts is not doubted after years.
    trusted = offset();
    doubt = null;
    return true;
  }

  return async () => {
    if (trusted !== null && hasKept(trusted)) return trust();
    const seen = await retention.lastSeen();
    const msSinceSeen = seen === null ? 0 : now().getTime() - Date.parse(seen);
    // Another caller may have begun to trust it meanwhile.
    if (trusted === null ? msSinceSeen <= longestAbsence : hasKept(trusted)) return trust();
    if (doubt === null || !hasKept(doubt.offset)) {
      doubt = { offset: offset(), since: elapsedMs(), seen };
      const message =
        "the clock has jumped, or is far ahead of the time seen last: for a day nothing is deleted, and no scheduled issue begins. If it is right: npm run owner -- retention --clock-is-right";
      log.warn({ lastSeen: seen, clock: now().toISOString() }, message);
    }
    const isConfirmed = seen !== doubt.seen && Math.abs(msSinceSeen) <= hour;
    return isConfirmed || elapsedMs() - doubt.since >= day ? trust() : false;
  };
}
