/** What the server needs of a logger; pino is one. Nothing personal goes in: no address, no query, no body. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  child(facts: Record<string, unknown>): Log;
}

/** The parts of an error that are ours to log. Database drivers add properties that quote the row. */
export function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message, stack } = error;
  return { error: name, code: (error as NodeJS.ErrnoException).code, message, stack };
}

/** Of an error that may come from anywhere: without its message, which may quote what a visitor sent. */
export function originOf(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, stack = "" } = error;
  const calls = stack.split("\n").filter((line) => line.startsWith("    at "));
  return { error: name, code: (error as NodeJS.ErrnoException).code, stack: calls.join("\n") };
}
