import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, request } from "node:http";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hc } from "hono/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EditorApi } from "../../../editor/server/editor.ts";
import { readManifest } from "../../../server/http/site-files.ts";
import { contactTable, defaultAnonKey } from "../../../site/forms.ts";
import { copySources } from "../../support/build/copy-sources.ts";
import { freePort, waitForHttp } from "../../support/network/wait-for-http.ts";
import { startLoad } from "../../support/server/visitor.ts";

/**
 * `deploy/update` on a machine of its own: a bare repository, a clone that serves, and a stand-in for systemd that holds the
 * port, reloads and restarts as the units in `deploy/` say.
 */
let folder: string;
let app: string;
let port: number;
let machine: Awaited<ReturnType<typeof startMachine>>;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "isarbridge-update-")));
  app = join(folder, "app");
  publishSources();
  git(folder, "clone", "--quiet", "bare", "app");
  for (const place of ["work", "app"]) symlinkSync(realpathSync("node_modules"), join(folder, place, "node_modules"));
  port = await freePort();
  writeFileSync(
    join(folder, "settings"),
    `SITE_ORIGIN=http://localhost:${port}\nDATA_DIR=${join(folder, "data")}\nRATE_LIMIT=off\nPORT=${port}\n`,
  );
  mkdirSync(join(folder, "backups"));
  execFileSync(process.execPath, ["--env-file=../settings", "scripts/build.ts"], { cwd: app });
  machine = await startMachine();
}, 240_000);
afterAll(async () => {
  await machine?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// Each version follows the one before.
describe("an update", { shuffle: false }, () => {
  test("serves a changed text without a restart, and a changed server with one: no request is lost", {
    timeout: 400_000,
  }, async () => {
    const asset =
      Object.entries(readManifest(join(app, "build")).files).find(([path]) =>
        /\/assets\/home-.*\.js$/.test(path),
      )?.[0] ?? "";
    const process = machine.pid();
    const visitors = startVisitors();

    await publishFromEditor("A new headline", "app/content/home.ts", ["on Monday morning.", "on Tuesday morning."]);
    const updated = await update();
    expect(updated).toMatchObject({ code: 0, said: expect.stringContaining("A new headline") });
    expect((await ask("/")).body).toContain("on Tuesday morning.");
    expect(machine.pid()).toBe(process);

    publish("A server that says more", {
      "server/http/status.ts": [/"waiting for settings"/, '"waiting for its settings"'],
    });
    expect(await update()).toMatchObject({ code: 0 });
    expect((await ask("/healthz")).body).toContain("waiting for its settings");
    expect(machine.pid()).not.toBe(process);

    // A page that is open since before the first update may still ask for it.
    expect((await ask(asset)).status).toBe(200);
    const { failures, acts } = await visitors.leave();
    expect(failures).toEqual([]);
    expect(acts).toBeGreaterThan(50);
    expect(await update()).toMatchObject({ code: 0, said: expect.stringContaining("newest version already") });
  });

  test("that cannot be built changes nothing", { timeout: 120_000 }, async () => {
    const before = git(app, "rev-parse", "HEAD");
    publish("A text in one language", { "app/content/home.ts": [/de: "Montagmorgen läuft\."/, 'de: ""'] });
    expect(await update()).toMatchObject({ code: 1, said: expect.stringContaining("nothing has changed") });
    expect(git(app, "rev-parse", "HEAD")).toBe(before);
    expect((await ask("/")).status).toBe(200);
    publish("Both languages again", { "app/content/home.ts": [/de: ""/, 'de: "Montagmorgen läuft."'] });
  });

  test("after which a server is not well is taken back, unless it has changed the store", {
    timeout: 240_000,
  }, async () => {
    const before = git(app, "rev-parse", "HEAD");
    publish("A server that does not start", {
      "server/run.ts": [/(?=const loaded = loadConfig)/, 'throw new Error("broken");\n  '],
    });
    expect(await update()).toMatchObject({ code: 1, said: expect.stringContaining("The version before is back.") });
    expect(git(app, "rev-parse", "HEAD")).toBe(before);
    expect((await ask("/")).body).toContain("on Tuesday morning.");
    expect((await ask("/healthz")).status).toBe(200);

    publish("A change of the store", {
      "server/store/engine/migrations/999_more.sql": [/^/, "create table more (id integer);\n"],
    });
    const { code, said } = await update();
    expect(code).toBe(1);
    expect(said).toMatch(/cannot read.*git reset --hard .*restore \S+backups\/before-/s);
  });
});

const environment = () => ({
  ...process.env,
  PATH: `${join(folder, "bin")}:${process.env.PATH}`,
  SETTINGS: join(folder, "settings"),
  BACKUPS: join(folder, "backups"),
  PATIENCE: "8",
});

function update(): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile("sh", ["deploy/update"], { cwd: app, env: environment() }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
}

/** What this folder holds, committed or not, as the first version. */
function publishSources() {
  const work = join(folder, "work");
  copySources(work);
  git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "bare");
  git(work, "init", "--quiet", "--initial-branch=main");
  git(work, "remote", "add", "origin", "../bare");
  // Here a link, which the repository's own rule for a folder does not cover.
  writeFileSync(join(work, ".git/info/exclude"), "node_modules\n");
  commit("The first version");
}

function publish(message: string, edits: Record<string, [RegExp, string]>) {
  for (const [file, [before, after]] of Object.entries(edits)) {
    const path = join(folder, "work", file);
    const source = existsSync(path) ? readFileSync(path, "utf8") : "";
    expect(source).toMatch(before);
    writeFileSync(path, source.replace(before, after));
  }
  commit(message);
}

/** As the owner does it: one English text has other words, and the editor publishes them. */
async function publishFromEditor(message: string, file: string, [before, after]: [string, string]) {
  const editorPort = await freePort();
  const origin = `http://localhost:${editorPort}`;
  const cwd = join(folder, "work");
  const editor = spawn(process.execPath, ["editor/main.ts"], { cwd, env: { ...process.env, PORT: `${editorPort}` } });
  try {
    let printed = "";
    for (const stream of [editor.stdout, editor.stderr]) stream.on("data", (text) => (printed += text));
    await waitForHttp(editor, origin, () => printed);
    const api = hc<EditorApi>(origin)["@editor"];
    const { hash, texts } = await (await api.texts.module.$get({ query: { file } })).json();
    const text = texts.find(({ en }) => en.value === before);
    if (!text) throw new Error(`${file} has no text ${before}`);
    const words = { en: after, de: text.de.value };
    const changed = await api.texts.words.$post({ json: { file, hash, index: text.index, words } });
    expect(await changed.json()).toMatchObject({ ok: true });
    const published = await api.publication.$post({ json: { message } });
    expect(await published.json()).toEqual({ ok: true, way: "pushed" });
  } finally {
    editor.kill();
    if (editor.exitCode === null && editor.signalCode === null) await once(editor, "exit");
  }
}

function commit(message: string) {
  const work = join(folder, "work");
  git(work, "add", "--all");
  git(work, "-c", "user.name=Owner", "-c", "user.email=owner@example.org", "commit", "--quiet", "-m", message);
  git(work, "push", "--quiet", "--set-upstream", "origin", "main");
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8" }).trim();
}

/** Two who read and one who writes, each request over a connection of its own, as the proxies in `deploy/` send them. */
function startVisitors() {
  const failures: string[] = [];
  let acts = 0;
  const headers = { apikey: defaultAnonKey, "Content-Type": "application/json", Prefer: "return=minimal" };
  const load = startLoad(3, async (visitor, count) => {
    const message = { name: "A visitor", email: "visitor@example.org", company: null, message: `Message ${count}` };
    const [path, expected, body] =
      visitor === 0
        ? ([`/rest/v1/${contactTable}`, 201, JSON.stringify(message)] as const)
        : (["/de/contact", 200, undefined] as const);
    const { status } = await ask(path, body, headers).catch((error: Error) => ({ status: error.message }));
    if (status !== expected) failures.push(`${path}: ${status}`);
    acts++;
    await pause(40);
  });
  return { leave: () => load.stop().then(() => ({ failures, acts })) };
}

function ask(path: string, body?: string, headers = {}): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, path, agent: false, method: body ? "POST" : "GET", headers, timeout: 30_000 },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        answer.on("end", () => resolve({ status: answer.statusCode, body: text })).on("error", reject);
      },
    );
    asked
      .on("timeout", () => asked.destroy(new Error("timeout")))
      .on("error", reject)
      .end(body);
  });
}

