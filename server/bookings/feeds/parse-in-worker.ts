import { Worker } from "node:worker_threads";
import { second } from "../../durations.ts";
import type { FeedFailure } from "../../store/bookings/types.ts";
import type { CalendarReading, ParseOptions } from "./parse-calendar.ts";

export interface WorkerLimits {
  ms: number;
  memoryMb: number;
}

/** 20 MB of text take a few seconds and 250 MB. */
const defaultLimits: WorkerLimits = { ms: 20 * second, memoryMb: 384 };

/**
 * `parseCalendar` in a thread of its own, as a large calendar takes seconds: requests are answered meanwhile, and what
 * takes too long or too much memory is ended.
 * @param body UTF-8; its memory is handed over, and is empty afterwards
 */
export async function parseInWorker(
  body: Uint8Array<ArrayBuffer>,
  options: ParseOptions,
  { ms, memoryMb }: WorkerLimits = defaultLimits,
): Promise<CalendarReading | FeedFailure> {
  const worker = new Worker(new URL("parse-worker.ts", import.meta.url), {
    workerData: { body, options } satisfies WorkerTask,
    transferList: [body.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    // The text is a stranger's, and the server's environment has secrets.
    env: {},
  });
  const { promise, resolve, reject } = Promise.withResolvers<CalendarReading | FeedFailure>();
  const timer = setTimeout(() => resolve("too-complex"), ms);
  worker.once("message", resolve);
  worker.once("error", (error: NodeJS.ErrnoException) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve("too-complex") : reject(error),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

export interface WorkerTask {
  body: Uint8Array;
  options: ParseOptions;
}
