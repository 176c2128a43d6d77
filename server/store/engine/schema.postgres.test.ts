import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { contactTable, forms, newsletterTable } from "../../../site/forms.ts";
import { createDatabase } from "../../../tests/support/store/databases.ts";
import { startPostgres, withClient } from "../../../tests/support/store/postgres.ts";
import { openStore, type Store } from "../../open-store.ts";

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
const normal = { locale: "en", held: null } as const;
const migrations = join(import.meta.dirname, "../../../supabase/migrations");
const visitorRoles = ["anon", "authenticated"];

const stores: Store[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

describe("schema", () => {
  test("it may be applied by another tool first, and a second time", async () => {
    const url = await createDatabase("template0");
    for (let round = 0; round < 2; round++) {
      for (const file of readdirSync(migrations).sort()) await query(url, readFileSync(join(migrations, file), "utf8"));
    }
    const store = await open(url);
    await store.messages.add(row, normal);
    expect(await (await open(url)).inbox.list()).toHaveLength(1);
  });

  test("several servers that start at once on an empty database all find it ready", async () => {
    const url = await createDatabase("template0");
    const started = await Promise.all([open(url), open(url), open(url)]);
    for (const store of started) await store.ping();
  });

  test("tables that another tool made from files of an earlier release are refused, and left as they are", async () => {
    const url = await createDatabase("template0");
    await query(url, `create table public.${contactTable} (id uuid)`);
    await expect(open(url)).rejects.toThrow("its tables are of an earlier release");
    const [first = ""] = readdirSync(migrations).sort();
    await expect(query(url, readFileSync(join(migrations, first), "utf8"))).rejects.toThrow("of an earlier release");
    expect(await query(url, "select from pg_namespace where nspname = 'isarbridge_private'")).toEqual([]);
  });

  test("a newer one is refused, and left as it is", async () => {
    const url = await createDatabase();
    await query(url, "insert into isarbridge_private.migrations (version) values ('99990101000000')");
    await expect(open(url)).rejects.toThrow("the database was made by a newer version of this program");
  });

  test("a database owner who may not make roles gets the tables without their grants", async () => {
    // The visitors' roles belong to all databases of the run's cluster.
    const rented = await startPostgres();
    onTestFinished(() => rented.remove());
    await rented.run("postgres", "create role tenant login");
    await rented.run("postgres", "create database rented owner tenant");
    const store = await open(rented.url("rented", "tenant"));
    expect(await store.messages.add(row, normal)).toMatchObject({ repeated: false });
    const roles = "select rolname from pg_roles where rolname in ('anon', 'authenticated')";
    expect(await query(rented.url("rented"), roles)).toEqual([]);
  });
});

describe.each(visitorRoles)("role %s", (role) => {
  test.each([
    ["a new database", ""],
    ["one of an older hosted project", `alter default privileges in schema public grant all on tables to ${role}`],
  ])("of %s may insert the fields of the forms, and nothing else", async (_what, before) => {
    const url = await createDatabase("template0");
    await query(url, before);
    await open(url);
    const fields = Object.values(forms).flatMap(({ table, rules }) =>
      Object.keys(rules).map((field) => `INSERT ${table}.${field}`),
    );
    const privileges = await query<{ privilege: string }>(url, privilegesOf(role));
    expect(privileges.map(({ privilege }) => privilege).sort()).toEqual(fields.sort());
  });

  test.each([
    [`insert into ${contactTable} (name, email, company, message) values ('A', 'a@b.c', null, 'Hi')`, null],
    [`insert into ${newsletterTable} (email) values ('new-${role}@b.c')`, null],
    [`insert into ${contactTable} (name, email, message) values ('A', 'a@b.c', 'Hi') returning id`, "42501"],
    [`insert into ${newsletterTable} (email) values ('x@b.c') on conflict do nothing returning email`, "42501"],
    ["create table isarbridge_private.mine (id int)", "42501"],
  ])("gets for: %s the state %j", async (statement, state) => {
    expect(await refusalAs(await createDatabase(), role, statement)).toBe(state);
  });
});

test("rows that browsers wrote straight into the database are the owner's to read, handle and erase", async () => {
  const url = await createDatabase();
  const store = await open(url);
  await refusalAs(url, "anon", `insert into ${contactTable} (name, email, message) values ('A', 'A@b.c', 'Hi')`);
  // A known address is skipped without a word, in any letter case.
  for (const email of ["A@b.c", "a@B.C"])
    expect(await refusalAs(url, "anon", `insert into ${newsletterTable} (email) values ('${email}')`)).toBeNull();
  const [message] = await store.inbox.list();
  expect(message).toMatchObject({ name: "A", status: "new", locale: null });
  expect(await store.subscribers.list()).toEqual([
    expect.objectContaining({ email: "A@b.c", status: "pending", token: null }),
  ]);
  expect(await store.inbox.markHandled(message?.id ?? "")).toBe(true);
  expect(await store.inbox.list({ status: "handled" })).toHaveLength(1);
  await store.newsletter.signUp({ email: "a@b.c" }, { ...normal, page: "/" });
  expect(await store.subscribers.list()).toHaveLength(1);
  expect(await store.people.erase("a@B.c")).toMatchObject({ messages: 1, subscriptions: 1 });
});

async function open(databaseUrl: string): Promise<Store> {
  const now = () => new Date("2026-11-21T09:30:00.000Z");
  const store = await openStore({ databaseUrl, dataDir: tmpdir(), secret: "secret of the tests", now });
  stores.push(store);
  return store;
}

function query<Row>(url: string, statements: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query(statements)).rows);
}

/** All that a role may do with our schemas, tables, columns and functions. */
function privilegesOf(role: string): string {
  return `
    with ours as (
      select c.oid, c.relname, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'isarbridge_private') and c.relkind = 'r'
    )
    select privilege || ' ' || relname as privilege
    from ours, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
    where has_table_privilege('${role}', oid, privilege)
    union all
    select privilege || ' ' || relname || '.' || attname
    from ours join pg_attribute on attrelid = oid and attnum > 0, unnest(array['SELECT', 'INSERT', 'UPDATE']) privilege
    where has_column_privilege('${role}', oid, attnum, privilege)
    union all
    select privilege || ' isarbridge_private' from unnest(array['USAGE', 'CREATE']) privilege
    where has_schema_privilege('${role}', 'isarbridge_private', privilege)
    union all
    select 'EXECUTE ' || proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'isarbridge_private'::regnamespace)
      and has_function_privilege('${role}', oid, 'EXECUTE')`;
}

/** The SQLSTATE that a role gets for a statement, null when it went through. */
function refusalAs(url: string, role: string, statement: string): Promise<string | null> {
  return withClient(url, async (client) => {
    await client.query(`set role ${role}`);
    return client.query(statement).then(
      () => null,
      (error: pg.DatabaseError) => error.code ?? error.message,
    );
  });
}
