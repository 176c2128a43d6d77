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
import { createServer, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { copySources } from "../build/copy-sources.ts";
import { freePort, waitForHttp } from "../network/wait-for-http.ts";

/** The site on a machine as `deploy/README.md` sets it up: a clone that serves, beside the owner's own and the repository of both. */
export interface Installation {
  /** The clone that serves. */
  app: string;
  /** The owner's clone. */
  work: string;
  port: number;
  settings: Record<string, string>;
  git(folder: string, ...args: string[]): string;
  /** Changes the owner's files, a missing one counting as empty, and returns what they were. */
  edit(edits: Edits): Map<string, string>;
  /** The same, then commits and pushes all that has changed. */
  publish(message: string, edits: Edits): void;
  /** Runs `deploy/update`. @param patience seconds for the server to be well */
  update(patience?: number): Promise<{ code: number; printed: string }>;
  /** Starts the server, under a stand-in for systemd. */
  start(): Promise<void>;
  /** Adds settings, and restarts the server with them. */
  configure(added: Record<string, string>): Promise<void>;
  /** Of the server's process. */
  pid(): number | undefined;
  remove(): Promise<void>;
}

export type Edits = Record<string, readonly [before: RegExp, after: string]>;

/** What this folder holds, committed or not, is the first version. Nothing is built. */
export async function createInstallation(): Promise<Installation> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "isarbridge-installation-")));
  const [app, work] = [join(folder, "app"), join(folder, "work")];
  const git = (cwd: string, ...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).trim();
  const port = await freePort();
  const settings = {
    SITE_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: join(folder, "data"),
    RATE_LIMIT: "off",
    PORT: `${port}`,
  };
  let service: Awaited<ReturnType<typeof startService>> | undefined;
  let systemd: Server | undefined;

  function commit(message: string) {
    git(work, "add", "--all");
    git(work, "-c", "user.name=Owner", "-c", "user.email=owner@example.org", "commit", "--quiet", "-m", message);
    git(work, "push", "--quiet", "--set-upstream", "origin", "main");
  }

  function edit(edits: Edits): Map<string, string> {
    const sources = new Map<string, string>();
    for (const [file, [before, after]] of Object.entries(edits)) {
      const path = join(work, file);
      const source = existsSync(path) ? readFileSync(path, "utf8") : "";
      if (!before.test(source)) throw new Error(`${file} has no ${before}`);
      sources.set(file, source);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, source.replace(before, after));
    }
    return sources;
  }

  copySources(work);
  git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "bare");
  git(work, "init", "--quiet", "--initial-branch=main");
  git(work, "remote", "add", "origin", "../bare");
  // Here a link, which the repository's own rule for a folder does not cover.
  writeFileSync(join(work, ".git/info/exclude"), "node_modules\n");
  commit("The first version");
  git(folder, "clone", "--quiet", "bare", "app");
  for (const clone of [work, app]) symlinkSync(realpathSync("node_modules"), join(clone, "node_modules"));
  mkdirSync(join(folder, "backups"));
  const writeSettings = (all: Record<string, string>) => {
    const lines = Object.entries(all).map((setting) => `${setting.join("=")}\n`);
    writeFileSync(join(folder, "settings"), lines.join(""));
  };
  writeSettings(settings);

  return {
    app,
    work,
    port,
    settings,
    git,
    edit,
    publish(message, edits) {
      edit(edits);
      commit(message);
    },
    update(patience = 60) {
      const env = {
        ...process.env,
        PATH: `${join(folder, "bin")}:${process.env.PATH}`,
        SETTINGS: join(folder, "settings"),
        BACKUPS: join(folder, "backups"),
        PATIENCE: `${patience}`,
      };
      return new Promise((resolve) => {
        execFile("sh", ["deploy/update"], { cwd: app, env }, (error, out, err) =>
          resolve({ code: error ? Number(error.code) : 0, printed: out + err }),
        );
      });
    },
    async start() {
      service = await startService(folder, app, port);
      systemd = await standInForSystemd(folder, port, service);
    },
    async configure(added) {
      writeSettings({ ...settings, ...added });
      await service?.restart();
      await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok)).toBe(true);
    },
    pid: () => service?.pid(),
    async remove() {
      await service?.stop();
      systemd?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server with a socket that stays open without it, and again whenever it ends, as the units in `deploy/` say. */
async function startService(folder: string, app: string, port: number) {
  // Bound here, listened to by each server: what connects in between waits in the kernel.
  const bound = (
    net as unknown as { _createServerHandle(host: string, port: number, family: number): { fd: number; close(): void } }
  )._createServerHandle("127.0.0.1", port, 4);
  const log = openSync(join(folder, "log"), "a");
  const command = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" --env-file=../settings server/main.ts';
  let isOn = true;
  let server = start();
  function start(): ChildProcess {
    const child = spawn("sh", ["-c", command, process.execPath], { cwd: app, stdio: ["ignore", log, log, bound.fd] });
    child.once("exit", () => setTimeout(startAgain, 500));
    return child;
  }
  function startAgain() {
    if (isOn) server = start();
  }
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  async function end() {
    const ended = server;
    ended.kill();
    if (ended.exitCode === null && ended.signalCode === null) await once(ended, "exit");
  }
  // Nobody listens before the first server does.
  await waitForHttp(server, `http://127.0.0.1:${port}/healthz`);
  return {
    pid: () => server.pid,
    reload: () => server.kill("SIGUSR2"),
    restart: end,
    async stop() {
      isOn = false;
      await end();
      process.off("exit", kill);
      bound.close();
    },
  };
}

/** Writes the programs that `deploy/update` calls into the folder's `bin`: a `systemctl` for this service, and a `runuser`. */
async function standInForSystemd(folder: string, port: number, service: Awaited<ReturnType<typeof startService>>) {
  const orders = createServer(async ({ url }, answer) => {
    if (url === "/reload") service.reload();
    if (url === "/restart") await service.restart();
    answer.end();
  });
  await once(orders.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(orders.address() as AddressInfo).port}`;
  const unit = `isarbridge@${port}.service loaded active running`;
  writeProgram(
    join(folder, "bin/systemctl"),
    `case $1 in list-units) echo "${unit}" ;; *) curl -fsS ${address}/$1 ;; esac`,
  );
  writeProgram(join(folder, "bin/runuser"), 'shift 3; exec "$@"');
  return orders;
}

function writeProgram(path: string, script: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}
