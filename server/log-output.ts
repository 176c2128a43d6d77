import { writeSync } from "node:fs";
import { standStill } from "./stand-still.ts";

/**
 * Where log lines go: standard output. pino's own destination ends the process when the disk under it is full, and
 * while it tries to say so it stands still for good. A full disk costs the line, not the site.
 */
export const logOutput = { write: (line: string) => writeOrDrop(Buffer.from(line)) };

/** So often may a write be put off by 10 ms, until one succeeds again. */
const patience = 100;
let putOff = 0;

function writeOrDrop(line: Buffer): void {
  let rest = line;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
      putOff = 0;
    } catch (error) {
      // Full is also the pipe to a reader that is slow. That is worth a moment; one that stands still costs it once.
      const isSlow = (error as NodeJS.ErrnoException).code === "EAGAIN";
      if (!isSlow || putOff >= patience) return;
      putOff += 1;
      standStill(10);
    }
  }
}
