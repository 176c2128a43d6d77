import type { Db } from "./database.ts";
import type { Secrets } from "./secrets.ts";
import type { StoreParts } from "./store-parts.ts";
import { suppress } from "./suppressions.ts";
import { type Tables, tableNames } from "./tables.ts";

/** The whole store as rows: what backup and restore are made of. */
export interface Archive {
  /** Hands out every row of every table as of one moment, in an order that `restore` takes. Others may go on writing. */
  dump(take: (row: ArchivedRow) => Promise<void>): Promise<void>;
  /**
   * Puts what `fill` adds in the place of everything that is there, in one transaction. Other writes wait for its end for
   * five seconds and are then refused, as by a store that is not there. Only who has unsubscribed stays so, although the
   * rows may be of a time before; a consent that was given after that stands.
   */
  restore(fill: (add: (row: ArchivedRow) => Promise<void>) => Promise<void>): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Whether there are rows that only go with the key they were made with: links of consents, hashes of addresses. */
  isKeyed(): Promise<boolean>;
}

export interface ArchivedRow {
  table: keyof Tables;
  row: Record<string, string | number | null>;
}

const pageSize = 500;

export function createArchive({ database, secrets }: Pick<StoreParts, "database" | "secrets">): Archive {
  return {
    dump: (take) =>
      database.snapshot(async (db) => {
        for (const table of tableNames) {
          for (let page = await pageAfter(db, table, null); page.length > 0; ) {
            for (const row of page) await take({ table, row });
            page = page.length < pageSize ? [] : await pageAfter(db, table, page.at(-1)?.id ?? null);
          }
        }
      }),

    restore: (fill) =>
      // Alone: who unsubscribed after the suppressions were read, and before they are deleted, would be subscribed again.
      database.writeAlone(async (db) => {
        const suppressions = await db.selectFrom("suppressions").selectAll().execute();
        for (const table of tableNames.toReversed()) await db.deleteFrom(table).execute();
        await fill(async ({ table, row }) => {
          await db
            .insertInto(table)
            .values(row as never)
            .execute();
        });
        await unsubscribeAgain(db, suppressions, secrets);
      }),

    isEmpty: () => database.read(async (db) => !(await hasRows(db, tableNames))),
    isKeyed: () => database.read((db) => hasRows(db, ["consents", "suppressions"])),
  };
}

/** Ends what is older than its withdrawal, also a sign-up that was confirmed in between; a consent given since stands. */
async function unsubscribeAgain(db: Db, suppressions: Tables["suppressions"][], secrets: Secrets): Promise<void> {
  const withdrawals = new Map(suppressions.map(({ id, unsubscribed_at }) => [id, unsubscribed_at]));
  const open = await db.selectFrom("consents").selectAll().where("status", "<>", "unsubscribed").execute();
  const withdrawn = open.flatMap(({ id, email_key, confirmed_at, signed_up_at }) => {
    const hash = secrets.hashOf(email_key);
    const unsubscribed_at = withdrawals.get(hash);
    if (unsubscribed_at === undefined) return [];
    const isOlder = (confirmed_at ?? signed_up_at) <= unsubscribed_at;
    return [{ id, hash, unsubscribed_at, isOlder, hasComeBack: !isOlder && confirmed_at !== null }];
  });
  for (const { id, unsubscribed_at, isOlder } of withdrawn) {
    if (!isOlder) continue;
    await db.updateTable("consents").set({ status: "unsubscribed", unsubscribed_at }).where("id", "=", id).execute();
  }
  const cameBack = new Set(withdrawn.filter(({ hasComeBack }) => hasComeBack).map(({ hash }) => hash));
  for (const [hash, time] of withdrawals) if (!cameBack.has(hash)) await suppress(db, hash, time);
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
