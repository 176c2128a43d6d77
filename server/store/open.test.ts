import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimAll } from "../../tests/support/store/temporary-store.ts";
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

async function signUp(store: Awaited<ReturnType<typeof open>>): Promise<string> {
  await store.newsletter.signUp({ email: "ada@example.org" }, { locale: "en", page: "/", held: null });
  const [mail] = await claimAll(store);
  await store.close();
  return mail?.kind === "confirmation" ? mail.token : "";
}

test("the first start makes a key, and later ones use it", async () => {
  const token = await signUp(await open());
  const again = await open();
  expect(await again.newsletter.confirm(token)).toBe("done");
  await again.close();
});

test("a first start that was killed before or after it made the key is made up for by the next", async () => {
  await (await open()).close();
  rmSync(keyFile());
  await (await open()).close();
  rmSync(join(dataDir, "isarbridge.sqlite"));
  await (await open()).close();
});

test("with sign-ups and without their key nothing is opened and no key made; with it, or a new one in SECRET, all goes on", async () => {
  const key = "k".repeat(32);
  const token = await signUp(await open(key));
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
