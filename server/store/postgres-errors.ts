import type pg from "pg";
import { ConstraintViolation, StoreUnavailable } from "./store.ts";

/**
 * SQLSTATE classes and codes: connection, authorization, catalog, resources, operator intervention, system;
 * serialization, deadlock, lock not available, read-only, idle for too long.
 */
const unavailableStates = /^(08|28|3D|53|57|58)|^(40001|40P01|55P03|25006|25P03)$/;
/** What the operating system says of the way to the database, and Node of a certificate or a handshake. */
const unavailableCodes = /^(E(?!RR_)|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** Errors that pg and its pool raise themselves carry words only. */
const unavailableWords = /connection|timeout|client has encountered|not queryable/i;

/** The `StoreUnavailable` or `ConstraintViolation` that an error of pg, its pool, the network or TLS means; others come back as they are. */
export function translate(error: unknown): unknown {
  // One error for each address of a host.
  if (error instanceof AggregateError)
    return error.errors.map(translate).find((it, index) => it !== error.errors[index]) ?? error;
  if (!(error instanceof Error)) return error;
  const { code, constraint, table, column } = error as pg.DatabaseError;
  if (code === "23502") return new ConstraintViolation(`${table}.${column}`, { cause: error });
  if (code === "23514" && constraint) return new ConstraintViolation(constraint, { cause: error });
  const unavailable = code
    ? unavailableStates.test(code) || unavailableCodes.test(code)
    : unavailableWords.test(error.message);
  return unavailable
    ? new StoreUnavailable(`the database cannot be used now: ${error.message}`, { cause: error })
    : error;
}
