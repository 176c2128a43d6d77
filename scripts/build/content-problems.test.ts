import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentProblems } from "./content-problems.ts";

test("the words of this site lack nothing", async () => {
  expect(await contentProblems()).toEqual([]);
});

test("what words lack is named with file and line, and so is a module that cannot be read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const home = [
    "export const content = {",
    '  en: { title: "Home", more: { to: "nowhere" } },',
    '  de: { title: "", more: { to: "nowhere" } },',
    "};",
  ];
  writeFileSync(join(folder, "home.ts"), home.join("\n"));
  writeFileSync(join(folder, "about.ts"), 'throw new Error("no such figure");');
  expect(await contentProblems(folder)).toEqual([
    expect.stringMatching(/about\.ts.*: no such figure$/),
    expect.stringMatching(/home\.ts:2: title has no German text$/),
    expect.stringMatching(/home\.ts:2: more\.to names no page: nowhere$/),
  ]);
});
