import { writeSync } from "node:fs";

/**
 * Where log lines go: standard output. pino's own destination ends the process when the disk under it is full, and
 * while it tries to say so it stands still for good. A full disk costs the line, not the site.
 */
export const logOutput = { write: (line: string) => writeOrDrop(Buffer.from(line)) };

function writeOrDrop(line: Buffer): void {
  let rest = line;
  let waits = 0;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      // Full is also the pipe to a reader that is slow. It is worth a moment; one that stands still is not.
      const isSlow = (error as NodeJS.ErrnoException).code === "EAGAIN";
      if (!isSlow || ++waits > 100) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
