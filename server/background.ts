import type { Bookings } from "./bookings/store/types.ts";
import { hour, minute } from "./durations.ts";
import { errorFacts, type Log } from "./log.ts";
import { purgeIntervalMs } from "./operations/retention.ts";
import type { Held, Retention, RetentionSettings, Unanswered, VisitCount, Visits } from "./store/types.ts";

/** Work that goes on beside the requests. */
export interface Background {
  /** Does the work now; once more afterwards if it is already being done. The first call starts it. */
  wake(): void;
  /** Stops for good, and resolves when the work has reached a safe stopping point. */
  stop(): Promise<void>;
}

/**
 * Repeats `work` with `pauseMs` between the end of one round and the start of the next, never two at once.
 * A round that throws is logged, and the next one starts as usual. `signal` asks a round to end.
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

interface PurgeParts {
  retention: Pick<Retention, "purge" | "noteTime">;
  settings: RetentionSettings;
  isClockTrusted: () => Promise<boolean>;
  log: Log;
}

/** Deletes every hour what is past its retention. Several processes may do so; each row is deleted once. */
export function purgeExpired({ retention, settings, isClockTrusted, log }: PurgeParts): Background {
  return inBackground({
    async work() {
      if (!(await isClockTrusted())) return;
      await retention.noteTime();
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

/** Reminds the owner by mail, once a day at most and once for all processes, of messages whose answer is due. */
export function remindUnanswered({ unanswered, log }: { unanswered: Unanswered; log: Log }): Background {
  return inBackground({ work: () => unanswered.remind(), pauseMs: 10 * minute, log });
}

/**
 * Queues the reminders of appointments that are due. Often enough, as a reminder does not wait in the queue: whoever moves or
 * cancels in time gets none of the old time. Several processes queue each once.
 */
export function remindOfBookings({ bookings, log }: { bookings: Pick<Bookings, "remind">; log: Log }): Background {
  return inBackground({ work: () => bookings.remind(), pauseMs: 5 * minute, log });
}

interface VisitParts {
  counter: { take(): VisitCount[]; putBack(counts: readonly VisitCount[]): void };
  visits: Pick<Visits, "add">;
  log: Log;
}

/**
 * Adds the counts to the store every minute and when stopped, so stop it after the last request. While the store is
 * unavailable the sums stay in memory.
 */
export function storeVisits({ counter, visits, log }: VisitParts): Background {
  async function store() {
    const counts = counter.take();
    if (counts.length === 0) return;
    await visits.add(counts).catch((error: unknown) => {
      counter.putBack(counts);
      throw error;
    });
  }
  const { wake, stop } = inBackground({ work: store, pauseMs: minute, log });
  return {
    wake,
    async stop() {
      await stop();
      await store().catch((error) => log.error(errorFacts(error), "the last minute's views are not counted"));
    },
  };
}
