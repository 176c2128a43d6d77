/** @module-tag programs */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contactTable } from "../../../site/forms.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { type PostgresServer, startPostgres, withClient } from "../../../tests/support/store/postgres.ts";
import { openStore } from "../../store/open.ts";

let postgres: PostgresServer;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "isarbridge-move-"));
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await postgres.remove();
});

const secret = "k".repeat(32);
let dataDir: string;
let databaseUrl: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(root, "data-"));
  databaseUrl = await postgres.createDatabase();
  const store = await openLocal();
  await say(store, "one");
  await say(store, "two");
  await store.newsletter.signUp({ email: "ada@example.org" }, { locale: "en", page: "/", held: null });
  await store.close();
});

const now = () => new Date("2026-11-23T09:00:00.000Z");
const known = () => join(dataDir, "isarbridge.sqlite");
const moving = () => join(dataDir, "isarbridge.moving-2026-11-23.sqlite");
const moved = () => join(dataDir, "isarbridge.moved-2026-11-23.sqlite");
const openLocal = () => openStore({ databaseUrl: null, dataDir, secret, now });
const openTarget = () => openStore({ databaseUrl, dataDir, secret, now });
const local = (...argv: string[]) => owner({ DATA_DIR: dataDir, SECRET: secret }, argv, { now });
const move = (...options: string[]) =>
  owner({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret }, ["move", ...options], { now });

type Store = Awaited<ReturnType<typeof openLocal>>;
const say = (store: Store, message: string) =>
  store.messages.add({ name: "Ada", email: "ada@example.org", company: null, message }, { locale: "en", held: null });

async function saidIn(opening: Promise<Store>): Promise<string[]> {
  const store = await opening;
  const messages = (await store.inbox.list()).map(({ message }) => message);
  await store.close();
  return messages.sort();
}

test("everything is copied, and the file gets a name that says so, with nothing beside it", async () => {
  const { code, output } = await move();
  expect(code).toBe(0);
  expect(output).toContain("2 messages and 1 sign-up");
  expect(output).toContain(`${moved()} still holds these personal data`);
  expect(await saidIn(openTarget())).toEqual(["one", "two"]);
  expect(readdirSync(dataDir)).toEqual(["isarbridge.moved-2026-11-23.sqlite"]);
});

test("after it nothing serves, reads or begins anew in the folder without DATABASE_URL", async () => {
  await move();
  const told = { code: 1, output: "", notes: expect.stringContaining(`${moved()} is what was moved to PostgreSQL`) };
  for (const argv of [["inbox"], ["backup", join(dataDir, "backup")]]) expect(await local(...argv)).toMatchObject(told);
  expect(await move("--replace")).toMatchObject(told);
  await expect(openLocal()).rejects.toThrow("Set DATABASE_URL");
  expect(existsSync(known())).toBe(false);
});

test("while a server has the file open nothing is moved, and the server goes on", async () => {
  const server = await openLocal();
  expect(await move()).toMatchObject({ code: 1, notes: expect.stringContaining("stop it first") });
  await say(server, "three");
  await server.close();
  expect(await saidIn(openLocal())).toEqual(["one", "three", "two"]);
  expect(await saidIn(openTarget())).toEqual([]);
});

test("when the copy fails the file has its name again", async () => {
  await (await openTarget()).close();
  await withClient(databaseUrl, (client) =>
    client.query(`alter table ${contactTable} add constraint full_up check (message <> 'two')`),
  );
  expect(await move()).toMatchObject({ code: 1, output: "" });
  expect(readdirSync(dataDir)).toEqual(["isarbridge.sqlite"]);
  expect(await saidIn(openLocal())).toEqual(["one", "two"]);
});

test("a move that was killed is ended by the next; until then a start says where everything is", async () => {
  renameSync(known(), moving());
  await expect(openLocal()).rejects.toThrow(`${moving()} is left of a move`);
  expect(await local("inbox")).toMatchObject({ code: 1, notes: expect.stringContaining("Give `move` again") });
  expect(await move()).toMatchObject({ code: 0 });
  expect(await saidIn(openTarget())).toEqual(["one", "two"]);
  expect(readdirSync(dataDir)).toEqual(["isarbridge.moved-2026-11-23.sqlite"]);
});

test("what is stored there already is dropped only when told to, after saying what that is", async () => {
  const target = await openTarget();
  await say(target, "newer");
  await target.close();
  renameSync(known(), moving());
  expect(await move()).toMatchObject({ code: 1, notes: expect.stringContaining(`content of ${moving()}`) });
  expect(await move("--replace", "--yes")).toMatchObject({
    code: 0,
    notes: expect.stringContaining("drops 1 message and 0 sign-ups"),
  });
  expect(await saidIn(openTarget())).toEqual(["one", "two"]);
});

test("of two files that could be meant none is moved", async () => {
  renameSync(known(), moving());
  renameSync(moving(), `${moving()}.kept`);
  await (await openLocal()).close();
  renameSync(`${moving()}.kept`, moving());
  expect(await move()).toMatchObject({ code: 1, notes: expect.stringMatching(/^Only one of these/) });
  expect(readdirSync(dataDir).sort()).toEqual(["isarbridge.moving-2026-11-23.sqlite", "isarbridge.sqlite"]);
});

test("another key than the one beside the file is refused", async () => {
  writeFileSync(join(dataDir, "secret"), "o".repeat(32));
  expect(await move()).toMatchObject({ code: 1, notes: expect.stringContaining("SECRET is not the content") });
  expect(existsSync(known())).toBe(true);
});
