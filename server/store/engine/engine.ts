import { setImmediate } from "node:timers/promises";
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
  /** Removes erased rows, or photos, from all files. */
  scrub(what: "rows" | "photos"): Promise<void>;
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
    scrub: (what) => translating(() => engine.scrub(what)),
    findDamage: () => translating(() => engine.findDamage()),
  };
}

interface Write {
  work(transaction: Db): Promise<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/**
 * One transaction at a time. Writes that arrive during it, or in the same turn of the event loop, share the next one and
 * its sync to disk; each resolves after the commit. If a write of a group fails, the group is rolled back and each write
 * runs again alone, with its own result. An outage rejects all of them at once: one after the other, the last would wait
 * for many timeouts.
 *
 * @param isOutage whether an error says that no write at all can succeed now
 */
export function groupCommits(
  transaction: Engine["write"],
  isOutage: (error: unknown) => boolean,
): { write: Engine["write"]; idle(): Promise<void> } {
  const waiting: Write[] = [];
  /** How many of those belong to a failed group, and run alone now. */
  let single = 0;
  let running: Promise<void> | null = null;

  async function run() {
    do {
      // Waits for further writes of this turn.
      if (single === 0) await setImmediate();
      const size = single > 0 ? 1 : waiting.length;
      single = Math.max(0, single - 1);
      await commit(waiting.splice(0, size));
    } while (waiting.length > 0);
    running = null;
  }

  async function commit(group: Write[]) {
    try {
      const values = await transaction(async (db) => {
        const values: unknown[] = [];
        for (const { work } of group) values.push(await work(db));
        return values;
      });
      for (const [index, { resolve }] of group.entries()) resolve(values[index]);
    } catch (error) {
      if (isOutage(error)) {
        single = 0;
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      } else if (group.length > 1) {
        single = group.length;
        waiting.unshift(...group);
      } else {
        group[0]?.reject(error);
      }
    }
  }

  return {
    write: <T>(work: (transaction: Db) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Write["resolve"], reject });
        running ??= run();
      }),
    async idle() {
      await running;
    },
  };
}
