import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startRace } from "../../../tests/support/store/race.ts";
import { openStore, storeOver } from "../../open-store.ts";
import { StoreUnavailable } from "../errors.ts";
import { openSqlite } from "./sqlite.ts";

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
const normal = { locale: "en", held: null } as const;
const options = { secret: "secret of the tests", now: () => new Date("2026-11-21T09:30:00.000Z") };

const open = (dataDir = folder) => openStore({ databaseUrl: null, dataDir, ...options });
const root = mkdtempSync(join(tmpdir(), "isarbridge-sqlite-"));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, "data-"));
});
afterAll(() => rmSync(root, { recursive: true }));

test("the file syncs every commit, overwrites what is deleted, and holds rows to each other", async () => {
  const engine = await openSqlite(join(folder, "a.sqlite"));
  for (const [name, value] of Object.entries({
    journal_mode: "wal",
    synchronous: 2,
    secure_delete: 1,
    foreign_keys: 1,
  })) {
    const { rows } = await sql.raw(`pragma ${name}`).execute(engine.db);
    expect(rows).toEqual([{ [name]: value }]);
  }
  await engine.close();
});

test("each migration has a number of its own, by which a store knows whether it has it", () => {
  const folders = [
    "server/store/engine/migrations/main",
    "server/store/engine/migrations/photos",
    "supabase/migrations",
  ];
  for (const names of folders.map((folder) => readdirSync(folder).map((name) => Number.parseInt(name, 10))))
    expect(names).toEqual([...new Set(names)]);
});

test("folder and files are the owner's alone", async () => {
  const dataDir = join(folder, "data");
  const store = await open(dataDir);
  await store.messages.add(row, normal);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const modes = readdirSync(dataDir).map((file) => statSync(join(dataDir, file)).mode & 0o777);
  expect(modes).toEqual(Array(6).fill(0o600));
  await store.close();
});

test("opening again keeps what is there; a file of a newer version or of something else is refused and let go", async () => {
  const file = join(folder, "isarbridge.sqlite");
  const first = await open();
  await first.messages.add(row, normal);
  await first.close();
  const again = await open();
  expect(await again.inbox.list()).toHaveLength(1);
  await again.close();

  const raw = new DatabaseSync(file);
  raw.exec("pragma user_version = 999");
  await expect(open()).rejects.toThrow(/newer version/);
  expect(() => raw.exec("begin immediate; rollback")).not.toThrow();
  raw.close();
  writeFileSync(file, "no database at all, but long enough to be taken for one by its size".repeat(20));
  await expect(open()).rejects.toThrow(StoreUnavailable);
});

test.each(["isarbridge.sqlite", "isarbridge-photos.sqlite"])(
  "the file of a newer version is named: %s",
  async (name) => {
    await (await open()).close();
    const file = join(folder, name);
    const raw = new DatabaseSync(file);
    raw.exec("pragma user_version = 999");
    raw.close();
    await expect(open()).rejects.toThrow(`${file}: the database was made by a newer version`);
  },
);

test("closing waits for what is being written", async () => {
  const store = await open();
  const added = store.messages.add(row, normal);
  await store.close();
  expect(await added).toMatchObject({ repeated: false });
});

test("while its file is moved away or replaced nothing is written, and the store is not well", async () => {
  const file = join(folder, "isarbridge.sqlite");
  const store = await open();
  await store.messages.add(row, normal);
  const refused = new StoreUnavailable(
    `${file} was moved or replaced while the server has it open: put it back, or restart the server to begin with what is there`,
  );
  const refuses = async () => {
    const two = ["a", "b"].map((message) => store.messages.add({ ...row, message }, normal));
    for (const one of two) await expect(one).rejects.toThrow(refused);
    await expect(store.ping()).rejects.toThrow(refused);
  };

  renameSync(file, `${file}.away`);
  await refuses();
  copyFileSync(`${file}.away`, file);
  await refuses();
  renameSync(`${file}.away`, file);
  expect(await store.messages.add({ ...row, message: "again" }, normal)).toMatchObject({ repeated: false });
  await store.ping();
  await store.close();

  const reopened = await open();
  expect((await reopened.inbox.list()).map(({ message }) => message).sort()).toEqual(["Hello", "again"]);
  await reopened.close();
});

test("several processes that open a new file at once all find it ready", async () => {
  const race = await startRace(join(import.meta.dirname, "sqlite.ts"), "openSqlite", 4);
  for (let round = 0; round < 5; round++) {
    expect(await race.call(join(folder, `${round}.sqlite`))).toEqual(Array(4).fill("done"));
  }
  await race.end();
});

test("while another process writes, a message waits for it; too long a wait is an unavailable store", async () => {
  const file = join(folder, "a.sqlite");
  const waitingUpTo = async (ms: number) => storeOver(await openSqlite(file, ms), options);
  const [impatient, patient] = [await waitingUpTo(50), await waitingUpTo(10_000)];
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  const waiting = patient.messages.add(row, normal);
  await expect(impatient.messages.add(row, normal)).rejects.toThrow(StoreUnavailable);
  other.exec("commit");
  expect(await waiting).toMatchObject({ repeated: false });
  expect(await patient.inbox.list()).toHaveLength(1);
  other.close();
  await Promise.all([impatient.close(), patient.close()]);
});
