import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { owner } from "../../tests/support/server/owner.ts";
import { openStore } from "../store/open.ts";
import { commands } from "./commands.ts";

let folder: string;
let env: { DATA_DIR: string };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-owner-"));
  env = { DATA_DIR: join(folder, "data") };
  await keepMessageOf("ada@example.org");
  return () => rmSync(folder, { recursive: true });
});

test("help lists every command, and every command explains itself", async () => {
  for (const words of [["help"], ["--help"], ["-h"], []]) {
    const { code, output } = await owner(env, words);
    expect(code).toBe(0);
    for (const command of commands) expect(output).toContain(`${command.names[0]} `);
  }
  for (const { names, summary } of commands) {
    const { code, output } = await owner(env, [...names[0].split(" "), "--help"]);
    expect(code).toBe(0);
    expect(output).toContain(`npm run owner -- ${names[0]}`);
    expect(output).toContain(summary);
  }
});

test("the name of a group explains all of its commands, and each one what it must be given", async () => {
  const inbox = (await owner(env, ["inbox", "--help"])).output;
  for (const { names } of commands.filter(({ names }) => names[0].startsWith("inbox "))) {
    expect(inbox).toContain(`npm run owner -- ${names[0]}`);
  }
  for (const words of [
    ["inbox", "help"],
    ["help", "inbox"],
  ]) {
    expect(await owner(env, words)).toMatchObject({ code: 0, output: inbox });
  }
  const data = await owner(env, ["data", "--help"]);
  expect(data).toMatchObject({ code: 0, output: expect.stringContaining("data export <email>") });
  const set = (await owner(env, ["help", "notice", "set"])).output;
  expect(set).toContain("notice set --en <text> --de <text>\n");
  for (const option of ["--json", "--out <file>"]) expect(set).toContain(option);
});

test.each([
  [["inbx"], 'There is no command "inbx"'],
  [["data"], "data needs a command: export, erase."],
  [["data", "--json"], "data needs a command: export, erase."],
  [["inbox", "shw"], "inbox has no command shw; it has list, show, "],
  [["mail", "send"], "mail has no command send; it has status, retry."],
  [["newsletter", "anna@example.org"], "newsletter has no command anna@example.org; it has list, "],
  [["inbox", "show"], "inbox show needs an id.\n\nnpm run owner -- inbox show <id>"],
  [["inbox", "handled"], "inbox handled needs an id."],
  [["newsletter", "proof"], "newsletter proof needs an address."],
  [["inbox", "show", "8051", "8052"], 'inbox show takes nothing more: "8052" is too much.'],
  [["retention", "now"], 'retention takes nothing more: "now" is too much.'],
  [["inbox", "show", "805"], "at least 4 characters"],
  [["backup", ""], "backup needs a file.\n\nnpm run owner -- backup <file>"],
  [["inbox", "export", "--out", ""], "--out needs the name of a file.\n\nnpm run owner -- inbox export"],
  [["inbox", "--status"], "--status needs a value: new|handled|held"],
  [["inbox", "list", "--status", "--json"], "--status needs a value: new|handled|held"],
  [["inbox", "--json=yes"], "--json takes no value."],
  [["inbox", "list", "--status", "old"], "--status must be one of new, handled, held"],
  [["newsletter", "list", "--status", "old"], "--status must be one of pending, confirmed, unsubscribed, held"],
  [["inbox", "export", "--format", "xml"], "--format must be csv or json"],
  [["inbox", "--colour"], "inbox list has no option --colour; it has --status, "],
  [["notice", "unset"], "notice has no command unset; it has show, set, clear."],
  [["notice", "set", "--en", "only English"], "notice set needs --de."],
  [["notice", "set", "--en", "English", "--de", " "], "A notice needs both languages"],
])("%j is typed wrongly: one explanation and exit code 2", async (argv, explanation) => {
  const { code, output, notes } = await owner(env, argv);
  expect({ code, output }).toEqual({ code: 2, output: "" });
  expect(notes).toContain(explanation);
});

