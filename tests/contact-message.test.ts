import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeSampleBuild } from "./support/build/sample-site.ts";

test("a contact message passes through sixteen files at most between its socket and its commit", () => {
  const { folder, remove } = writeSampleBuild();
  const script = join(import.meta.dirname, "support/server/files-of-a-message.ts");
  const files: string[] = JSON.parse(execFileSync(process.execPath, [script], { cwd: folder, encoding: "utf8" }));
  remove();
  expect(files).toContain("server/messages/messages.ts");
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(16);
});
