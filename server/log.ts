import { writeSync } from "node:fs";

/** The part of pino's interface that the server uses. Log nothing personal: no address, no query, no body. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  child(facts: Record<string, unknown>): Log;
}

/** The parts of an error that are safe to log. Database drivers add properties that quote the row. */
export function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message, stack } = error;
  return { error: name, code: (error as NodeJS.ErrnoException).code, message, stack };
}

/** For what is tried again and again: a failure is logged once, until it is another one, and that it is over. */
export function createFailureLog(log: Log, says: { failed: string; over: string }) {
  let last: string | null = null;
  return {
    failed(error: unknown): void {
      const reason = String(error);
      if (reason !== last) log.error(errorFacts(error), says.failed);
      last = reason;
    },
    succeeded(): void {
      if (last !== null) log.info({}, says.over);
      last = null;
    },
  };
}

/** For an error of unknown origin: leaves out the message, which may quote what a visitor sent. */
export function originOf(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, stack = "" } = error;
  const calls = stack.split("\n").filter((line) => line.startsWith("    at "));
  return { error: name, code: (error as NodeJS.ErrnoException).code, stack: calls.join("\n") };
}

/**
 * Writes log lines to standard output, and drops a line when the disk is full. pino's own destination would block for
 * good or end the process.
 */
export const logOutput = { write: (line: string) => writeOrDrop(Buffer.from(line)) };

/** Retries of 10 ms each before a line is dropped; a successful write resets the count. */
const mostRetries = 100;
let retries = 0;

function writeOrDrop(line: Buffer): void {
  let rest = line;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
      retries = 0;
    } catch (error) {
      // EAGAIN: the pipe is full because its reader is slow, so wait. For a stopped reader this happens only once.
      const isSlow = (error as NodeJS.ErrnoException).code === "EAGAIN";
      if (!isSlow || retries >= mostRetries) return;
      retries += 1;
      sleepSync(10);
    }
  }
}

/** Blocks this thread, because writing a line is synchronous. */
function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
