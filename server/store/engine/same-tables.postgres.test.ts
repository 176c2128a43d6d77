import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../../tests/support/store/databases.ts";
import { withClient } from "../../../tests/support/store/postgres.ts";
import { tables } from "../tables.ts";
import { openSqlite, photosFileOf, sqliteFileIn } from "./sqlite.ts";

/** What an engine's catalogue says, in words that both have in common. */
interface Catalogue {
  tables: { name: string }[];
  columns: { table: string; name: string; type: string; required: boolean; preset: string | null }[];
  indexes: { table: string; unique: boolean; definition: string }[];
  references: { table: string; column: string; to: string; deletion: string }[];
  checks: { table: string; name: string | null; condition: string }[];
}

test("both engines have the tables that are listed, with the same columns, rules and indexes", async () => {
  const [sqlite, postgres] = [await sqliteCatalogue(), await postgresCatalogue()];
  expect(sqlite.tables.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
  expect(postgres.tables).toHaveLength(Object.keys(tables).length);
  expect(sentencesOf(postgres)).toEqual(sentencesOf(sqlite));
});

/** One line for each fact, so that a difference reads as a sentence. */
function sentencesOf({ columns, indexes, references, checks }: Catalogue): string[] {
  /** Browsers write straight into a hosted project's two tables, which fills in the rest. */
  const constant = (preset: string | null) => (preset?.startsWith("'") ? ` by default ${withoutCasts(preset)}` : "");
  return [
    ...columns.map(
      ({ table, name, type, required, preset }) =>
        `${table}.${name} is ${required ? "required" : "optional"} ${kinds[type] ?? type}${constant(preset)}`,
    ),
    ...indexes.map(
      ({ table, unique, definition }) => `${table} has ${unique ? "a unique" : "an"} index ${withoutCasts(definition)}`,
    ),
    ...references.map(({ table, column, to, deletion }) => `${table}.${column} goes with ${to}: ${deletion}`),
    ...checks.flatMap((check) => checkSentence(check, columns)),
  ].sort();
}

/** What SQLite calls a type; ids and times are text there. */
const kinds: Readonly<Record<string, string>> = {
  uuid: "text",
  timestamptz: "text",
  int4: "integer",
  int8: "integer",
  bytea: "blob",
};

const withoutCasts = (sql: string) => sql.replaceAll("::text", "");

/**
 * The columns of a check and the words that it allows: conditions are written in two dialects. The rules of visitors' fields
 * are compared by what they refuse, in `messages.store.test.ts` and `newsletter.store.test.ts`.
 */
function checkSentence({ table, name, condition }: Catalogue["checks"][number], columns: Catalogue["columns"]) {
  if (table.startsWith("isarbridge_")) return name?.endsWith("_encoding") ? [] : [`${table} checks ${name}`];
  const names = columns.filter((it) => it.table === table).map((it) => it.name);
  const words = withoutCasts(condition).match(/'[a-z-]+'|\b[a-z]\w*\b|(?<=[=>] )\d+/g) ?? [];
  const told = new Set(words.filter((word) => !/^[a-z]/.test(word) || names.includes(word)));
  return [`${table} checks ${[...told].sort().join(" ")}`];
}

async function sqliteCatalogue(): Promise<Catalogue> {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-tables-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = sqliteFileIn(folder);
  await (await openSqlite(file)).close();
  const parts = [file, photosFileOf(file)].map(sqliteFileCatalogue);
  return {
    tables: parts.flatMap((it) => it.tables),
    columns: parts.flatMap((it) => it.columns),
    indexes: parts.flatMap((it) => it.indexes),
    references: parts.flatMap((it) => it.references),
    checks: parts.flatMap((it) => it.checks),
  };
}

function sqliteFileCatalogue(file: string): Catalogue {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = <Row>(select: string) => database.prepare(select).all() as Row[];
  const all = "from sqlite_master t";
  const found: Catalogue = {
    tables: rows(`select t.name ${all} where type = 'table'`),
    columns: rows<Catalogue["columns"][number]>(
      `select t.name as "table", c.name, lower(c.type) as type, c."notnull" as required, dflt_value as preset
       ${all}, pragma_table_info(t.name) c where t.type = 'table'`,
    ),
    indexes: rows<Catalogue["indexes"][number]>(
      `select t.name as "table", i."unique", coalesce(
         (select substr(sql, instr(sql, '(')) from sqlite_master where name = i.name and sql is not null),
         (select '(' || group_concat(name, ', ') || ')' from pragma_index_info(i.name))) as definition
       ${all}, pragma_index_list(t.name) i where t.type = 'table'`,
    ),
    references: rows(
      `select t.name as "table", r."from" as "column", r."table" as "to", lower(r.on_delete) as deletion
       ${all}, pragma_foreign_key_list(t.name) r where t.type = 'table'`,
    ),
    checks: rows<{ name: string; sql: string }>(`select name, sql ${all} where type = 'table'`).flatMap(checksIn),
  };
  database.close();
  return found;
}

/** SQLite keeps checks as they were written. */
function checksIn({ name: table, sql }: { name: string; sql: string }): Catalogue["checks"] {
  return [...sql.matchAll(/(?:constraint (\w+) )?check \(/g)].map((match) => {
    const start = match.index + match[0].length;
    let [end, open] = [start, 1];
    for (; open > 0; end++) open += { "(": 1, ")": -1 }[sql[end] ?? ""] ?? 0;
    return { table, name: match[1] ?? null, condition: sql.slice(start, end - 1) };
  });
}

async function postgresCatalogue(): Promise<Catalogue> {
  const url = await createDatabase();
  const ours = `
    with ours as (
      select c.oid, relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'isarbridge_private') and relkind = 'r' and relname <> 'migrations'
    )`;
  return withClient(url, async (client) => {
    const rows = async <Row>(select: string) => (await client.query(`${ours} ${select}`)).rows as Row[];
    return {
      tables: await rows("select name from ours"),
      columns: await rows(
        `select t.name as table, attname as name, typname as type, attnotnull as required,
           pg_get_expr(adbin, adrelid) as preset
         from ours t join pg_attribute a on attrelid = t.oid and attnum > 0 join pg_type y on y.oid = atttypid
         left join pg_attrdef on adrelid = t.oid and adnum = attnum`,
      ),
      indexes: await rows(
        `select t.name as table, indisunique as unique,
           '(' || (select string_agg(pg_get_indexdef(indexrelid, n, true), ', ' order by n)
             from generate_series(1, indnkeyatts) n) || ')'
           || coalesce(' where ' || pg_get_expr(indpred, indrelid, true), '') as definition
         from ours t join pg_index on indrelid = t.oid where not indisexclusion`,
      ),
      references: await rows(
        `select t.name as table, attname as column, other.relname as to,
           case confdeltype when 'c' then 'cascade' else confdeltype::text end as deletion
         from ours t join pg_constraint on conrelid = t.oid and contype = 'f'
         join pg_attribute on attrelid = t.oid and attnum = conkey[1] join pg_class other on other.oid = confrelid`,
      ),
      checks: await rows(
        `select t.name as table, conname as name, pg_get_expr(conbin, conrelid) as condition
         from ours t join pg_constraint on conrelid = t.oid and contype = 'c'`,
      ),
    };
  });
}
