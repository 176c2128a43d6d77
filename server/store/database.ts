import type { Kysely } from "kysely";
import { ConstraintViolation } from "./store.ts";
import type { Tables } from "./tables.ts";

/** A connection or a transaction. */
export type Db = Kysely<Tables>;

/** What differs between SQLite and PostgreSQL, and nothing more. */
export interface Engine {
  description: string;
  db: Db;
  /** One transaction, maybe together with other writes; waits its turn among the writers. See {@link Database.write}. */
  write<T>(work: (transaction: Db) => Promise<T>): Promise<T>;
  /**
   * Inside a write: waits until nobody else is at work under this key, and keeps it until the transaction ends. Every
   * write of several statements takes one first, whatever it is called, so that {@link lockTables} waits for its end.
   */
  lock(transaction: Db, key: string): Promise<void>;
  /**
   * Inside a write, before anything else: waits for every write that holds a key or has changed a table, and keeps later
   * ones waiting until the transaction ends. Reads go on.
   */
  lockTables(transaction: Db): Promise<void>;
  /** Reads that all see one moment, without stopping writers. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Makes sure that erased rows are in no file any more. */
  scrub(): Promise<void>;
  /** Turns the engine's error into a `StoreUnavailable` or `ConstraintViolation`; others come back as they are. */
  translate(error: unknown): unknown;
  close(): Promise<void>;
}

/** The one way to the tables: every error that leaves here is a store error or a bug. */
export interface Database {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One transaction: all of it is on disk when the promise resolves. When it rejects, none of it is, unless a connection
   * ended during the commit: then it may be all.
   * The work may be done again from its beginning, so it changes nothing but the tables.
   */
  write<T>(work: (transaction: Db) => Promise<T>): Promise<T>;
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  lock: Engine["lock"];
  lockTables: Engine["lockTables"];
  scrub(): Promise<void>;
}

export function createDatabase(engine: Engine): Database {
  async function translating<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw engine.translate(error);
    }
  }
  return {
    read: (work) => translating(() => work(engine.db)),
    write: (work) => translating(() => engine.write(work)),
    snapshot: (work) => translating(() => engine.snapshot(work)),
    lock: engine.lock,
    lockTables: engine.lockTables,
    scrub: () => translating(() => engine.scrub()),
  };
}

/** How addresses are compared. In code, because SQLite's `lower()` knows ASCII only. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * Neither engine keeps these strings as they are: PostgreSQL refuses U+0000, SQLite's `length()` stops there, and a
 * lone surrogate would silently become U+FFFD.
 */
export function assertStorable(table: string, row: Record<string, string | null>): void {
  for (const [column, value] of Object.entries(row)) {
    if (value !== null && (value.includes("\u0000") || !value.isWellFormed())) {
      throw new ConstraintViolation(`${table}_${column}_encoding`);
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PostgreSQL refuses to compare anything else with an id. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
