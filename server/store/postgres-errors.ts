import type pg from "pg";
import { ConstraintViolation, StoreUnavailable } from "./store.ts";

/**
 * SQLSTATE classes and codes: connection, authorization, catalog, resources, operator intervention, system;
 * serialization, deadlock, read-only.
 */
const unavailableStates = /^(08|28|3D|53|57P|58)|^(40001|40P01|25006)$/;
const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENOENT",
]);
/** Errors that pg and its pool raise themselves carry words only. */
const unavailableWords = /connection|timeout|client has encountered|not queryable/i;

export function translate(error: unknown): unknown {
  if (error instanceof AggregateError) return translate(error.errors[0]);
  if (!(error instanceof Error)) return error;
  const { code, constraint, table, column } = error as pg.DatabaseError;
  if (code === "23502") return new ConstraintViolation(`${table}.${column}`, { cause: error });
  if (code?.startsWith("23") && constraint) return new ConstraintViolation(constraint, { cause: error });
  const unavailable = code
    ? unavailableStates.test(code) || unavailableCodes.has(code)
    : unavailableWords.test(error.message);
  return unavailable
    ? new StoreUnavailable(`the database cannot be used now: ${error.message}`, { cause: error })
    : error;
}
