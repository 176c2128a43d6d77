import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builtSite } from "../../tests/support/built-site.ts";
import { writeBuild } from "../../tests/support/written-build.ts";
import { loadSite } from "./site-files.ts";

let build: ReturnType<typeof writeBuild>;
beforeEach(() => {
  build = writeBuild();
});
afterEach(() => build.remove());

test("what the build wrote is in memory, the not-found pages apart from the addresses", async () => {
  expect(await loadSite(build.buildDir)).toEqual(builtSite());
});

test("a build with a file missing does not load", async () => {
  rmSync(join(build.buildDir, "file-1"));
  await expect(loadSite(build.buildDir)).rejects.toThrow("file-1");
});
