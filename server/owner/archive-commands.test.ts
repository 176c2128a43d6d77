import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { owner } from "../../tests/support/server/owner.ts";
import { startPostgres } from "../../tests/support/store/postgres.ts";
import { claimAll, tokenOf } from "../../tests/support/store/temporary-store.ts";
import { openStore } from "../store/open.ts";
import { makeSecretFile } from "../store/secret-file.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "isarbridge-archive-"));
});
afterAll(() => rmSync(root, { recursive: true }));

type Env = Record<string, string>;
const newFolder = () => mkdtempSync(join(root, "data-"));
const now = () => new Date("2026-11-21T09:00:00.000Z");

let server: Env;
let file: string;
beforeEach(async () => {
  const folder = newFolder();
  server = { DATA_DIR: folder };
  file = join(folder, "backup.jsonl");
  await fill(server, 5);
});

test("a backup that is restored elsewhere has equal row hashes, and the links in mails go on working", async () => {
  const token = await signUp(server);
  const running = await open(server);
  // Characters that other programs take for a line's end.
  const message = "one\u2028two\u2029three\u0085four\r\nfive";
  const row = { name: "Ada", email: "ada@example.org", company: null, message };
  await running.messages.add(row, { locale: "en", held: null });
  await running.close();
  const backup = await owner(server, ["backup", file]);
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ rows written to /) });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const elsewhere = { DATA_DIR: newFolder() };
  expect(await owner(elsewhere, ["restore", file])).toMatchObject({ code: 0 });
  expect(await rowHashes(elsewhere)).toEqual(await rowHashes(server));
  const store = await open(elsewhere);
  expect(await store.newsletter.confirm(token)).toBe("done");
  await store.close();
});

test("a restore under another SECRET says that links sent before end", async () => {
  await owner(server, ["backup", file]);
  const restore = (secret: string) => owner({ DATA_DIR: newFolder(), SECRET: secret }, ["restore", file]);
  expect((await restore("x".repeat(32))).output).toContain("SECRET is not the key of this backup");
  const same = makeSecretFile(server.DATA_DIR ?? "");
  expect((await restore(same)).output).not.toContain("SECRET");
});

test("a restore brings back the key that was lost beside the store, and speaks of a restart only where one is due", async () => {
  const token = await signUp(server);
  await owner(server, ["backup", file]);
  const restart = expect.stringContaining("Restart the server");
  const fresh = { DATA_DIR: newFolder() };
  for (const env of [server, fresh])
    expect((await owner(env, ["restore", file, "--replace"])).output).not.toEqual(restart);
  rmSync(join(server.DATA_DIR ?? "", "secret"));
  expect(await owner(server, ["restore", file, "--replace"])).toMatchObject({
    code: 0,
    output: expect.not.stringMatching(/Restart/),
  });
  const store = await open(server);
  expect(await store.newsletter.confirm(token)).toBe("done");
  await store.close();

  const other = { DATA_DIR: newFolder() };
  await fill(other, 1);
  expect((await owner(other, ["restore", file, "--replace"])).output).toEqual(restart);
});

test("a restore replaces what is there only when told to, while the server has it open", async () => {
  await owner(server, ["backup", file]);
  const before = await rowHashes(server);
  await fill(server, 3);
  expect(await owner(server, ["restore", file])).toMatchObject({
    code: 1,
    notes: expect.stringContaining("--replace"),
  });

  const running = await open(server);
  expect(await owner(server, ["restore", file, "--replace"])).toMatchObject({ code: 0 });
  expect(await running.inbox.list()).toHaveLength(5);
  await running.close();
  expect(await rowHashes(server)).toEqual(before);
});

test("before a restore drops what is newer it says what, and asks; without a terminal it takes --yes", async () => {
  await owner(server, ["backup", file]);
  await fill(server, 3);
  await signUp(server);
  const before = await rowHashes(server);
  const asked: string[] = [];
  const answering = (answer: "no" | "nobody") => ({
    ask: async (question: string) => {
      asked.push(question);
      return answer;
    },
  });
  const restore = ["restore", file, "--replace"];
  const refused = { code: 1, output: "", notes: expect.stringMatching(/^Nothing was restored\./) };
  expect(await owner(server, restore, answering("no"))).toMatchObject(refused);
  expect(await owner(server, restore, answering("nobody"))).toMatchObject(refused);
  expect(asked[0]).toContain("drops 3 messages and 1 sign-up that the backup of 2026-11-21 10:30");
  expect(await rowHashes(server)).toEqual(before);

  const sure = await owner(server, [...restore, "--yes"], answering("nobody"));
  expect(sure).toMatchObject({ code: 0, notes: expect.stringContaining("drops 3 messages and 1 sign-up") });
  expect(sure.output).toContain("erased since then");
});

