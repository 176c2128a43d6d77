import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { owner } from "../../tests/support/server/owner.ts";
import { openStore } from "../store/open.ts";

let folder: string;
let env: { DATA_DIR: string };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-owner-"));
  env = { DATA_DIR: join(folder, "data") };
  const store = await openStore({ databaseUrl: null, dataDir: env.DATA_DIR, secret: "s", now: () => new Date() });
  const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
  await store.messages.add(row, { locale: "en", held: null });
  await store.close();
  return () => rmSync(folder, { recursive: true });
});

const erase = ["data", "erase", "ada@example.org"];
const messages = async () => JSON.parse((await owner(env, ["inbox", "--json"])).output) as unknown[];

const groups = {
  inbox: ["list", "show", "handled", "release", "export"],
  newsletter: ["list", "stats", "proof", "release", "unsubscribe", "export"],
  notice: ["show", "set", "clear"],
  mail: ["status", "retry"],
  data: ["export", "erase"],
};

test.each([[["help"]], [["--help"]], [["-h"]], [[]]])("%j lists every command and the exit codes", async (argv) => {
  const { code, output } = await owner(env, argv);
  expect(code).toBe(0);
  for (const [group, commands] of Object.entries(groups))
    expect(output.replaceAll(/\s+/g, " ")).toMatch(new RegExp(`${group} [^:]+: ${commands.join(", ")}`));
  for (const command of ["retention", "backup", "restore", "doctor", "Exit codes: 0 "])
    expect(output).toContain(command);
});

test.each([
  ...Object.entries(groups).flatMap(([group, commands]) => commands.map((command) => `${group} ${command}`)),
  "retention",
  "backup",
  "restore",
  "doctor",
])("%s explains itself, under the name by which it was called", async (command) => {
  const { code, output } = await owner(env, [...command.split(" "), "--help"]);
  expect(code).toBe(0);
  expect(output).toContain(`Usage: npm run owner -- ${command} `);
  for (const option of ["--json", "--out <file>"]) expect(output).toContain(option);
  const deployed = await owner(
    { ...env, OWNER_COMMAND: "/opt/isarbridge/deploy/owner" },
    [command, "--help"].flatMap((it) => it.split(" ")),
  );
  expect(deployed.output).toContain(`Usage: /opt/isarbridge/deploy/owner ${command} `);
});

test.each([
  [["inbx"], "unknown command 'inbx'\n(Did you mean inbox?)"],
  [["inbox", "shw"], "unknown command 'shw'\n(Did you mean show?)"],
  [["newsletter", "anna@example.org"], "unknown command 'anna@example.org'"],
  [["data"], "Usage: npm run owner -- data"],
  [["inbox", "show"], "missing required argument 'id'"],
  [["inbox", "show", "8051", "8052"], "too many arguments"],
  [["inbox", "show", "805"], "at least 4 characters"],
  [["inbox", "list", "--statu"], "unknown option '--statu'\n(Did you mean --status?)"],
  [["backup", ""], "an argument is empty"],
  [["inbox", "export", "--out", ""], "A file name is needed"],
  [["inbox", "export", "--out", "--json"], "A file name is needed"],
  [["inbox", "--status"], "argument missing"],
  [["inbox", "list", "--status", "old"], "Allowed choices are new, handled, held."],
  [["newsletter", "list", "--status", "old"], "Allowed choices are pending, confirmed, unsubscribed, held."],
  [["inbox", "export", "--format", "xml"], "Allowed choices are csv, json."],
  [["notice", "set", "--en", "only English"], "required option '--de <text>' not specified"],
  [["notice", "set", "--en", "English", "--de", " "], "A notice needs both languages"],
])("%j is typed wrongly: one explanation and exit code 2", async (argv, explanation) => {
  const { code, output, notes } = await owner(env, argv);
  expect({ code, output }).toEqual({ code: 2, output: "" });
  expect(notes).toContain(explanation);
});

test.each<[what: string, env: Record<string, string>, sentence: RegExp]>([
  ["wrong settings", { PORT: "many" }, /^PORT must be [^\n]+$/],
  [
    "a store that is away",
    { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET: "x".repeat(32) },
    /^The store is not available: [^\n]+$/,
  ],
])("%s: one line, without a stack trace", async (_what, wrong, sentence) => {
  const { code, output, notes } = await owner({ ...env, ...wrong }, ["inbox"]);
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(notes).toMatch(sentence);
});

test("--out writes a new file for the owner's eyes only, never over another one, and does nothing that it cannot report", async () => {
  const file = join(folder, "inbox.csv");
  const written = { code: 0, output: "", notes: `Written to ${file}` };
  expect(await owner(env, ["inbox", "export", "--out", file])).toEqual(written);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").startsWith('\ufeff"id","created_at"')).toBe(true);

  writeFileSync(file, "mine");
  const refused = { code: 1, output: "", notes: `${file} already exists.` };
  expect(await owner(env, [...erase, "--yes", "--out", file])).toEqual(refused);
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(await messages()).toHaveLength(1);
});

