import { Worker } from "node:worker_threads";
import { second } from "../../durations.ts";
import type { FeedFailure } from "../store/tables.ts";
import type { CalendarReading, ParseOptions } from "./parse-calendar.ts";

/**
 * `parseCalendar` in a thread of its own, as a large calendar takes seconds: requests are answered meanwhile, and what
 * takes too long or too much memory is ended.
 * @param body UTF-8; its memory is handed over, and is empty afterwards
 * @param options.stopping gives up, as what takes too long
 */
export async function parseInWorker(
  body: Uint8Array<ArrayBuffer>,
  options: ParseOptions,
  { stopping, ms = 20 * second, memoryMb = 384 }: { stopping?: AbortSignal; ms?: number; memoryMb?: number } = {},
): Promise<CalendarReading | FeedFailure> {
  const worker = new Worker(new URL("parse-worker.ts", import.meta.url), {
    workerData: { body, options } satisfies WorkerTask,
    transferList: [body.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    // The text is a stranger's, and the server's environment has secrets.
    env: {},
  });
  const { promise, resolve, reject } = Promise.withResolvers<CalendarReading | FeedFailure>();
  const giveUp = () => resolve("too-complex");
  const timer = setTimeout(giveUp, ms);
  stopping?.addEventListener("abort", giveUp, { once: true });
  worker.once("message", resolve);
  worker.once("error", (error: NodeJS.ErrnoException) => (isOutOfRoom(error) ? giveUp() : reject(error)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener("abort", giveUp);
    await worker.terminate();
  }
}

/** Of the heap or of the stack, which ends first where both are short. */
function isOutOfRoom({ code, name }: NodeJS.ErrnoException): boolean {
  return code === "ERR_WORKER_OUT_OF_MEMORY" || name === "RangeError";
}

export interface WorkerTask {
  body: Uint8Array;
  options: ParseOptions;
}
