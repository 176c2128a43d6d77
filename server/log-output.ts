import { writeSync } from "node:fs";
import { sleepSync } from "./sleep-sync.ts";

/**
 * Where log lines go: standard output. pino's own destination ends the process when the disk under it is full, and
 * while it tries to say so it stands still for good. A full disk costs the line, not the site.
 */
export const logOutput = { write: (line: string) => writeOrDrop(Buffer.from(line)) };

/** Retries of 10 ms each before a line is dropped; a successful write begins the count anew. */
const mostRetries = 100;
let retries = 0;

function writeOrDrop(line: Buffer): void {
  let rest = line;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
      retries = 0;
    } catch (error) {
      // EAGAIN: the pipe is full because its reader is slow, which is worth a wait. One that has stopped is waited for once.
      const isSlow = (error as NodeJS.ErrnoException).code === "EAGAIN";
      if (!isSlow || retries >= mostRetries) return;
      retries += 1;
      sleepSync(10);
    }
  }
}
