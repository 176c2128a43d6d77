import { sql } from "kysely";
import type { StoreContext } from "./context.ts";
import type { Db } from "./engine/engine.ts";
import { StoreUnavailable } from "./errors.ts";
import { archivedTables, type Tables } from "./tables.ts";
import type { Instant } from "./values.ts";

/** The whole store as rows: what backup and restore are made of. */
export interface Archive {
  /** Hands out every row of every table as of one moment, in an order that `restore` takes. Others may go on writing. */
  dump(take: (row: ArchivedRow) => Promise<void>): Promise<void>;
  /**
   * Replaces everything by what `fill` adds, in one transaction. Other writes wait for its end for
   * five seconds and are then refused, as by a store that is not there. Readers who have unsubscribed stay unsubscribed,
   * even if the rows are older; a later consent remains. Counters of drafts go on. Who was erased since stays so.
   */
  restore(fill: (add: (row: ArchivedRow) => Promise<void>) => Promise<void>, about?: RestoredBackup): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Remembers that a backup was made now. */
  noteBackup(): Promise<void>;
  /** Null when none is known. A restore keeps it: it is about this store, not about what is in it. */
  lastBackup(): Promise<Instant | null>;
  /** What is damaged in the store's file, in the engine's words: it may answer, and still lose rows. Null where nothing is. */
  findDamage(): Promise<string | null>;
  /** Whether there are rows made with the store's secret, useless with another one: links of consents, hashes of addresses. */
  dependsOnSecret(): Promise<boolean>;
}

/** What is known of the rows beside them. */
export interface RestoredBackup {
  /** Who was erased later is erased again; where it is not known, nobody is. */
  madeAt?: Instant;
  /** Erasures that this store may not know. */
  erasures?: readonly Tables["erasures"][];
}

export interface ArchivedRow {
  table: keyof Tables;
  row: Record<string, string | number | Uint8Array | null>;
}

/** Rows that are read at once. */
const pageRows = 500;
/** Bytes that are read at once of tables whose rows may be large; a row that is larger comes alone. */
const pageBytes = 4 * 1024 * 1024;
/** What makes the rows of a table large. */
const largeColumns: Partial<Record<keyof Tables, string>> = { site_documents: "body", site_photo_files: "body" };

/** Called before the rows of a backup replace what is stored; what it returns is called after that, in the same transaction. */
export type BeforeRestore = (db: Db, about: RestoredBackup) => Promise<() => Promise<void>>;

export function createArchive({ database, now }: StoreContext, beforeRestore: readonly BeforeRestore[]): Archive {
  return {
    dump: (take) =>
      database.snapshot(async (db) => {
        for (const table of archivedTables) {
          for await (const row of rowsOf(db, table)) await take({ table, row });
        }
      }),

    async restore(fill, about = {}) {
      await database.write(async (db) => {
        const afterwards: Awaited<ReturnType<BeforeRestore>>[] = [];
        for (const before of beforeRestore) afterwards.push(await before(db, about));
        for (const table of archivedTables.toReversed()) await db.deleteFrom(table).execute();
        await fill(async ({ table, row }) => {
          await db
            .insertInto(table)
            .values(row as never)
            .execute();
        });
        for (const after of afterwards) await after();
      });
      if (!(await database.read((db) => hasRows(db, ["erasures"])))) return;
      // Where another program keeps the file from being cleaned, the next erasure does it.
      await database.scrub("rows").catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
      });
    },

    isEmpty: () => database.read(async (db) => !(await hasRows(db, archivedTables))),

    noteBackup: () =>
      database.write(async (db) => {
        const made_at = now();
        await db
          .insertInto("backups")
          .values({ id: "last", made_at })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ made_at }))
          .execute();
      }),
    lastBackup: () =>
      database.read(async (db) => {
        const last = await db.selectFrom("backups").select("made_at").executeTakeFirst();
        return last?.made_at ?? null;
      }),

    findDamage: () => database.findDamage(),

    dependsOnSecret: () =>
      database.read((db) => hasRows(db, ["consents", "suppressions", "bookings", "booking_feeds"])),
  };
}

async function hasRows(db: Db, tables: readonly (keyof Tables)[]): Promise<boolean> {
  for (const table of tables) if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  return false;
}

type Row = ArchivedRow["row"] & { id: string };

/** Page by page, in the order of ids, which all tables have. */
async function* rowsOf(db: Db, table: keyof Tables): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const limit = await rowsAtOnce(db, table, last?.id);
    const page = (await rowsAfter(db, table, last?.id).selectAll().limit(limit).execute()) as unknown as Row[];
    yield* page;
    last = page.at(-1);
    if (page.length < limit) return;
  }
}

/** How many rows a page may have; one at least. */
async function rowsAtOnce(db: Db, table: keyof Tables, id: string | undefined): Promise<number> {
  const large = largeColumns[table];
  if (large === undefined) return pageRows;
  const size = sql<number>`octet_length(${sql.ref(large)})`.as("size");
  const sizes = await rowsAfter(db, table, id).select(size).limit(pageRows).execute();
  let [rows, bytes] = [0, 0];
  for (const { size } of sizes) {
    bytes += size;
    if (bytes > pageBytes) break;
    rows += 1;
  }
  return Math.max(1, rows);
}

function rowsAfter(db: Db, table: keyof Tables, id: string | undefined) {
  // The builder cannot type a union of tables; all of them are flat rows with an id.
  const query = db.selectFrom(table as "suppressions").orderBy("id");
  return id === undefined ? query : query.where("id", ">", id);
}
