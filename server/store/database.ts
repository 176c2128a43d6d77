import type { Kysely } from "kysely";
import { ConstraintViolation } from "./store.ts";
import type { Tables } from "./tables.ts";

/** A connection or a transaction. */
export type Db = Kysely<Tables>;

/**
 * Each is one transaction: all of it is on disk when the promise resolves. When it rejects, none of it is, unless a
 * connection ended during the commit: then it may be all.
 * The work may be done again from its beginning, so it changes nothing but the tables.
 */
interface Writes {
  /**
   * For one statement, or several that need no other writer kept away. Work that goes by what it has read takes a key:
   * before its first change {@link writeAlone} would not wait for it, and it would go on with rows that are no more.
   */
  write<T>(work: (transaction: Db) => Promise<T>): Promise<T>;
  /** Begins when nobody else is at work under this key. */
  writeUnder<T>(key: string, work: (transaction: Db) => Promise<T>): Promise<T>;
  /**
   * Begins when every write has ended that is under a key or has changed a table, and keeps later ones waiting for its
   * own end. Reads go on.
   */
  writeAlone<T>(work: (transaction: Db) => Promise<T>): Promise<T>;
}

/** What differs between SQLite and PostgreSQL, and nothing more. */
export interface Engine extends Writes {
  description: string;
  db: Db;
  /** Reads that all see one moment, without stopping writers. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Makes sure that erased rows are in no file any more. */
  scrub(): Promise<void>;
  /** Turns the engine's error into a `StoreUnavailable` or `ConstraintViolation`; others come back as they are. */
  translate(error: unknown): unknown;
  close(): Promise<void>;
}

/** The one way to the tables: every error that leaves here is a store error or a bug. */
export interface Database extends Writes {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  snapshot: Engine["snapshot"];
  scrub: Engine["scrub"];
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
    writeUnder: (key, work) => translating(() => engine.writeUnder(key, work)),
    writeAlone: (work) => translating(() => engine.writeAlone(work)),
    snapshot: (work) => translating(() => engine.snapshot(work)),
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
