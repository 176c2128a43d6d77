import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signUp } from "../../tests/support/store/temporary-store.ts";
import { openServerStore } from "./open.ts";
import { StoreUnavailable } from "./types.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-keyed-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (secret: string | null = null) =>
  openServerStore({ databaseUrl: null, dataDir, secret }, () => new Date("2026-11-21T09:30:00.000Z"));
const keyFile = () => join(dataDir, "secret");

test("a start makes the key that a killed one left missing, and uses the one that is there", async () => {
  await (await open()).close();
  rmSync(keyFile());
  await (await open()).close();
  rmSync(join(dataDir, "isarbridge.sqlite"));
  const store = await open();
  const token = await signUp(store, "ada@example.org");
  await store.close();
  const again = await open();
  expect(await again.newsletter.confirm(token)).toBe("done");
  await again.close();
});

test("with sign-ups and without their key nothing is opened and no key made; with it, or a new one in SECRET, all goes on", async () => {
  const key = "k".repeat(32);
  const store = await open(key);
  const token = await signUp(store, "ada@example.org");
  await store.close();
  await expect(open()).rejects.toThrow(StoreUnavailable);
  await expect(open()).rejects.toThrow(`Put ${keyFile()} back, or set SECRET`);
  expect(existsSync(keyFile())).toBe(false);

  const other = await open("o".repeat(32));
  expect(await other.newsletter.confirm(token)).toBe("invalid");
  await other.close();
  const right = await open(key);
  expect(await right.newsletter.confirm(token)).toBe("done");
  await right.close();
});
