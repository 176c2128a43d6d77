import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Problem } from "./problem.ts";
import { refuseReservedFolders } from "./reserved-folders.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "public-"));
});
afterEach(() => rm(folder, { recursive: true }));

test.each(["assets", "cards"])("the owner's files cannot lie in public/%s, where the build's own do", async (name) => {
  await mkdir(join(folder, name));
  expect(() => refuseReservedFolders(folder)).toThrow(Problem);
  expect(() => refuseReservedFolders(folder)).toThrow(`public/${name}`);
});

test("any other folder is the owner's", async () => {
  await mkdir(join(folder, "images"));
  expect(() => refuseReservedFolders(folder)).not.toThrow();
});
