import { ConstraintViolation, StoreUnavailable } from "./store.ts";

/** Primary result codes (sqlite.org/rescode.html) that say something about the file, not about the statement. */
const unavailable = new Map([
  [5, "locked by another process"],
  [6, "locked"],
  [8, "read-only"],
  [10, "not readable or writable"],
  [11, "damaged"],
  [13, "on a full disk"],
  [14, "not to be opened"],
  [26, "not a database"],
]);

/** The `StoreUnavailable` or `ConstraintViolation` that an error of SQLite means; others come back as they are. */
export function translate(error: unknown): unknown {
  const code = primaryCodeOf(error);
  if (!(error instanceof Error) || code === null) return error;
  const state = unavailable.get(code);
  if (state) return new StoreUnavailable(`the database file is ${state}`, { cause: error });
  const constraint = /^(?:CHECK|NOT NULL) constraint failed: (.+)$/.exec(error.message);
  return constraint ? new ConstraintViolation(constraint[1] ?? "", { cause: error }) : error;
}

/** Whether another process holds the file's lock (SQLITE_BUSY): the same may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  return primaryCodeOf(error) === 5;
}

function primaryCodeOf(error: unknown): number | null {
  const isSqlite = error instanceof Error && "errcode" in error && typeof error.errcode === "number";
  return isSqlite ? Number(error.errcode) & 0xff : null;
}
