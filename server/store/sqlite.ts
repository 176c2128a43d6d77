import { chmodSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { Kysely, SqliteDialect, sql } from "kysely";
import { makeFolder } from "../make-folder.ts";
import { sleepSync } from "../sleep-sync.ts";
import type { Engine } from "./database.ts";
import { type FileIdentity, requireInPlace, touch } from "./file-identity.ts";
import { groupCommits } from "./group-commit.ts";
import { adapt } from "./sqlite-adapter.ts";
import { isBusy, translate } from "./sqlite-errors.ts";
import { migrate } from "./sqlite-migrations.ts";
import { StoreUnavailable } from "./store.ts";
import type { Tables } from "./tables.ts";

/**
 * The embedded engine: one file, one connection. WAL with synchronous FULL syncs each commit to disk before it is
 * acknowledged; secure_delete overwrites what is erased. Writes are refused while the file does not have its name.
 *
 * @throws StoreUnavailable when the file cannot be opened or is no database of ours
 */
export function openSqlite(file: string, busyTimeoutMs = 5000): Engine {
  const { sqlite, identity } = attempt(file, () => openOwnerOnly(file, busyTimeoutMs));
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(sqlite) }) });
  // Asked under the write lock: what began before the file was moved is in it before anybody else reads it.
  const commit = groupCommits(db, () => requireInPlace(file, identity));
  const write: Engine["write"] = (work) => patiently(() => commit(work));

  /** Waits for another process's write without stopping this one, as SQLite's own busy timeout would. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + busyTimeoutMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await setTimeout(5 + Math.random() * 20);
      }
    }
  }

  return {
    description: `SQLite ${file}`,
    db,
    // All begin with the one write lock of the file, so they are in a row already.
    write,
    writeUnder: (_key, work) => write(work),
    writeAlone: write,
    snapshot: (work) =>
      db.connection().execute(async (connection) => {
        await sql`begin deferred`.execute(connection);
        return work(connection).finally(() => sql`rollback`.execute(connection));
      }),
    async scrub() {
      await patiently(() => sql`vacuum`.execute(db));
      await patiently(() => truncateLog(db));
    },
    translate,
    close: async () => {
      // Comes after all the others, so it waits for them.
      await commit(async () => {}).catch(() => {});
      await db.destroy();
      // Kysely closes only what it has used.
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

/** The folder, the file and the two files beside it are for the owner's eyes only. */
function openOwnerOnly(file: string, busyTimeoutMs: number): { sqlite: DatabaseSync; identity: FileIdentity } {
  makeFolder(dirname(file));
  const identity = touch(file);
  chmodSync(file, 0o600);
  const sqlite = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    makeReady(sqlite, busyTimeoutMs);
    return { sqlite, identity };
  } catch (error) {
    // Lets go of the write lock that a migration in the middle holds.
    sqlite.close();
    throw error;
  }
}

function makeReady(sqlite: DatabaseSync, busyTimeoutMs: number): void {
  startWriteAheadLog(sqlite, busyTimeoutMs);
  sqlite.exec("pragma synchronous = full; pragma secure_delete = on; pragma foreign_keys = on");
  migrate(sqlite);
  sqlite.exec("pragma busy_timeout = 0");
}

/** Where another process does the same to a new file, or is the last to close it, SQLite fails at once instead of waiting. */
function startWriteAheadLog(sqlite: DatabaseSync, busyTimeoutMs: number): void {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      sqlite.exec("pragma journal_mode = wal");
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      sleepSync(10);
    }
  }
}

/** Copies the write-ahead log into the database and empties it: it holds the pages as they were. */
async function truncateLog(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy) throw Object.assign(new Error("database is locked"), { errcode: 5 });
}

function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = translate(error);
    if (reason instanceof StoreUnavailable) throw new StoreUnavailable(`${file}: ${reason.message}`, { cause: error });
    throw isSystemError(error) ? new StoreUnavailable(`${file}: ${error.message}`, { cause: error }) : error;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** Path of the database file in a data folder, whether it is there or not. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, "isarbridge.sqlite");
}