test("wrong settings and a store that is away are one line each, without a stack trace", async () => {
  const wrong = await owner({ ...env, PORT: "many" }, ["inbox"]);
  expect(wrong).toMatchObject({ code: 1, output: "", notes: expect.stringMatching(/^PORT must be [^\n]+$/) });

  const away = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET: "x".repeat(32) };
  const gone = await owner(away, ["inbox"]);
  expect(gone).toMatchObject({
    code: 1,
    output: "",
    notes: expect.stringMatching(/^The store is not available: [^\n]+$/),
  });
});

test("--out writes a new file for the owner's eyes only, and never over another one", async () => {
  const file = join(folder, "inbox.csv");
  const first = await owner(env, ["inbox", "export", "--out", file]);
  expect(first).toEqual({ code: 0, output: "", notes: `Written to ${file}` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").startsWith('\ufeff"id","created_at"')).toBe(true);

  writeFileSync(file, "mine");
  const second = await owner(env, ["inbox", "export", "--out", file]);
  expect(second).toMatchObject({ code: 1, notes: `${file} is there already; choose another name.` });
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("what --out cannot write down is not done, and what is not done leaves no file", async () => {
  const file = join(folder, "report.json");
  writeFileSync(file, "mine");
  const erase = ["data", "erase", "ada@example.org", "--yes", "--out"];
  const refused = await owner(env, [...erase, file]);
  expect(refused).toMatchObject({ code: 1, notes: `${file} is there already; choose another name.` });
  expect(JSON.parse((await owner(env, ["inbox", "--json"])).output)).toHaveLength(1);

  const unmade = join(folder, "inbox.xml");
  expect(await owner(env, ["inbox", "export", "--format", "xml", "--out", unmade])).toMatchObject({ code: 2 });
  expect(existsSync(unmade)).toBe(false);
});

test("where nothing is found --out leaves no file, and the message is not the result", async () => {
  const file = join(folder, "nobody.json");
  const nobody = await owner(env, ["data", "export", "nobody@example.org", "--out", file]);
  expect(nobody).toEqual({ code: 3, output: "", notes: "Nothing found: anything about nobody@example.org." });
  expect([file, `${file}.part`].filter(existsSync)).toEqual([]);
});

test("a command that ends in the middle leaves no file of the name that --out gives", async () => {
  const file = join(folder, "erased.json");
  let during: boolean[] = [];
  const confirm = async () => {
    during = [existsSync(file), existsSync(`${file}.part`)];
    return "no" as const;
  };
  expect(await owner(env, ["data", "erase", "ada@example.org", "--out", file], { confirm })).toMatchObject({ code: 1 });
  expect(during).toEqual([false, true]);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test("a report whose file is lost while the command works is shown instead", async () => {
  await keepMessageOf("ida@example.org");
  const away = join(folder, "stick");
  mkdirSync(away);
  const confirm = async () => {
    rmSync(away, { recursive: true });
    return "yes" as const;
  };
  const erase = ["data", "erase", "ida@example.org", "--json", "--out", join(away, "erased.json")];
  const { code, output, notes } = await owner(env, erase, { confirm });
  expect({ code, notes }).toEqual({ code: 1, notes: `The folder ${away} is not there.` });
  expect(JSON.parse(output)).toMatchObject({ messages: 1 });
});

test("as a process: the result alone on standard output, and the exit code", async () => {
  const run = promisify(execFile);
  const options = { env: { ...process.env, ...env } };
  const { stdout } = await run(process.execPath, ["server/owner/main.ts", "inbox", "--json"], options);
  expect(JSON.parse(stdout)).toMatchObject([{ name: "Ada" }]);
  const missing = run(process.execPath, ["server/owner/main.ts", "inbox", "show", "abcd"], options);
  await expect(missing).rejects.toMatchObject({ code: 3, stderr: "" });
});

test("a reader that goes away early is no error", async () => {
  const child = spawn(process.execPath, ["server/owner/main.ts", "help"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  expect([await once(child, "close"), errors]).toEqual([[0, null], ""]);
});

test("a file that cannot be written or read is one sentence", async () => {
  const file = join(folder, "missing", "backup");
  expect((await owner(env, ["backup", file])).notes).toBe(`The folder ${join(folder, "missing")} is not there.`);
  expect((await owner(env, ["restore", folder])).notes).toBe("That is a folder; give the name of a file.");
});

test("without a terminal nothing is erased unless --yes says so", async () => {
  const run = promisify(execFile);
  const options = { env: { ...process.env, ...env } };
  const erase = ["server/owner/main.ts", "data", "erase", "ada@example.org"];
  await expect(run(process.execPath, erase, options)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--yes"),
  });
  expect(JSON.parse((await owner(env, ["inbox", "--json"])).output)).toHaveLength(1);
  await run(process.execPath, [...erase, "--yes"], options);
  expect(JSON.parse((await owner(env, ["inbox", "--json"])).output)).toEqual([]);
});

test.each(["inbox", "newsletter", "notice", "mail", "retention", "data erase ada@example.org", "backup empty.jsonl"])(
  "in a folder without a store, %s makes none and says so",
  async (line) => {
    const argv = line.split(" ").map((word) => (word === "empty.jsonl" ? join(folder, word) : word));
    const wrong = join(folder, "wrong");
    expect(await owner({ DATA_DIR: wrong }, argv)).toEqual({
      code: 1,
      output: "",
      notes: `There is no SQLite file in ${wrong}: set DATA_DIR to the data folder of the server. Under systemd deploy/owner does.`,
    });
    expect(existsSync(wrong)).toBe(false);
  },
);

test("where no key is known a command makes none: an empty store needs none, one with sign-ups is refused", async () => {
  const dataDir = join(folder, "keyless");
  const keyless = { DATA_DIR: dataDir, SITE_ORIGIN: "https://isarbridge.example" };
  const secret = "k".repeat(32);
  const store = await openStore({ databaseUrl: null, dataDir, secret, now: () => new Date() });
  expect(await owner(keyless, ["newsletter", "--json"])).toMatchObject({ code: 0, output: "[]" });
  await store.newsletter.signUp({ email: "ada@example.org" }, { locale: "en", page: "/", held: null });
  await store.close();

  const refused = `There is no key beside this store: run the command with the SECRET that the server has, or put ${join(dataDir, "secret")} back.`;
  for (const argv of [["newsletter"], ["inbox"], ["newsletter", "export"]])
    expect(await owner(keyless, argv)).toEqual({ code: 1, output: "", notes: refused });
  expect(await owner({ ...keyless, SECRET: secret }, ["newsletter"])).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, "secret"))).toBe(false);
});

test("a store that this user may not read is told from one that is not there", async () => {
  const { dataDir, unlock } = lockedFolder();
  const { code, notes } = await asOrdinaryUser(() => owner({ DATA_DIR: dataDir }, ["inbox"]));
  unlock();
  expect(code).toBe(1);
  expect(notes).toBe(
    `${join(dataDir, "isarbridge.sqlite")} may not be read by the user of this command. Under systemd use deploy/owner.`,
  );
});

test("a file that this user may not make is one sentence", async () => {
  const { dataDir, unlock } = lockedFolder();
  const file = join(dataDir, "inbox.csv");
  const { code, notes } = await asOrdinaryUser(() => owner(env, ["inbox", "export", "--out", file]));
  unlock();
  expect(code).toBe(1);
  expect(notes).toBe(`The user of this command may not open ${file}.part. With deploy/owner that is isarbridge.`);
});

test.each([
  ["EROFS", "/media/cd/report.json lies where nothing can be written; choose another place."],
  ["ENOSPC", "The disk is full."],
])("a disk that takes nothing (%s) is one sentence", async (code, sentence) => {
  await keepMessageOf("eva@example.org");
  const confirm = () => Promise.reject(Object.assign(new Error(code), { code, path: "/media/cd/report.json" }));
  expect(await owner(env, ["data", "erase", "eva@example.org"], { confirm })).toMatchObject({
    code: 1,
    notes: sentence,
  });
});

async function keepMessageOf(email: string): Promise<void> {
  const store = await openStore({ databaseUrl: null, dataDir: env.DATA_DIR, secret: "s", now: () => new Date() });
  await store.messages.add({ name: "Ada", email, company: null, message: "Hello" }, { locale: "en", held: null });
  await store.close();
}

function lockedFolder() {
  const dataDir = join(folder, "locked");
  mkdirSync(dataDir, { mode: 0 });
  return { dataDir, unlock: () => rmdirSync(dataDir) };
}

/** Nothing is forbidden to root, which tests run as in a container. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.("nobody");
  return work().finally(() => process.seteuid?.(0));
}