/** Starts the server with a socket that stays open without it, and again whenever it ends; takes orders from `systemctl`. */
async function startMachine() {
  // Bound here, listened to by each server: what connects in between waits in the kernel.
  const bound = (
    net as unknown as { _createServerHandle(host: string, port: number, family: number): { fd: number; close(): void } }
  )._createServerHandle("127.0.0.1", port, 4);
  const log = openSync(join(folder, "log"), "a");
  let server: ChildProcess;
  let isOn = true;
  const start = () => {
    server = spawn(
      "sh",
      ["-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" --env-file=../settings server/main.ts', process.execPath],
      {
        cwd: app,
        stdio: ["ignore", log, log, bound.fd],
      },
    );
    server.once("exit", () => setTimeout(() => isOn && start(), 500));
  };
  const orders = createServer(async (order, answer) => {
    if (order.url === "/reload") server.kill("SIGUSR2");
    if (order.url === "/restart") {
      const ended = server;
      ended.kill();
      if (ended.exitCode === null) await once(ended, "exit");
    }
    answer.end();
  });
  await once(orders.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(orders.address() as AddressInfo).port}`;
  program(
    "systemctl",
    `case $1 in list-units) echo "isarbridge@${port}.service loaded active running" ;; *) curl -fsS ${address}/$1 ;; esac`,
  );
  program("runuser", 'shift 3; exec "$@"');
  start();
  while (!(await ask("/healthz").catch(() => null))) await pause(50);
  return {
    pid: () => server.pid,
    async stop() {
      isOn = false;
      server.kill();
      if (server.exitCode === null) await once(server, "exit");
      bound.close();
      orders.close();
    },
  };
}

function program(name: string, script: string) {
  const path = join(folder, "bin", name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}
