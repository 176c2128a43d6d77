import { createHash, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdir, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import type { Source } from "./change-source.ts";
import { run } from "./run-program.ts";

/** Folders whose modules hold texts, and those that the editor may write to. */
const sourceFolders = ["app/content", "site"] as const;
const writableFolders = [...sourceFolders, "photos"] as const;

/** Mechanisms without words of their own. */
const withoutTexts = ["site/locale.ts", "site/sample.ts"];

/** Paths of all modules with texts below a project's folder, `app/content/about.ts` first. */
export function sourcePaths(root: string): string[] {
  return sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file.replaceAll(sep, "/")}`)
      .filter((file) => !withoutTexts.includes(file))
      .sort(),
  );
}

const numbered = new Map<string, string[]>();

/** Number of a module, as marks say it; -1 where there is none. While a process runs, others keep theirs when modules come and go. */
export function numberOf(root: string, file: string): number {
  const known = numbered.get(root) ?? [];
  const found = known.indexOf(file);
  if (found !== -1) return found;
  const all = [...new Set([...known, ...sourcePaths(root)])];
  numbered.set(root, all);
  return all.indexOf(file);
}

export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** What became of a module's change; `changed-meanwhile` where somebody else has written the file since it was read. */
export type ChangeOutcome = { ok: true; before: string; after: string } | { ok: false; code: "changed-meanwhile" };

/**
 * Changes a module, if it still is what the change was made for, and lays it out as the project does.
 *
 * @param hash of the content that whoever asks has seen
 */
export async function changeFile(
  root: string,
  file: string,
  hash: string,
  change: (source: Source) => string,
): Promise<ChangeOutcome> {
  const path = await writablePath(root, file);
  const before = await readFile(path, "utf8");
  if (hashOf(before) !== hash) return { ok: false, code: "changed-meanwhile" };
  const after = await formatted(root, { file, code: change({ file, code: before }) });
  return (await replaceFile(path, hash, Buffer.from(after)))
    ? { ok: true, before, after }
    : { ok: false, code: "changed-meanwhile" };
}

/** Null where there is no such file. */
export async function contentOf(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Writes a file whole, if its content still has the hash: a reader sees it before or after, never a part.
 *
 * @param hash null for a file that must not exist
 * @param content null removes the file
 */
export async function replaceFile(path: string, hash: string | null, content: Uint8Array | null): Promise<boolean> {
  if (content === null) {
    if ((await hashAt(path)) !== hash) return false;
    await rm(path, { force: true });
    return true;
  }
  await mkdir(dirname(path), { recursive: true });
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  const file = await open(beside, "wx");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  if ((await hashAt(path)) !== hash) {
    await rm(beside);
    return false;
  }
  await rename(beside, path);
  return true;
}

async function hashAt(path: string): Promise<string | null> {
  const content = await contentOf(path);
  return content === null ? null : hashOf(content);
}

/**
 * Where a file of the project is, if the editor may write there.
 * @throws Error for a place outside of the folders of content, also behind a link
 */
export async function writablePath(root: string, file: string): Promise<string> {
  const path = join(await realFolder(join(root, dirname(file))), basename(file));
  const real = (await stat(path).catch(() => null)) ? await realpath(path) : path;
  const allowed = await Promise.all(writableFolders.map((name) => realpath(join(root, name)).catch(() => null)));
  if (!allowed.some((place) => place !== null && real.startsWith(place + sep))) {
    throw new Error(`${file} is outside of ${writableFolders.join(", ")}.`);
  }
  return real;
}

/** Where a folder really is, also one that the first file in it will make. */
async function realFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => null);
  return real ?? join(await realFolder(dirname(folder)), basename(folder));
}

/** A module as the project lays code out. @throws Error with the formatter's message where the code is no TypeScript */
export async function formatted(root: string, { file, code }: Source): Promise<string> {
  const { status, stdout, stderr } = await run(root, "biome", ["format", `--stdin-file-path=${file}`], {
    input: code,
  });
  if (status !== 0) throw new Error(`${file}: ${stderr.trim()}`);
  return stdout;
}

/** Lines that name what is wrong with the words, with file and line; none where all is in order. */
export async function wordProblems(root: string): Promise<string[]> {
  const { status, stderr } = await run(root, process.execPath, ["scripts/check.ts", "--words"]);
  return status === 0 ? [] : stderr.trim().split("\n");
}

/** The compiler's messages about the files as they are now, one for each problem: `site/owner.ts(96,3): …`. More lines may follow in it. */
export async function typeProblems(root: string): Promise<string[]> {
  const { status, stdout } = await run(root, "tsc", ["-p", ".", "--pretty", "false"]);
  const isProblem = /^\S+\(\d+,\d+\): /;
  // Lines that are indented say more of the problem before them.
  return status === 0
    ? []
    : stdout
        .trim()
        .split(/\n(?=\S)/)
        .filter((problem) => isProblem.test(problem));
}

/** The same for many who ask: that takes seconds and a gigabyte, so whoever asks while it runs shares the next run. */
export function createTypeCheck(root: string): () => Promise<string[]> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<string[]> | null = null;
  const compile = () => {
    next = null;
    return typeProblems(root);
  };
  return () => {
    if (next) return next;
    next = running.then(compile, compile);
    running = next;
    return next;
  };
}