test("a file that is cut off, changed or something else restores nothing", async () => {
  await owner(server, ["backup", file]);
  const whole = readFileSync(file, "utf8");
  const before = await rowHashes(server);
  const broken = { "cut off": whole.slice(0, -200), changed: whole.replace("Visitor 1", "Visitor 9"), other: "{}\n" };
  for (const [what, text] of Object.entries(broken)) {
    writeFileSync(`${file}.${what}`, text);
    expect(await owner(server, ["restore", `${file}.${what}`, "--replace"])).toMatchObject({ code: 1, output: "" });
  }
  expect(await owner(server, ["restore", `${file}.none`])).toMatchObject({
    code: 1,
    notes: `${file}.none does not exist.`,
  });
  expect(await rowHashes(server)).toEqual(before);
});

test("a backup with rows that this version does not know restores nothing", async () => {
  await owner(server, ["backup", file]);
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(0, -1);
  const body = [...lines, '{"table":"invoices","row":{"id":"1"}}'].map((line) => `${line}\n`).join("");
  const sha256 = createHash("sha256").update(body).digest("hex");
  writeFileSync(`${file}.newer`, `${body}${JSON.stringify({ rows: lines.length, sha256 })}\n`);
  const elsewhere = { DATA_DIR: newFolder() };
  expect(await owner(elsewhere, ["restore", `${file}.newer`])).toMatchObject({
    code: 1,
    notes: expect.stringContaining("from a newer version. Nothing was restored."),
  });
  expect(await rowHashes(elsewhere)).toEqual([]);
});

test("a backup of SQLite is restored into PostgreSQL under the same SECRET, and back", {
  tags: ["programs"],
}, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const token = await signUp(server);
  const before = await rowHashes(server);
  await owner(server, ["backup", file]);
  const SECRET = makeSecretFile(server.DATA_DIR ?? "");
  const target = { DATA_DIR: newFolder(), DATABASE_URL: await postgres.createDatabase(), SECRET };
  expect(await owner(target, ["restore", file])).toMatchObject({ code: 0 });
  expect(await rowHashes(target)).toEqual(before);
  const store = await open(target);
  expect(await store.newsletter.confirm(token)).toBe("done");
  await store.close();

  const confirmed = await rowHashes(target);
  await owner(target, ["backup", `${file}.back`]);
  const elsewhere = { DATA_DIR: newFolder() };
  const { output } = await owner(elsewhere, ["restore", `${file}.back`]);
  expect(output).toContain("The backup holds no key");
  expect(await rowHashes(elsewhere)).toEqual(confirmed);
});

test("a long work says how far it is, and has its file's name only when it is whole", async () => {
  await fill(server, 500);
  const running = owner(server, ["backup", file]);
  while (!existsSync(`${file}.part`)) await setImmediate();
  expect(existsSync(file)).toBe(false);
  expect((await running).notes).toBe("1000 rows written …");
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([true, false]);
});

test.each([
  ["a file of that name", "", `already exists.`],
  ["one that is being written", ".part", `.part already exists.`],
])("a backup leaves %s as it is", async (_what, suffix, explanation) => {
  writeFileSync(`${file}${suffix}`, "mine");
  expect(await owner(server, ["backup", file])).toMatchObject({
    code: 1,
    notes: expect.stringContaining(explanation),
  });
  expect(readFileSync(`${file}${suffix}`, "utf8")).toBe("mine");
  expect(readdirSync(server.DATA_DIR ?? "").filter((name) => name.startsWith("backup"))).toHaveLength(1);
});

function open({
  DATA_DIR: dataDir = "",
  DATABASE_URL: databaseUrl = null,
  SECRET: secret = null,
}: Partial<Record<string, string | null>>) {
  const place = { databaseUrl, dataDir: dataDir ?? "" };
  return openStore({ ...place, secret: secret ?? makeSecretFile(place.dataDir), now });
}

async function fill(env: Env, count: number): Promise<void> {
  const store = await open(env);
  const have = (await store.inbox.list()).length;
  for (let index = have; index < have + count; index++) {
    const row = { name: `Visitor ${index}`, email: `v${index}@example.org`, company: null, message: "Grüße 🌉" };
    await store.messages.add(row, { locale: "de", held: null });
  }
  await store.notice.set({ en: "Away", de: "Verreist" });
  await store.close();
}

async function signUp(env: Env): Promise<string> {
  const store = await open(env);
  await store.newsletter.signUp({ email: "ada@example.org" }, { locale: "en", page: "/", held: null });
  const mails = await claimAll(store);
  await store.close();
  return tokenOf(mails.find(({ kind }) => kind === "confirmation"));
}

async function rowHashes(env: Env): Promise<string[]> {
  const store = await open(env);
  const hashes: string[] = [];
  await store.archive.dump(async (row) => {
    hashes.push(createHash("sha256").update(JSON.stringify(row)).digest("hex"));
  });
  await store.close();
  return hashes;
}
