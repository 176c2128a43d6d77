import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contactTable } from "../../../site/forms.ts";
import { startMailServer } from "../../../tests/support/mail/smtp-server.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { claimAll, tokenOf } from "../../../tests/support/store/temporary-store.ts";
import { openStore, type Store } from "../../open-store.ts";
import type { ArchivedRow } from "../../store/archive.ts";
import { makeSecretFile } from "../../store/secret-file.ts";
import { masterOf } from "../../website/photos/photos.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "isarbridge-archive-"));
});
afterAll(() => rmSync(root, { recursive: true }));

type Env = { DATA_DIR: string };
const newFolder = () => mkdtempSync(join(root, "data-"));

let server: Env;
let file: string;
beforeEach(async () => {
  server = { DATA_DIR: newFolder() };
  file = join(server.DATA_DIR, "backup.jsonl");
  await fill(server, 5);
});
const files = () => readdirSync(server.DATA_DIR).filter((name) => name.startsWith("backup"));

test("a backup is restored elsewhere: equal rows, and links go on working", async () => {
  const token = await signUp(server);
  // Characters that other programs take for a line's end.
  const message = "one\u2028two\u2029three\u0085four\r\nfive";
  await inStore(server, ({ messages }) =>
    messages.add({ name: "Ada", email: "ada@example.org", company: null, message }, { locale: "en", held: null }),
  );
  const master = Buffer.from([0, 0xff, 10, 13, 34]);
  await inStore(server, ({ photos }) =>
    photos.add("talk.jpg", {
      prepared: { name: "talk", hash: "k3v9x2q1", width: 40, height: 30 },
      files: new Map([[masterOf("talk.jpg"), master]]),
    }),
  );
  const backup = await owner(server, ["backup", file]);
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ rows written to /) });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const target = { DATA_DIR: newFolder() };
  expect(await owner(target, ["restore", file])).toMatchObject({ code: 0 });
  expect(await rowsOf(target)).toEqual(await rowsOf(server));
  expect(await inStore(target, ({ newsletter }) => newsletter.confirm(token))).toBe("done");
  expect(await inStore(target, ({ photos }) => photos.file(masterOf("talk.jpg")))).toEqual(master);
});

test("mails that were due are held after a restore, which says so, and the owner sends or drops them", async () => {
  await owner(server, ["backup", file]);
  const target = { DATA_DIR: newFolder() };
  expect((await owner(target, ["restore", file])).output).toContain("5 mails may have left since then, and are held");
  expect(await inStore(target, claimAll)).toEqual([]);
  expect(await owner(target, ["mail", "held"])).toMatchObject({ code: 0, output: expect.stringContaining("--drop") });
  expect(await owner(target, ["mail", "held", "--send", "--drop"])).toMatchObject({ code: 2 });
  expect((await owner(target, ["mail", "held", "--send"])).output).toContain("sends them");
  expect(await inStore(target, claimAll)).toHaveLength(5);
  expect((await owner(target, ["mail", "held", "--drop"])).output).toBe("No mail is held.");
});

test("who was erased since the backup stays so, also in a new store whose folder knows of it", async () => {
  await inStore(server, ({ messages }) =>
    messages.add({ name: "Ada", email: "ada@example.org", company: null, message: "?" }, { locale: "en", held: null }),
  );
  await owner(server, ["backup", file]);
  const later = { now: () => new Date("2026-11-22T09:30:00.000Z") };
  await owner(server, ["data", "erase", "Ada@example.org", "--yes"], later);
  const known = join(server.DATA_DIR, "erased.json");
  expect(readFileSync(known, "utf8")).not.toMatch(/ada@/i);
  const target = { DATA_DIR: newFolder() };
  writeFileSync(join(target.DATA_DIR, "erased.json"), readFileSync(known));
  for (const env of [server, target]) {
    await owner(env, ["restore", file, "--replace", "--yes"], later);
    expect((await inStore(env, ({ inbox }) => inbox.list())).map(({ name }) => name)).not.toContain("Ada");
  }
});

test("a restore under another SECRET says that links sent before end", async () => {
  await owner(server, ["backup", file]);
  const restore = (SECRET: string) => owner({ DATA_DIR: newFolder(), SECRET }, ["restore", file]);
  expect((await restore("x".repeat(32))).output).toContain("SECRET is not the key of this backup");
  expect((await restore(makeSecretFile(server.DATA_DIR))).output).not.toContain("SECRET");
});

