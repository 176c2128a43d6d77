import type { StoreContext } from "./context.ts";
import type { Db } from "./engine/engine.ts";
import { archivedTables, type Tables } from "./tables.ts";
import type { Instant } from "./values.ts";

/** The whole store as rows: what backup and restore are made of. */
export interface Archive {
  /** Hands out every row of every table as of one moment, in an order that `restore` takes. Others may go on writing. */
  dump(take: (row: ArchivedRow) => Promise<void>): Promise<void>;
  /**
   * Replaces everything by what `fill` adds, in one transaction. Other writes wait for its end for
   * five seconds and are then refused, as by a store that is not there. Readers who have unsubscribed stay unsubscribed,
   * even if the rows are older; a later consent remains.
   */
  restore(fill: (add: (row: ArchivedRow) => Promise<void>) => Promise<void>): Promise<void>;
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

export interface ArchivedRow {
  table: keyof Tables;
  row: Record<string, string | number | null>;
}

const pageSize = 500;

/** Called before the rows of a backup replace what is stored; what it returns is called after that, in the same transaction. */
export type BeforeRestore = (db: Db) => Promise<() => Promise<void>>;

export function createArchive({ database, now }: StoreContext, beforeRestore: BeforeRestore): Archive {
  return {
    dump: (take) =>
      database.snapshot(async (db) => {
        for (const table of archivedTables) {
          for (let page = await pageAfter(db, table, null); page.length > 0; ) {
            for (const row of page) await take({ table, row });
            page = page.length < pageSize ? [] : await pageAfter(db, table, page.at(-1)?.id ?? null);
          }
        }
      }),

    restore: (fill) =>
      database.write(async (db) => {
        const afterwards = await beforeRestore(db);
        for (const table of archivedTables.toReversed()) await db.deleteFrom(table).execute();
        await fill(async ({ table, row }) => {
          await db
            .insertInto(table)
            .values(row as never)
            .execute();
        });
        await afterwards();
      }),

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

/** In the order of ids, which all tables have. */
async function pageAfter(db: Db, table: keyof Tables, id: string | null): Promise<Row[]> {
  // The builder cannot type a union of tables; all of them are flat rows with an id.
  const query = db
    .selectFrom(table as "suppressions")
    .selectAll()
    .orderBy("id")
    .limit(pageSize);
  return (await (id === null ? query : query.where("id", ">", id)).execute()) as unknown as Row[];
}
