import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { replaceFile } from "./replace-file.ts";

test("what a killed process has left of a file goes when it is written again, and what others are writing stays", async () => {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-replace-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ended = spawnSync("true").pid;
  const names = [`website.json.${ended}.next`, `website.json.${process.ppid}.next`, `other.json.${ended}.next`];
  for (const name of names) writeFileSync(join(folder, name), "half");
  await replaceFile(join(folder, "website.json"), "whole");
  expect(readdirSync(folder).toSorted()).toEqual(["website.json", names[1], names[2]].toSorted());
  expect(readFileSync(join(folder, "website.json"), "utf8")).toBe("whole");
});
