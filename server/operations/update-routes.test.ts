import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SetupState } from "./setup-state.ts";
import { createUpdateRoutes } from "./update-routes.ts";

const offer = { id: "3f2a", made: "2026-11-29T09:00:00.000Z", changes: null, isSecurity: true };
const state: SetupState = {
  release: { id: "first", made: null },
  domain: "example.org",
  certificateUntil: null,
  mail: "none",
  backup: null,
  copy: null,
  trial: null,
  memory: { free: 1, total: 1 },
  freeDisk: 1,
  wasRestarted: false,
  missing: [],
  hasUpdates: true,
  offer,
  lastUpdate: { at: "2026-11-29T10:00:00.000Z", made: "2026-11-28T10:00:00.000Z", problem: "secret details" },
};

function serverWith(written: SetupState | null) {
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-update-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  if (written) writeFileSync(join(dataDir, "state.json"), JSON.stringify(written));
  const routes = createUpdateRoutes({ setupDir: written && dataDir, dataDir });
  const ask = (id: string) =>
    routes.request("/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id }),
    });
  return { routes, ask, file: join(dataDir, "update.request") };
}

test("the release that is on offer can be asked for, and no other", async () => {
  const { routes, ask, file } = serverWith(state);
  expect(await (await routes.request("/")).json()).toEqual({
    offer,
    failedRelease: "2026-11-28T10:00:00.000Z",
  });
  expect((await ask("other")).status).toBe(409);
  expect(existsSync(file)).toBe(false);
  expect(await (await ask("3f2a")).json()).toEqual({ outcome: "asked" });
  expect(readFileSync(file, "utf8")).toBe("3f2a");
});

test("where nothing was installed by the installation there is neither an offer nor a request", async () => {
  const { routes, ask, file } = serverWith(null);
  expect(await (await routes.request("/")).json()).toEqual({ offer: null, failedRelease: null });
  expect((await ask("3f2a")).status).toBe(409);
  expect(existsSync(file)).toBe(false);
});