test("a restore brings back the key that was lost beside the store, and speaks of a restart only where one is due", async () => {
  const token = await signUp(server);
  await owner(server, ["backup", file]);
  const replace = async (env: Env) => (await owner(env, ["restore", file, "--replace"])).output;
  const fresh = { DATA_DIR: newFolder() };
  for (const env of [server, fresh]) expect(await replace(env)).toMatch(/^\d+ rows of (?!.*Restart)/);
  rmSync(join(server.DATA_DIR, "secret"));
  expect(await replace(server)).toMatch(/^\d+ rows of (?!.*Restart)/);
  expect(await inStore(server, ({ newsletter }) => newsletter.confirm(token))).toBe("done");

  const other = { DATA_DIR: newFolder() };
  await fill(other, 1);
  expect(await replace(other)).toContain("Restart the server");
});

test("a restore drops what is newer only when told to, says what, and asks; without a terminal it takes --yes", async () => {
  await owner(server, ["backup", file]);
  const before = await rowsOf(server);
  await fill(server, 3);
  await signUp(server);
  const newer = await rowsOf(server);
  const asked: string[] = [];
  const answering = (answer: "no" | "nobody") => ({
    ask: async (question: string) => {
      asked.push(question);
      return answer;
    },
  });
  const restore = ["restore", file, "--replace"];
  const untold = { code: 1, notes: expect.stringContaining("--replace") };
  expect(await owner(server, ["restore", file])).toMatchObject(untold);
  const refused = { code: 1, output: "", notes: expect.stringMatching(/^Nothing was restored\./) };
  expect(await owner(server, restore, answering("no"))).toMatchObject(refused);
  expect(await owner(server, restore, answering("nobody"))).toMatchObject(refused);
  expect(asked[0]).toContain("drops 3 messages and 1 sign-up that the backup of 2026-11-21 10:30");
  expect(await rowsOf(server)).toEqual(newer);

  await inStore(server, async ({ inbox }) => {
    const sure = await owner(server, [...restore, "--yes"], answering("nobody"));
    expect(sure).toMatchObject({ code: 0, notes: expect.stringContaining("drops 3 messages and 1 sign-up") });
    expect(await inbox.list()).toHaveLength(5);
  });
  expect(await rowsOf(server)).toEqual(before);
});

test.each<[what: string, damage: (whole: string) => string, explanation: string]>([
  ["is cut off in a row", (whole) => whole.slice(0, -200), "the file is damaged"],
  ["is cut off after a row", (whole) => whole.replace(/[^\n]+\n$/, ""), "incomplete or was changed"],
  ["was changed", (whole) => whole.replace("Visitor 1", "Visitor 9"), "incomplete or was changed"],
  ["goes on", (whole) => `${whole}{}\n`, "goes on after its end"],
  ["is of a newer version", (whole) => whole.replace('"version":4', '"version":5'), "newer version of this program"],
  ["is something else", () => "{}\n", "is no backup of this program"],
  [
    "has rows that this version does not know",
    (whole) => withRow(whole, { table: "invoices", row: { id: "1" } }),
    "from a newer version. Nothing was restored.",
  ],
  [
    "has a row that lacks a value",
    (whole) => withRow(whole, { table: contactTable, row: { id: "1" } }),
    "refused by isarbridge_contact_messages",
  ],
  [
    "has a row with a value too many",
    (whole) => withRow(whole, { table: contactTable, row: { by: "" } }),
    "no column named by. Nothing",
  ],
])("a file that %s restores nothing", async (_what, damage, explanation) => {
  await owner(server, ["backup", file]);
  const before = await rowsOf(server);
  writeFileSync(`${file}.damaged`, damage(readFileSync(file, "utf8")));
  const refused = { code: 1, output: "", notes: expect.stringContaining(explanation) };
  expect(await owner(server, ["restore", `${file}.damaged`, "--replace", "--yes"])).toMatchObject(refused);
  expect(await rowsOf(server)).toEqual(before);
});

test("a row that the tables do not take is named by its number", async () => {
  const { output } = await owner(server, ["backup", file]);
  const rows = Number.parseInt(output, 10);
  writeFileSync(file, withRow(readFileSync(file, "utf8"), { table: contactTable, row: { id: "1" } }));
  const { notes } = await owner(server, ["restore", file, "--replace", "--yes"]);
  expect(notes).toContain(`Row ${rows + 1} of ${file} does not fit the tables: refused by ${contactTable}.`);
});

test("a backup has its name only when it is whole", async () => {
  await fill(server, 500);
  const running = owner(server, ["backup", file]);
  while (!existsSync(`${file}.part`)) await setImmediate();
  expect(existsSync(file)).toBe(false);
  expect(await running).toMatchObject({ code: 0, notes: "" });
  expect(files()).toEqual(["backup.jsonl"]);
});

