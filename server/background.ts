import { createFailureLog, type Log } from "./log.ts";

/** Work that goes on beside the requests. */
export interface Background {
  /** Does the work now; once more afterwards if it is already being done. The first call starts it. */
  wake(): void;
  /** Stops for good, and resolves when the work has reached a safe stopping point. */
  stop(): Promise<void>;
}

/**
 * Repeats `work` with `pauseMs` between the end of one round and the start of the next, never two at once.
 * A round that throws is logged, once where others fail alike, and the next one starts as usual. `signal` asks a round to end.
 */
export function inBackground(settings: {
  work: (signal: AbortSignal) => Promise<void>;
  pauseMs: number;
  log: Log;
}): Background {
  const { work, pauseMs, log } = settings;
  const failures = createFailureLog(log, { failed: "background work failed", over: "background work goes on" });
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  function wake() {
    if (stopping.signal.aborted) return;
    isWoken = round !== null;
    if (isWoken) return;
    clearTimeout(timer);
    round = work(stopping.signal)
      .then(failures.succeeded, failures.failed)
      .finally(() => {
        round = null;
        if (isWoken) wake();
        else if (!stopping.signal.aborted) timer = setTimeout(wake, pauseMs);
      });
  }

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
