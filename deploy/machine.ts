import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  constants,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

/** The server that is set up, as its steps see it. Every change is whole or not there, whenever the power goes. */
export interface Machine {
  /** Null where there is no such file. */
  read(path: string): string | null;
  /** The start of a file that the service's user may have put there: null for anything but a plain file, also for a link. */
  readPlain(path: string, bytes: number): string | null;
  bytesOf(path: string): AsyncIterable<Buffer>;
  has(path: string): boolean;
  /** Names in a folder; none where there is no folder. */
  list(path: string): string[];
  /** Permissions of a file, such as 0o640; null where there is none. */
  modeOf(path: string): number | null;
  /** Where a symbolic link leads; null where there is none. */
  linkOf(path: string): string | null;
  /** Free bytes of the disk that a path is on. */
  freeBytes(path: string): number;
  /** Writes a file, and the folders on the way to it. */
  place(path: string, content: string, mode: number): void;
  /** Lets a symbolic link lead elsewhere, in one step. */
  link(path: string, target: string): void;
  /** Copies a folder from outside, without the names that `skips`. Nothing is at `path` before it is complete. */
  copyFolder(from: string, path: string, skips: (name: string) => boolean): void;
  remove(path: string): void;
  /** Runs a program to its end. A program that is not there has the code 127. */
  run(program: string, ...args: string[]): Promise<Ran>;
  /** Null where nothing answers within five seconds. */
  ask(url: string): Promise<{ status: number; body: string } | null>;
  /** Fetches a file, to lie at `path` once it is whole. @returns what went wrong, or null */
  download(url: string, path: string): Promise<string | null>;
  pause(ms: number): Promise<void>;
  now(): Date;
}

export interface Ran {
  code: number;
  /** What it printed and what it complained about, in one. */
  output: string;
}

/** What tests put in the place of the machine's own: other folders, programs and waiting. */
export interface MachineParts {
  /** All paths are below it. */
  root: string;
  run: Machine["run"];
  ask: Machine["ask"];
  fetch: typeof fetch;
  pause: Machine["pause"];
  now: Machine["now"];
  /** Waits until a file's content is on the disk. */
  flush: (file: number) => void;
  /** The same for the disk that a folder is on. */
  flushAll: (folder: string) => void;
  /** Called before each change, and before what makes it count. */
  onChange?: (what: string) => void;
}

export const thisMachine: MachineParts = {
  root: "/",
  run: runProgram,
  async ask(url) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5000), headers: { Connection: "close" } });
      return { status: answer.status, body: await answer.text() };
    } catch {
      return null;
    }
  },
  fetch,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => new Date(),
  flush: fsyncSync,
  flushAll: (folder) => void execFileSync("sync", ["--file-system", folder]),
};

export function createMachine({
  root,
  run,
  ask,
  fetch,
  pause,
  now,
  flush,
  flushAll,
  onChange = () => {},
}: MachineParts): Machine {
  const at = (path: string) => join(root, path);
  /** Where something is made before it takes its place. A half-made one is nobody's, and goes with the next try. */
  const beside = (path: string) => at(`${path}.new`);
  function takePlace(path: string) {
    onChange(`rename ${path}`);
    renameSync(beside(path), at(path));
  }

  return {
    read: (path) => (existsSync(at(path)) ? readFileSync(at(path), "utf8") : null),
    readPlain(path, bytes) {
      let file: number;
      try {
        // A pipe would have to be waited for.
        file = openSync(at(path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      } catch (error) {
        if (["ENOENT", "ELOOP"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
        throw error;
      }
      try {
        const start = Buffer.alloc(bytes);
        return fstatSync(file).isFile() ? start.toString("utf8", 0, readSync(file, start)) : null;
      } finally {
        closeSync(file);
      }
    },
    bytesOf: (path) => createReadStream(at(path)),
    has: (path) => lstatSync(at(path), { throwIfNoEntry: false }) !== undefined,
    list: (path) => (existsSync(at(path)) ? readdirSync(at(path)) : []),
    modeOf: (path) => {
      const found = lstatSync(at(path), { throwIfNoEntry: false });
      return found ? found.mode & 0o7777 : null;
    },
    linkOf: (path) =>
      lstatSync(at(path), { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(at(path)) : null,
    freeBytes(path) {
      const { bavail, bsize } = statfsSync(at(path));
      return bavail * bsize;
    },
    place(path, content, mode) {
      onChange(`write ${path}`);
      mkdirSync(dirname(at(path)), { recursive: true });
      rmSync(beside(path), { recursive: true, force: true });
      // Never through a link: some folders are of the service's user, which must not lead root elsewhere.
      const file = openSync(beside(path), "wx", mode);
      writeSync(file, content);
      // Whatever the umask is; and of this file, as its name may lead elsewhere by now.
      fchmodSync(file, mode);
      flush(file);
      closeSync(file);
      takePlace(path);
    },
    link(path, target) {
      onChange(`link ${path}`);
      mkdirSync(dirname(at(path)), { recursive: true });
      rmSync(beside(path), { force: true });
      symlinkSync(target, beside(path));
      takePlace(path);
    },
    copyFolder(from, path, skips) {
      onChange(`copy ${path}`);
      mkdirSync(dirname(at(path)), { recursive: true });
      rmSync(beside(path), { recursive: true, force: true });
      mkdirSync(beside(path));
      for (const name of readdirSync(from)) {
        if (!skips(name))
          cpSync(join(from, name), join(beside(path), name), { recursive: true, verbatimSymlinks: true });
      }
      flushAll(beside(path));
      takePlace(path);
    },
    remove(path) {
      onChange(`remove ${path}`);
      rmSync(at(path), { recursive: true, force: true });
      rmSync(beside(path), { recursive: true, force: true });
    },
    async run(program, ...args) {
      onChange(`run ${[program, ...args].join(" ")}`);
      return run(program, ...args);
    },
    ask,
    async download(url, path) {
      onChange(`download ${path}`);
      mkdirSync(dirname(at(path)), { recursive: true });
      rmSync(beside(path), { force: true });
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(15 * 60_000) });
        if (!answer.ok || !answer.body) return `it answers ${answer.status}`;
        await pipeline(
          Readable.fromWeb(answer.body as ReadableStream),
          createWriteStream(beside(path), { flags: "wx" }),
        );
      } catch (error) {
        return (error as Error).message;
      }
      takePlace(path);
      return null;
    },
    pause,
    now,
  };
}

/** In English, as its words are read; without questions, as nobody may be there to answer. */
function runProgram(program: string, ...args: string[]): Promise<Ran> {
  const env = { ...process.env, LC_ALL: "C.UTF-8", DEBIAN_FRONTEND: "noninteractive", NEEDRESTART_MODE: "a" };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text));
  return new Promise((resolve) => {
    child.once("error", () => resolve({ code: 127, output: `${program} is not there` }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