test.each([
  ["a file of that name", ""],
  ["one that is being written", ".part"],
])("a backup leaves %s as it is", async (_what, suffix) => {
  writeFileSync(`${file}${suffix}`, "mine");
  expect(await owner(server, ["backup", file])).toMatchObject({ code: 1, notes: `${file}${suffix} already exists.` });
  expect(readFileSync(`${file}${suffix}`, "utf8")).toBe("mine");
  expect(files()).toEqual([`backup.jsonl${suffix}`]);
});

test("a restore says how many versions of the website it drops, also where the backup has another one of the same number", async () => {
  const publish = (time: string) =>
    inStore(
      server,
      async ({ website }) => website.publish({ files: null, author: "Phone", basedOn: await website.newest() }),
      time,
    );
  const backUp = (name: string) => owner(server, ["backup", `${file}.${name}`]);
  const restore = async (name: string) =>
    (await owner(server, ["restore", `${file}.${name}`, "--replace", "--yes"])).notes;
  const dropsOne = /drops 0 messages, 0 sign-ups and 1 version of the website that/;

  await publish("2026-11-21T09:00:00.000Z");
  await backUp("older");
  await publish("2026-11-21T10:00:00.000Z");
  await backUp("newer");
  expect(await restore("older")).toMatch(dropsOne);
  await publish("2026-11-21T11:00:00.000Z");
  expect(await restore("newer")).toMatch(dropsOne);
  expect(await restore("newer")).toMatch(/drops 0 messages and 0 sign-ups that/);
});

/** Writes noise over pages in the middle of a closed file, or over its first page, without which it does not open. */
function damageFile({ DATA_DIR }: Env, where: "middle" | "start") {
  const handle = openSync(join(DATA_DIR, "isarbridge.sqlite"), "r+");
  const pages = Math.floor(fstatSync(handle).size / 4096);
  const [first, count] = where === "start" ? [0, 1] : [Math.floor(pages / 2), Math.floor(pages / 3)];
  writeSync(handle, Buffer.alloc(count * 4096, "noise"), 0, count * 4096, first * 4096);
  closeSync(handle);
}

test.each(["middle", "start"] as const)(
  "a store whose file is damaged at its %s is no backup, and the owner has a mail; the doctor names it",
  async (where) => {
    await fill(server, 300);
    damageFile(server, where);
    const mails = await startMailServer();
    const env = { ...server, ...mails.settings };
    const refused = await owner(env, ["backup", file]);
    expect(refused).toMatchObject({ code: 1, notes: expect.stringMatching(/damaged.*The owner was told by mail/s) });
    expect(files()).toEqual([]);
    expect(mails.received).toMatchObject([
      { recipients: ["owner@isarbridge.example"], mail: { subject: "Ihre Daten sind beschädigt" } },
    ]);
    const { output } = await owner(env, ["doctor"]);
    expect(output).toMatch(/problem +store .*(damaged|not a database)/);
    expect(mails.received).toHaveLength(1);
    await mails.close();
  },
);

/** A whole backup with one more row, as a later version may write it. */
function withRow(whole: string, row: unknown): string {
  const lines = whole.trim().split("\n").slice(0, -1);
  const body = [...lines, JSON.stringify(row)].map((line) => `${line}\n`).join("");
  const sha256 = createHash("sha256").update(body).digest("hex");
  return `${body}${JSON.stringify({ rows: lines.length, sha256 })}\n`;
}

/** Works with a store beside those of the commands, as a server has it. */
async function inStore<T>(
  { DATA_DIR }: Env,
  work: (store: Store) => Promise<T>,
  time = "2026-11-21T09:00:00.000Z",
): Promise<T> {
  const secret = makeSecretFile(DATA_DIR);
  const now = () => new Date(time);
  const store = await openStore({ databaseUrl: null, dataDir: DATA_DIR, secret, now });
  return work(store).finally(() => store.close());
}

const fill = (env: Env, count: number) =>
  inStore(env, async ({ inbox, messages, notice }) => {
    const have = (await inbox.list()).length;
    for (let index = have; index < have + count; index++) {
      const row = { name: `Visitor ${index}`, email: `v${index}@example.org`, company: null, message: "Grüße 🌉" };
      await messages.add(row, { locale: "de", held: null });
    }
    await notice.set({ en: "Away", de: "Verreist", from: null, until: null });
  });

const signUp = (env: Env) =>
  inStore(env, async (store) => {
    await store.newsletter.signUp({ email: "ada@example.org" }, { locale: "en", page: "/", held: null });
    return tokenOf((await claimAll(store)).find(({ kind }) => kind === "confirmation"));
  });

const rowsOf = (env: Env) =>
  inStore(env, async ({ archive }) => {
    const rows: ArchivedRow[] = [];
    await archive.dump(async (row) => void rows.push(row));
    return rows;
  });
