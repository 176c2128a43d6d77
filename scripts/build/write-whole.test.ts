import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeWhole } from "./write-whole.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "whole-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a file is never seen shorter than it will be, and leaves nothing beside it", async () => {
  const bytes = Buffer.alloc(64 * 1024 * 1024);
  const sizes = new Set<number>();
  let isWriting = true;
  const writing = writeWhole(join(folder, "page.br"), bytes).finally(() => {
    isWriting = false;
  });
  while (isWriting)
    if ((await readdir(folder)).includes("page.br")) sizes.add((await stat(join(folder, "page.br"))).size);
  await writing;
  expect([...sizes].filter((size) => size < bytes.length)).toEqual([]);
  expect(await readdir(folder)).toEqual(["page.br"]);
});

test("a file may be written twice at once, as two pages with the same bytes do", async () => {
  const file = join(folder, "page.br");
  await Promise.all([writeWhole(file, Buffer.from("same")), writeWhole(file, Buffer.from("same"))]);
  expect(await readdir(folder)).toEqual(["page.br"]);
});
