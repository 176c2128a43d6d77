import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

const migrationFolder = join(import.meta.dirname, "../../supabase/migrations");

/** Brings the schema up to date: in one transaction and one process at a time; each file is safe to run again where another tool ran it before. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('isarbridge migrations', 0))");
    const applied = await appliedMigrations(client);
    for (const file of readdirSync(migrationFolder).sort()) {
      const version = file.slice(0, file.indexOf("_"));
      if (applied.has(version)) continue;
      await client.query(readFileSync(join(migrationFolder, file), "utf8"));
      await client.query("insert into isarbridge_private.migrations (version) values ($1)", [version]);
    }
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Looks before it creates, so that a role without the right to create can run an up-to-date database. */
async function appliedMigrations(client: pg.PoolClient): Promise<Set<string>> {
  const known = await client.query("select to_regclass('isarbridge_private.migrations') is not null as known");
  if (!known.rows[0].known) {
    await client.query(`create schema if not exists isarbridge_private;
      create table isarbridge_private.migrations (version text primary key, applied_at timestamptz not null default now())`);
  }
  const { rows } = await client.query<{ version: string }>("select version from isarbridge_private.migrations");
  return new Set(rows.map((row) => row.version));
}
