import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleSite, writeSampleBuild } from "../../tests/support/build/sample-site.ts";
import { loadSite } from "./site-files.ts";

let build: ReturnType<typeof writeSampleBuild>;
beforeEach(() => {
  build = writeSampleBuild();
});
afterEach(() => build.remove());

test("what the build wrote is in memory, the not-found pages apart from the addresses", async () => {
  expect(await loadSite(build.buildDir)).toEqual(sampleSite());
});

test("a build with a file missing does not load", async () => {
  rmSync(join(build.buildDir, "file-1"));
  await expect(loadSite(build.buildDir)).rejects.toThrow("file-1");
});
