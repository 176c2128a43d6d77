import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { Kysely, SqliteDialect, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "../tables.ts";
import { type Db, type Engine, groupCommits } from "./engine.ts";
import { adapt } from "./sqlite.ts";

let folder: string;
let statements: string[];
let db: Db;
let write: Engine["write"];
/** Another process, which sees what is committed. */
let other: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-group-"));
  const file = join(folder, "a.sqlite");
  other = new DatabaseSync(file);
  // A child without its parent is found out by the commit only.
  other.exec(`
    pragma journal_mode = wal;
    create table parents (id text primary key check (id <> 'bad'));
    create table children (parent text references parents deferrable initially deferred);
  `);
  statements = [];
  db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: adapt(new DatabaseSync(file)) }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const isLocked = (error: unknown) => error instanceof Error && error.message === "database is locked";
  write = groupCommits((work) => db.transaction().execute(work), isLocked).write;
});
afterEach(async () => {
  await db.destroy();
  other.close();
  rmSync(folder, { recursive: true });
});

const insert = (id: string) =>
  write(async (transaction) => {
    await sql`insert into parents (id) values (${id})`.execute(transaction);
    return id;
  });
const committed = () =>
  other
    .prepare("select id from parents order by rowid")
    .all()
    .map(({ id }) => id);
const commits = () => statements.filter((statement) => statement === "commit").length;

test("writes of one turn are done in their order and committed together, each with its own answer", async () => {
  expect(await Promise.all(["c", "a", "b"].map(insert))).toEqual(["c", "a", "b"]);
  expect(committed()).toEqual(["c", "a", "b"]);
  expect(commits()).toBe(1);
  await insert("d");
  expect(commits()).toBe(2);
});

test("writes that come while a transaction runs share the next one", async () => {
  let more: Promise<string[]> | undefined;
  await write(async () => {
    more = Promise.all(["a", "b"].map(insert));
    await setImmediate();
  });
  expect(commits()).toBe(1);
  await more;
  expect(commits()).toBe(2);
});

test("nobody is answered before the commit", async () => {
  const seen: unknown[][] = [];
  const first = insert("a").then(() => seen.push(committed()));
  const second = write(async () => seen.push(["at work"]));
  await Promise.all([first, second]);
  expect(seen).toEqual([["at work"], ["a"]]);
});

test.each([
  ["a statement", "insert into parents (id) values ('gone'), ('bad')", "CHECK constraint failed: id <> 'bad'"],
  ["the commit", "insert into children values ('nobody')", "FOREIGN KEY constraint failed"],
  ["a full disk", "insert into parents (id) values (hex(zeroblob(50000)))", "database or disk is full"],
])("one that %s refuses takes no other with it, and is the only one to hear of it", async (_, statement, message) => {
  await sql.raw("pragma max_page_count = 1").execute(db);
  const refused = write((transaction) => sql.raw(statement).execute(transaction));
  const outcomes = await Promise.allSettled([insert("a"), refused, insert("b")]);
  expect(outcomes).toMatchObject([{ value: "a" }, { reason: { message } }, { value: "b" }]);
  expect(committed()).toEqual(["a", "b"]);
});

test("an outage is the answer to all who wait, keeps nothing, and does not stop those who come later", async () => {
  other.exec("begin immediate");
  const locked = { reason: { message: "database is locked" } };
  expect(await Promise.allSettled([insert("a"), insert("b")])).toMatchObject([locked, locked]);
  expect(statements.filter((statement) => statement.startsWith("begin"))).toHaveLength(1);
  other.exec("rollback");
  expect(committed()).toEqual([]);
  expect(await insert("c")).toBe("c");
});
