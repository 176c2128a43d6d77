import { hour } from "../durations.ts";
import { errorFacts, type Log } from "../log.ts";
import { purgeIntervalMs } from "../store/retention.ts";
import type { Held, Retention, RetentionSettings } from "../store/types.ts";

/** Work that goes on beside the requests. */
export interface Background {
  /** Does the work now; once more afterwards if it is already being done. The first call starts it. */
  wake(): void;
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
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  function wake() {
    if (stopping.signal.aborted) return;
    isWoken = round !== null;
    if (isWoken) return;
    clearTimeout(timer);
    round = work(stopping.signal)
      .catch((error) => log.error(errorFacts(error), "background work failed"))
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

/** Deletes every hour what is past its retention. Several processes may do so; each row is deleted once. */
export function purgeExpired(parts: { retention: Retention; settings: RetentionSettings; log: Log }): Background {
  const { retention, settings, log } = parts;
  return inBackground({
    async work() {
      const report = await retention.purge(settings);
      if (Object.values(report).some((rows) => rows > 0))
        log.info({ ...report }, "deleted what was past its retention");
    },
    pauseMs: purgeIntervalMs,
    log,
  });
}

/** Tells the owner by mail, once a day at most, that something was held. Several processes tell it once. */
export function notifyHeld({ held, log }: { held: Pick<Held, "notify">; log: Log }): Background {
  return inBackground({ work: () => held.notify(), pauseMs: hour, log });
}
