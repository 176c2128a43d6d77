import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { facts, serverWords } from "../../../tests/support/content.ts";
import { startMailServer } from "../../../tests/support/mail/smtp-server.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { openStore } from "../../open-store.ts";
import { setLiveSite } from "../../site-facts.ts";

let folder: string;
let env: { DATA_DIR: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-owner-"));
  env = { DATA_DIR: join(folder, "data") };
  return () => rmSync(folder, { recursive: true });
});

/** Makes a store with a message. */
async function storeMessage() {
  const store = await openStore({ databaseUrl: null, dataDir: env.DATA_DIR, secret: "s", now: () => new Date() });
  const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
  await store.messages.add(row, { locale: "en", held: null });
  await store.close();
}

const erase = ["data", "erase", "ada@example.org"];
const isStored = async () => (await owner(env, ["data", "export", "ada@example.org"])).code === 0;

const groups = {
  mail: ["status", "retry", "held", "test", "about-failure", "monthly"],
  data: ["export", "erase"],
  desk: ["invite", "sessions", "revoke"],
  website: ["list", "export", "check", "import", "bring-back", "discard", "remove-photo", "build"],
};
const single = ["retention", "backup", "restore", "doctor"];

test.each([[["help"]], [["--help"]], [["-h"]], [[]]])("%j lists every command and the exit codes", async (argv) => {
  const { code, output } = await owner(env, argv);
  expect(code).toBe(0);
  for (const [group, commands] of Object.entries(groups))
    expect(output.replaceAll(/\s+/g, " ")).toMatch(new RegExp(`${group} [^:]+: ${commands.join(", ")}`));
  for (const command of [...single, "Exit codes: 0 "]) expect(output).toContain(command);
});

test.each([
  ...Object.entries(groups).flatMap(([group, commands]) => commands.map((command) => `${group} ${command}`)),
  ...single,
])("%s explains itself, under the name by which it was called", async (command) => {
  const argv = [...command.split(" "), "--help"];
  const { code, output } = await owner(env, argv);
  expect(code).toBe(0);
  expect(output).toContain(`Usage: npm run owner -- ${command} `);
  for (const option of ["--json", "--out <file>"]) expect(output).toContain(option);
  const deployed = await owner({ ...env, OWNER_COMMAND: "/opt/isarbridge/deploy/owner" }, argv);
  expect(deployed.output).toContain(`Usage: /opt/isarbridge/deploy/owner ${command} `);
});

test.each([
  [["docter"], "unknown command 'docter'\n(Did you mean doctor?)"],
  [["mail", "stats"], "unknown command 'stats'\n(Did you mean status?)"],
  [["data"], "Usage: npm run owner -- data"],
  [["data", "export"], "missing required argument 'email'"],
  [["backup", "one", "two"], "too many arguments"],
  [["restore", "file", "--replac"], "unknown option '--replac'\n(Did you mean --replace?)"],
  [["backup", ""], "an argument is empty"],
  [["mail", "--out", ""], "A file name is needed"],
  [["mail", "--out", "--json"], "A file name is needed"],
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
  const { code, output, notes } = await owner({ ...env, ...wrong }, ["mail"]);
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(notes).toMatch(sentence);
});

test("--out writes a new file for the owner's eyes only, never over another one, and does nothing that it cannot report", async () => {
  await storeMessage();
  const file = join(folder, "person.json");
  const written = { code: 0, output: "", notes: `Written to ${file}` };
  expect(await owner(env, ["data", "export", "ada@example.org", "--out", file])).toEqual(written);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ messages: [{ name: "Ada" }] });

  writeFileSync(file, "mine");
  const refused = { code: 1, output: "", notes: `${file} already exists.` };
  expect(await owner(env, [...erase, "--yes", "--out", file])).toEqual(refused);
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(await isStored()).toBe(true);
});

