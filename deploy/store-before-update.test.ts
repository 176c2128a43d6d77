import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const script = join(import.meta.dirname, "store-before-update");
const stored = ["isarbridge.sqlite", "isarbridge-photos.sqlite", "website-rendered"];

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A data folder in which a new release has replaced what is stored, and that is asked to put it back. */
function folderToPutBack() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "before-update"));
  for (const name of stored) {
    writeFileSync(join(folder, "before-update", name), `${name} before`);
    writeFileSync(join(folder, name), `${name} of the new release`);
  }
  writeFileSync(join(folder, "update"), "put-back\n");
  return folder;
}

/** Runs the script until its n-th call of a program that changes something; true if it got to its end. */
function runUntil(folder: string, n: number): boolean {
  const bin = temporaryFolder();
  for (const name of ["mv", "rm", "mkdir"]) {
    const real = execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    const lines = [
      "#!/bin/sh",
      `echo x >>${bin}/calls`,
      `[ $(wc -l <${bin}/calls) -lt ${n} ] || exit 1`,
      `exec ${real} "$@"`,
    ];
    writeFileSync(join(bin, name), lines.join("\n"), { mode: 0o755 });
  }
  const env = { PATH: `${bin}:${process.env.PATH}`, DATA_DIR: folder };
  return spawnSync("sh", [script], { env }).status === 0;
}

const contentsOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((path) => readFileSync(join(folder, path), "utf8"));

test("wherever putting the store back is cut off, the next start finishes it, and what the new release has stored stays aside", () => {
  for (let n = 1; ; n++) {
    const folder = folderToPutBack();
    const isWhole = runUntil(folder, n);
    execFileSync("sh", [script], { env: { PATH: process.env.PATH, DATA_DIR: folder } });
    expect(readdirSync(folder).toSorted()).toEqual(["put-aside", ...stored].toSorted());
    for (const name of stored) {
      expect(readFileSync(join(folder, name), "utf8")).toBe(`${name} before`);
      expect(contentsOf(folder, `put-aside/*/${name}`)).toEqual([`${name} of the new release`]);
    }
    if (isWhole) return expect(n).toBeGreaterThan(stored.length * 2);
  }
});
