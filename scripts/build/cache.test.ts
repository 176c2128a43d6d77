import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedFile, pruneCache } from "./cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cache-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("what is in the cache is not made again", async () => {
  const make = vi.fn(async () => Buffer.from("made"));
  const file = join(folder, "page.br");
  expect(await cachedFile(file, make)).toBe(file);
  await cachedFile(file, make);
  expect(await readFile(file, "utf8")).toBe("made");
  expect(make).toHaveBeenCalledTimes(1);
});

test("a file is never seen shorter than it will be, also when it is made twice at once, and leaves nothing beside it", async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024);
  const file = join(folder, "page.br");
  const sizes = new Set<number>();
  let isWriting = true;
  const make = async () => bytes;
  const writing = Promise.all([cachedFile(file, make), cachedFile(file, make)]).finally(() => {
    isWriting = false;
  });
  while (isWriting) if ((await readdir(folder)).includes("page.br")) sizes.add((await stat(file)).size);
  await writing;
  expect([...sizes].filter((size) => size < bytes.length)).toEqual([]);
  expect(await readdir(folder)).toEqual(["page.br"]);
});

test("a cache keeps what was used in the last thirty days, however old it is, and forgets the rest", async () => {
  await usedDaysAgo(31, "left.br");
  await usedDaysAgo(29, "recent.br");
  await cachedFile(await usedDaysAgo(365, "used.br"), () => Promise.reject(new Error("It is there")));
  await pruneCache(folder);
  expect(await readdir(folder)).toEqual(["recent.br", "used.br"]);
});

async function usedDaysAgo(days: number, name: string): Promise<string> {
  const file = join(folder, name);
  const then = Date.now() / 1000 - days * 24 * 60 * 60;
  await writeFile(file, "");
  await utimes(file, then, then);
  return file;
}