test("nothing found, or a command that ends in the middle: --out leaves no file", async () => {
  await storeMessage();
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
  await storeMessage();
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
  await storeMessage();
  const run = (...argv: string[]) =>
    promisify(execFile)(process.execPath, ["server/owner/main.ts", ...argv], { env: { ...process.env, ...env } });
  const [mail, nobody, unasked] = await Promise.allSettled([
    run("mail", "--json"),
    run("data", "export", "nobody@example.org"),
    run(...erase),
  ]);
  expect(mail).toMatchObject({ value: { stdout: expect.stringContaining('"waiting": 1') } });
  expect(nobody).toMatchObject({ reason: { code: 3, stderr: "" } });
  expect(unasked).toMatchObject({ reason: { code: 1, stderr: expect.stringContaining("--yes") } });
  expect(await isStored()).toBe(true);
});

test("a reader that goes away early is no error", async () => {
  const child = spawn(process.execPath, ["server/owner/main.ts", "help"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  expect([await once(child, "close"), errors]).toEqual([[0, null], ""]);
});

test.each(["desk", "mail", "retention", "data erase ada@example.org", "backup empty.jsonl"])(
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
  expect(await owner(keyless, ["mail"])).toMatchObject({ code: 0 });
  await store.newsletter.signUp({ email: "ada@example.org" }, { locale: "en", page: "/", held: null });
  await store.close();

  const refused = { code: 1, output: "", notes: expect.stringContaining(`or put ${join(dataDir, "secret")} back.`) };
  for (const argv of [["mail"], ["desk"]]) expect(await owner(keyless, argv)).toEqual(refused);
  expect(await owner({ ...keyless, SECRET: secret }, ["mail"])).toMatchObject({ code: 0 });
  expect(existsSync(join(dataDir, "secret"))).toBe(false);
});

test("files that this user may not read or make, and that are not there, are one sentence each", async () => {
  await storeMessage();
  const locked = join(folder, "locked");
  mkdirSync(locked, { mode: 0 });
  const store = await asOrdinaryUser(() => owner({ DATA_DIR: locked }, ["mail"]));
  expect(store.notes).toContain("may not be read by the user of this command. Under systemd use deploy/owner.");
  const out = await asOrdinaryUser(() => owner(env, ["mail", "--out", join(locked, "mail")]));
  expect(out.notes).toContain(`may not open ${join(locked, "mail.part")}. With deploy/owner that is isarbridge.`);
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

test("an invitation is mailed in the name and the language of the owner as published, or only printed", async () => {
  const store = await openStore({ databaseUrl: null, dataDir: env.DATA_DIR, secret: "s", now: () => new Date() });
  const site = { owner: { ...facts.owner, brand: "Donauhold", language: "en" as const } };
  await store.website.publish({ files: { "site.json": site }, author: "Phone", basedOn: null });
  await store.close();
  const mails = await startMailServer();
  onTestFinished(async () => {
    setLiveSite({ facts, serverWords });
    await mails.close();
  });
  const mailing = { ...env, ...mails.settings };
  expect((await owner(mailing, ["desk", "invite", "--no-mail"])).output).toMatch(/#\/invite\/\S+/);
  expect(mails.received).toEqual([]);
  expect((await owner(mailing, ["desk", "invite"])).code).toBe(0);
  const [{ mail } = { mail: undefined }] = mails.received;
  expect(mail).toMatchObject({ subject: "[Donauhold] Invitation to your desk", from: { name: "Donauhold" } });
});

test("that a unit has failed is mailed without the store, which may be what has failed", async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const command = ["mail", "about-failure", "isarbridge-backup.service"];
  expect((await owner({ ...env, ...mails.settings, DATA_DIR: "/dev/null/none" }, command)).code).toBe(0);
  expect(mails.received).toMatchObject([{ recipients: ["owner@isarbridge.example"] }]);
  expect(mails.received[0]?.mail.text).toContain("journalctl -u isarbridge-backup.service");
  expect((await owner(env, command)).code).toBe(1);
});
