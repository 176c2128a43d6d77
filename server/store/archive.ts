import { suppress } from "../newsletter/newsletter.ts";
import type { Secrets, StoreContext } from "./context.ts";
import type { Db } from "./engine/engine.ts";
import { archivedTables } from "./tables.ts";
import type { Archive, ArchivedRow, Tables } from "./types.ts";

const pageSize = 500;

export function createArchive({ database, secrets, now }: StoreContext): Archive {
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
        const suppressions = await db.selectFrom("suppressions").selectAll().execute();
        for (const table of archivedTables.toReversed()) await db.deleteFrom(table).execute();
        await fill(async ({ table, row }) => {
          await db
            .insertInto(table)
            .values(row as never)
            .execute();
        });
        await unsubscribeAgain(db, suppressions, secrets);
        await holdIssues(db);
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

/** Ends what is older than its withdrawal, also a sign-up that was confirmed in between; a later consent remains. */
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

/** What was on its way at the time of the backup may have arrived since: the owner decides whether it goes on. */
async function holdIssues(db: Db): Promise<void> {
  await db.updateTable("issues").set({ state: "paused" }).where("state", "=", "sending").execute();
  await db.updateTable("issues").set({ state: "draft", send_at: null }).where("state", "=", "scheduled").execute();
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
