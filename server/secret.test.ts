import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { secretOf } from "./secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the configured secret is used, and nothing is written", () => {
  expect(secretOf({ secret: "given", dataDir: folder })).toBe("given");
  expect(readdirSync(folder)).toEqual([]);
});

test("without one, a secret is made once and kept for the owner's eyes only", () => {
  const dataDir = join(folder, "new", "data");
  const secret = secretOf({ secret: null, dataDir });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(secretOf({ secret: null, dataDir })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test("a folder that cannot be made is an error at once", () => {
  expect(() => secretOf({ secret: null, dataDir: "/dev/null/data" })).toThrow();
  expect(() => secretOf({ secret: null, dataDir: "/proc/data" })).toThrow();
});
