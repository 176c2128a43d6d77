import { errorFacts, type Log } from "../log.ts";

/** Work that goes on beside the requests. */
export interface Background {
  /** Does the work now; once more afterwards if it is already being done. The first nudge starts it. */
  nudge(): void;
  /** Resolves when the work has come to its next good place to stop, and never starts it again. */
  stop(): Promise<void>;
}

/**
 * Repeats `work` with `pauseMs` between the end of one round and the start of the next, never two at once.
 * A round that throws is logged; the next one comes all the same. `signal` tells a round to come to an end.
 */
export function inBackground(settings: {
  work: (signal: AbortSignal) => Promise<void>;
  pauseMs: number;
  log: Log;
}): Background {
  const { work, pauseMs, log } = settings;
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  let isNudged = false;
  let timer: NodeJS.Timeout | undefined;

  function nudge() {
    if (stopping.signal.aborted) return;
    isNudged = round !== null;
    if (isNudged) return;
    clearTimeout(timer);
    round = work(stopping.signal)
      .catch((error) => log.error(errorFacts(error), "background work failed"))
      .finally(() => {
        round = null;
        if (isNudged) nudge();
        else if (!stopping.signal.aborted) timer = setTimeout(nudge, pauseMs);
      });
  }

  return {
    nudge,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
