import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sampleSite, writeSampleBuild } from "../../tests/support/build/sample-site.ts";
import { loadSite } from "./site-files.ts";

test("what the build wrote is in memory, the not-found pages apart; a build with a file missing does not load", async () => {
  const { buildDir, remove } = writeSampleBuild();
  onTestFinished(remove);
  expect(await loadSite(buildDir)).toEqual({ ...sampleSite(), live: null });
  rmSync(join(buildDir, "file-1"));
  await expect(loadSite(buildDir)).rejects.toThrow("file-1");
});
