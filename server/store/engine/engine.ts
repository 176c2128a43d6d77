import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** A connection or a transaction. */
export type Db = Kysely<Tables>;

/** The only access to the tables: every error from here is a store error or a bug. */
export interface Database {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Serializable: writes of all processes run one after another, so `work` may rely on what it has read. When the promise
   * resolves, all of it is on disk. When it rejects, nothing is, unless a connection ended during the commit: then all of
   * it may be. `work` may run again, so it must change nothing but the tables.
   */
  write<T>(work: (transaction: Db) => Promise<T>): Promise<T>;
  /** Consistent reads of one snapshot, without blocking writers. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Removes erased rows from all files. */
  scrub(): Promise<void>;
  /** What is damaged in the database's file, in the engine's words; null where nothing is, or the database sees to it itself. */
  findDamage(): Promise<string | null>;
}

/** The differences between SQLite and PostgreSQL. */
export interface Engine extends Omit<Database, "read"> {
  description: string;
  db: Db;
  /** Converts the engine's error to a `StoreUnavailable` or `ConstraintViolation`; returns others unchanged. */
  translate(error: unknown): unknown;
  /** Waits for running writes. */
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
