import type { Kysely } from "kysely";
import type { Tables } from "../types.ts";

/** A connection or a transaction. */
export type Db = Kysely<Tables>;

/** The one way to the tables: every error that leaves here is a store error or a bug. */
export interface Database {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One transaction, alone: writes of all processes happen one after another, so work may go by what it has read.
   * All of it is on disk when the promise resolves. When it rejects, none of it is, unless a connection ended during the
   * commit: then it may be all. The work may be done again from its beginning, so it changes nothing but the tables.
   */
  write<T>(work: (transaction: Db) => Promise<T>): Promise<T>;
  /** Reads that all see one moment, without stopping writers. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Makes sure that erased rows are in no file any more. */
  scrub(): Promise<void>;
  /** What is damaged in the database's file, in the engine's words; null where nothing is, or the database sees to it itself. */
  findDamage(): Promise<string | null>;
}

/** What differs between SQLite and PostgreSQL, and nothing more. */
export interface Engine extends Omit<Database, "read"> {
  description: string;
  db: Db;
  /** Turns the engine's error into a `StoreUnavailable` or `ConstraintViolation`; others come back as they are. */
  translate(error: unknown): unknown;
  /** Waits for the writes that have begun. */
  close(): Promise<void>;
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
    scrub: () => translating(() => engine.scrub()),
    findDamage: () => translating(() => engine.findDamage()),
  };
}
