import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.for([
  ["a second file or domain", ["install", "isarbridge-2026-11-29.run", "example.org"], /example\.org is one too many/],
  ["a flag that there is not", ["install", "--nonsense"], /Unknown option '--nonsense'[\s\S]*install \[DOMAIN\]/],
  ["a file that is not there", ["install", "example.org", "--mail-password-file", "/nope"], /There is no file \/nope/],
  ["a command that there is not", ["nonsense"], /^install \[DOMAIN\]/],
] as const)("%s is answered by a sentence, and nothing is begun", ([, args, said]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["deploy/main.ts", ...args], { encoding: "utf8" });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(said);
  expect(stderr).not.toContain("    at ");
});
