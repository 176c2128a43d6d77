import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formPaths } from "../site/forms.ts";
import { openTestApp } from "../tests/support/server/app.ts";
import { signUp } from "../tests/support/store/temporary-store.ts";
import { minute } from "./durations.ts";
import { openServerStore, openServerStoreInTime } from "./open-store.ts";
import { StoreUnavailable } from "./store/errors.ts";

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

test("with a file that does not open pages are served, forms keep what was typed, and health says it, once in the log; once it opens all goes on", async () => {
  const location = { databaseUrl: null, dataDir, secret: "k".repeat(32) };
  const file = join(dataDir, "isarbridge.sqlite");
  writeFileSync(file, "noise".repeat(1000));
  const [onLate, onOpen] = [vi.fn(), vi.fn()];
  const app = await openTestApp({}, undefined, async (now) => {
    const store = await openServerStoreInTime(location, now, { onLate, onOpen });
    return { store, dataDir, dispose: () => store.close() };
  });
  const body = "name=Ada&email=ada%40kunde.example&message=Kept+for+another+attempt";
  const send = () => app.request(`${formPaths.contact}?page=/contact`, { method: "POST", body });
  const health = async () => (await app.request("/healthz")).status;

  expect([(await app.request("/contact")).status, await health()]).toEqual([200, 503]);
  app.clock.advance(minute);
  expect(await health()).toBe(503);
  const refused = await send();
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain("Kept for another attempt");
  expect([onLate.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 0]);

  rmSync(file);
  const time = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(time + minute);
  app.clock.advance(minute);
  expect((await send()).status).toBe(303);
  expect(await health()).toBe(200);
  expect([onLate.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 1]);
  const ofHealth = app.log.lines.filter(({ message }) => message.startsWith("health check"));
  expect(ofHealth.map(({ message }) => message)).toEqual(["health check failed", "health check succeeds again"]);
  expect(app.store.description).toBe(`SQLite ${file}`);
  await app.dispose();
});

test("waiting does not help a store of a newer version, so that a server does not start", async () => {
  const store = await open();
  await store.close();
  const raw = new DatabaseSync(join(dataDir, "isarbridge.sqlite"));
  raw.exec("pragma user_version = 999");
  raw.close();
  const late = { onLate: vi.fn(), onOpen: vi.fn() };
  const location = { databaseUrl: null, dataDir, secret: "k".repeat(32) };
  await expect(openServerStoreInTime(location, () => new Date(), late)).rejects.toThrow(/newer version/);
  expect(late.onLate).not.toHaveBeenCalled();
});
