import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetUnused, markUsed } from "./forget-unused.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cache-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function usedDaysAgo(days: number, name: string): string {
  const file = join(folder, name);
  const then = Date.now() / 1000 - days * 24 * 60 * 60;
  writeFileSync(file, "");
  utimesSync(file, then, then);
  return file;
}

test("a cache keeps what was used in the last thirty days, however old it is, and forgets the rest", async () => {
  usedDaysAgo(31, "left.br");
  usedDaysAgo(29, "recent.br");
  expect(await markUsed(usedDaysAgo(365, "used.br"))).toBe(true);
  await forgetUnused(folder);
  expect(readdirSync(folder)).toEqual(["recent.br", "used.br"]);
});

test("what a cache does not have is not marked, and not made", async () => {
  expect(await markUsed(join(folder, "missing.br"))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