test("nothing found, or a command that ends in the middle: --out leaves no file", async () => {
  const file = join(folder, "report.json");
  const nobody = await owner(env, ["data", "export", "nobody@example.org", "--out", file]);
  expect(nobody).toEqual({ code: 3, output: "", notes: "Nothing found: anything about nobody@example.org." });
  let during: boolean[] = [];
  const ask = async () => {
    during = [existsSync(file), existsSync(`${file}.part`)];
    return "no" as const;
  };
  expect(await owner(env, [...erase, "--out", file], { ask })).toMatchObject({ code: 1 });
  expect(during).toEqual([false, true]);
  expect([file, `${file}.part`].filter(existsSync)).toEqual([]);
});

test("a report whose file is lost while the command works is shown instead", async () => {
  const away = join(folder, "stick");
  mkdirSync(away);
  const ask = async () => {
    rmSync(away, { recursive: true });
    return "yes" as const;
  };
  const { code, output, notes } = await owner(env, [...erase, "--json", "--out", join(away, "erased.json")], { ask });
  expect({ code, notes }).toEqual({ code: 1, notes: `The folder ${away} does not exist.` });
  expect(JSON.parse(output)).toMatchObject({ messages: 1 });
});

test("as a process: the result alone on standard output, the exit code, and no erasure unasked", async () => {
  const run = (...argv: string[]) =>
    promisify(execFile)(process.execPath, ["server/owner/main.ts", ...argv], { env: { ...process.env, ...env } });
  expect(JSON.parse((await run("inbox", "--json")).stdout)).toMatchObject([{ name: "Ada" }]);
  await expect(run("inbox", "show", "abcd")).rejects.toMatchObject({ code: 3, stderr: "" });
  await expect(run(...erase)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("--yes") });
  expect(await messages()).toHaveLength(1);
  await run(...erase, "--yes");
  expect(await messages()).toEqual([]);
});

test("a reader that goes away early is no error", async () => {
  const child = spawn(process.execPath, ["server/owner/main.ts", "help"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  expect([await once(child, "close"), errors]).toEqual([[0, null], ""]);
});

test.each(["inbox", "newsletter", "notice", "mail", "retention", "data erase ada@example.org", "backup empty.jsonl"])(
  "in a folder without a store, %s makes none and says so",
  async (line) => {
    const argv = line.split(" ").map((word) => (word === "empty.jsonl" ? join(folder, word) : word));
    const wrong = join(folder, "wrong");
    expect(await owner({ DATA_DIR: wrong }, argv)).toEqual({
      code: 1,
      output: "",
      notes: expect.stringContaining(`there is no SQLite file in ${wrong}. Set DATA_DIR`),
    });
    expect(existsSync(wrong)).toBe(false);
  },
);

test("where no secret is known a command makes none: an empty store needs none, one with sign-ups is refused", async () => {
  const dataDir = join(folder, "keyless");
  const keyless = { DATA_DIR: dataDir, SITE_ORIGIN: "https://isarbridge.example" };
  const secret = "k".repeat(32);
  const store = await openStore({ databaseUrl: null, dataDir, secret, now: () => new Date() });
  expect(await owner(keyless, ["newsletter", "--json"])).toMatchObject({ code: 0, output: "[]" });
  await store.newsletter.signUp({ email: "ada@example.org" }, { locale: "en", page: "/", held: null });
  await store.close();

  const refused = { code: 1, output: "", notes: expect.stringContaining(`or put ${join(dataDir, "secret")} back.`) };
  for (const argv of [["newsletter"], ["inbox"], ["newsletter", "export"]])
    expect(await owner(keyless, argv)).toEqual(refused);
  expect(await owner({ ...keyless, SECRET: secret }, ["newsletter"])).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, "secret"))).toBe(false);
});

test("files that this user may not read or make, and that are not there, are one sentence each", async () => {
  const locked = join(folder, "locked");
  mkdirSync(locked, { mode: 0 });
  const store = await asOrdinaryUser(() => owner({ DATA_DIR: locked }, ["inbox"]));
  expect(store.notes).toContain("may not be read by the user of this command. Under systemd use deploy/owner.");
  const out = await asOrdinaryUser(() => owner(env, ["inbox", "--out", join(locked, "inbox")]));
  expect(out.notes).toContain(`may not open ${join(locked, "inbox.part")}. With deploy/owner that is isarbridge.`);
  rmdirSync(locked);
  expect((await owner(env, ["backup", join(locked, "backup")])).notes).toBe(`The folder ${locked} does not exist.`);
  expect((await owner(env, ["restore", folder])).notes).toBe("That is a folder; give the name of a file.");
});

/** Nothing is forbidden to root, which tests run as in a container. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.("nobody");
  return work().finally(() => process.seteuid?.(0));
}
