import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startRace } from "../../tests/support/store/race.ts";
import { configuredSecret, makeSecretFile, replaceSecretFile } from "./secret-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secretIn = (dataDir: string) => configuredSecret({ secret: null, dataDir });

test("a secret is made once and kept for the owner's eyes only", () => {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const secret = makeSecretFile(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect([makeSecretFile(dataDir), secretIn(dataDir)]).toEqual([secret, secret]);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
});

test("two processes that make the secret at once both end with that of the faster, and leave nothing beside it", async () => {
  const race = await startRace(join(import.meta.dirname, "secret-file.ts"), "makeSecretFile", 2);
  for (let round = 0; round < 5; round++) {
    const dataDir = join(folder, String(round));
    mkdirSync(dataDir);
    const secrets = await race.call(dataDir);
    const kept = readFileSync(join(dataDir, "secret"), "utf8");
    expect(secrets).toEqual([kept, kept]);
    expect(readdirSync(dataDir)).toEqual(["secret"]);
  }
  await race.end();
});

test.each(["", "\n", "x".repeat(31)])("a file that holds no whole key is refused: %j", (content) => {
  writeFileSync(join(folder, "secret"), content);
  expect(() => secretIn(folder)).toThrow(/secret has fewer than 32 characters/);
  expect(readFileSync(join(folder, "secret"), "utf8")).toBe(content);
});

test("a key of a backup takes the place of the one that is there at once, for the owner's eyes only", () => {
  expect(replaceSecretFile(folder, "o".repeat(64))).toBe(false);
  const old = secretIn(folder) ?? "";
  const before = statSync(join(folder, "secret")).ino;
  expect(replaceSecretFile(folder, old)).toBe(false);
  expect(replaceSecretFile(folder, "k".repeat(64))).toBe(true);
  expect(secretIn(folder)).toBe("k".repeat(64));
  expect(readdirSync(folder)).toEqual(["secret"]);
  const { ino, mode } = statSync(join(folder, "secret"));
  expect(ino).not.toBe(before);
  expect(mode & 0o777).toBe(0o600);
});
