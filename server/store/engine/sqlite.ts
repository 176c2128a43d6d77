import { chmodSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from "kysely";
import { contactTable } from "../../../site/forms.ts";
import { ConstraintViolation, StoreUnavailable } from "../errors.ts";
import type { Tables } from "../tables.ts";
import { type Engine, groupCommits } from "./engine.ts";
import { migrationsSince } from "./migrations.ts";

/** Path of the database file in a data folder; it need not exist. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, "isarbridge.sqlite");
}

/** Path of the file beside it that has the photos: what is erased of persons is cleaned without rewriting those. */
export function photosFileOf(file: string): string {
  return file.replace(/(?:\.sqlite)?$/, "-photos.sqlite");
}

/**
 * The embedded engine: one connection to a file, and to the one with the photos. WAL with synchronous FULL syncs each commit to disk before it is
 * acknowledged; secure_delete overwrites what is erased. Writes are refused while the file is not at its path.
 *
 * @param busyTimeoutMs how long to wait for another process's write
 * @throws StoreUnavailable when the file cannot be opened or is another database
 */
export async function openSqlite(file: string, busyTimeoutMs = 5000): Promise<Engine> {
  /** Waits for another process's write without blocking this process, as SQLite's busy timeout would. */
  async function retryWhileBusy<T>(work: () => T | Promise<T>): Promise<T> {
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

  const { sqlite, identities } = await retryWhileBusy(() => openOwnerOnly(file)).catch((error) => {
    throw openingError(file, error);
  });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(sqlite) }) });
  const transaction: Engine["write"] = (work) =>
    retryWhileBusy(() =>
      db.transaction().execute((begun) => {
        // Under the write lock: writes from before a move are in the file before another process reads it.
        requireInPlace(identities);
        return work(begun);
      }),
    );
  const { write, idle } = groupCommits(transaction, (error) => isBusy(error) || error instanceof StoreUnavailable);

  return {
    description: `SQLite ${file}`,
    db,
    write,
    snapshot: (work) =>
      db.connection().execute(async (connection) => {
        await sql`begin deferred`.execute(connection);
        return work(connection).finally(() => sql`rollback`.execute(connection));
      }),
    async scrub(what) {
      // Of a deleted photo SQLite overwrites all pages, and the file has too many to be written anew.
      if (what === "rows") await retryWhileBusy(() => sql`vacuum`.execute(db));
      await retryWhileBusy(() => truncateLog(db, what));
    },
    async findDamage() {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db).catch((error) => {
        const reason = translate(error);
        if (reason instanceof StoreUnavailable && reason.isDamaged) return { rows: [{ quick_check: reason.message }] };
        throw error;
      });
      const [found] = rows;
      return found === undefined || found.quick_check === "ok" ? null : found.quick_check;
    },
    translate,
    close: async () => {
      await idle();
      await db.destroy();
      // Kysely does not close an unused connection.
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

/** Device and inode: unique while the file is open, even if it is renamed. */
interface FileIdentity {
  file: string;
  dev: bigint;
  ino: bigint;
}

/** The folder, the files and those that SQLite makes beside them are readable by their owner only. */
function openOwnerOnly(file: string): { sqlite: DatabaseSync; identities: FileIdentity[] } {
  makeFolder(dirname(file));
  const identities = [file, photosFileOf(file)].map((it) => {
    const identity = touch(it);
    chmodSync(it, 0o600);
    return identity;
  });
  const sqlite = new DatabaseSync(file, { timeout: 0 });
  try {
    sqlite.prepare("attach database ? as photos").run(photosFileOf(file));
    for (const part of ["main", "photos"]) {
      sqlite.exec(`pragma ${part}.journal_mode = wal`);
      sqlite.exec(`pragma ${part}.synchronous = full; pragma ${part}.secure_delete = on`);
    }
    sqlite.exec("pragma foreign_keys = on");
    migrate(sqlite, file);
    return { sqlite, identities };
  } catch (error) {
    // Releases the write lock that a failed migration holds.
    sqlite.close();
    throw error;
  }
}

/**
 * Creates a folder that only its owner can read, and missing parent folders. One by one, because Node's recursive option
 * never returns where folders cannot be created, as below /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(resolve(path)));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Creates the file if it is missing. Call it before SQLite opens the file: closing any handle drops the POSIX locks of the process. */
function touch(file: string): FileIdentity {
  const handle = openSync(file, "a", 0o600);
  try {
    const { dev, ino } = fstatSync(handle, { bigint: true });
    return { file, dev, ino };
  } finally {
    closeSync(handle);
  }
}

/** A moved or deleted file still accepts rows, which nobody would ever read. @throws StoreUnavailable */
function requireInPlace(identities: readonly FileIdentity[]): void {
  for (const { file, dev, ino } of identities) {
    const there = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (there?.dev === dev && there.ino === ino) continue;
    throw new StoreUnavailable(
      `${file} was moved or replaced while the server has it open: put it back, or restart the server to begin with what is there`,
    );
  }
}

const migrationFolder = join(import.meta.dirname, "migrations");

/** Brings the tables of both files up to date, in one transaction and one process at a time. `user_version` of a file is its last migration. */
function migrate(sqlite: DatabaseSync, file: string): void {
  sqlite.exec("begin immediate");
  // Each by itself, as one file may be missing in a folder that was copied.
  for (const [part, path] of [
    ["main", file],
    ["photos", photosFileOf(file)],
  ] as const) {
    const folder = join(migrationFolder, part);
    for (const { version, statements } of migrationsSince(lastMigration(sqlite, part), folder, `${path}: `))
      sqlite.exec(`${statements}; pragma ${part}.user_version = ${version}`);
  }
  sqlite.exec("commit");
}

/** Zero for a new file. Tables without a number were made by another tool, from files of an earlier release. */
function lastMigration(sqlite: DatabaseSync, part: string): number {
  const { user_version: noted } = sqlite.prepare(`pragma ${part}.user_version`).get() as { user_version: number };
  const hasTables = `select 1 from ${part}.sqlite_schema where name = '${contactTable}'`;
  return noted < 1 && sqlite.prepare(hasTables).get() ? 1 : noted;
}

/** Copies the write-ahead log into the database and empties it, because the log still has what was erased. */
async function truncateLog(db: Kysely<Tables>, what: "rows" | "photos"): Promise<void> {
  const part = sql.raw(what === "rows" ? "main" : "photos");
  const { rows } = await sql<{ busy: number }>`pragma ${part}.wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy) throw Object.assign(new Error("database is locked"), { errcode: 5 });
}

/** What Kysely's SQLite dialect needs of a driver. */
export function adapt(sqlite: DatabaseSync): SqliteDatabase {
  /** Cached: preparing a statement costs as much as running it, and the store has few. */
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const command = commandFor(text);
      const known = prepared.get(command);
      if (known) return known;
      const statement = sqlite.prepare(command);
      const adapted: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
      prepared.set(command, adapted);
      return adapted;
    },
  };

  function commandFor(text: string): string {
    // Locks at once: a transaction that reads first and writes later could not wait for another process.
    if (text === "begin") return "begin immediate";
    // SQLite rolls back by itself when the disk is full, and a second rollback would hide the cause.
    if (text === "rollback" && !sqlite.isTransaction) return "select 1";
    return text;
  }
}

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

function translate(error: unknown): unknown {
  const code = primaryCodeOf(error);
  if (!(error instanceof Error) || code === null) return error;
  const state = unavailable.get(code);
  if (state) return new StoreUnavailable(`the database file is ${state}`, { cause: error, isDamaged: isDamage(code) });
  if (error.message === "bookings_no_overlap") return new ConstraintViolation(error.message, { cause: error });
  const constraint = /^(?:CHECK|NOT NULL) constraint failed: (.+)$/.exec(error.message);
  return constraint ? new ConstraintViolation(constraint[1] ?? "", { cause: error }) : error;
}

/** Errors of the folder and of the file come from the operating system. */
function openingError(file: string, error: unknown): unknown {
  // Names its file already, which may be that of the photos.
  if (error instanceof StoreUnavailable) return error;
  const reason = translate(error);
  const isAboutFile = reason instanceof StoreUnavailable || (reason instanceof Error && "syscall" in reason);
  if (!isAboutFile) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const primary = primaryCodeOf(error) ?? 0;
  const isDamaged = isDamage(primary);
  const isReadOnly = primary === 8 || ["EROFS", "EACCES", "EPERM"].includes(code);
  const mayPass =
    isDamaged ||
    [5, 6, 10, 13].includes(primary) ||
    ["ENOSPC", "EDQUOT", "EIO"].includes(code) ||
    // A disk with faults becomes read-only; where nothing was ever kept the folder is a wrong one.
    (isReadOnly && existsSync(file));
  return new StoreUnavailable(`${file}: ${reason.message}`, { cause: error, mayPass, isDamaged });
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
function isDamage(code: number): boolean {
  return code === 11 || code === 26;
}

/** Whether another process holds the file's lock (SQLITE_BUSY): the same may succeed in a moment. */
function isBusy(error: unknown): boolean {
  return primaryCodeOf(error) === 5;
}

function primaryCodeOf(error: unknown): number | null {
  const isSqlite = error instanceof Error && "errcode" in error && typeof error.errcode === "number";
  return isSqlite ? Number(error.errcode) & 0xff : null;
}
