import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimAll } from "../../../tests/support/claim-all.ts";
import { owner } from "../../../tests/support/owner.ts";
import { openStore } from "../../store/open.ts";
import type { Store } from "../../store/store.ts";

const now = () => new Date("2026-11-21T09:00:00.000Z");
let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-mail-"));
  store = await openStore({ databaseUrl: null, dataDir, secret: "s", now });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const mail = (argv: string[], env: Record<string, string> = {}) =>
  owner({ DATA_DIR: dataDir, ...env }, ["mail", ...argv], { now });

async function addMessages(...names: string[]) {
  for (const name of names) {
    const row = { name, email: "ada@example.org", company: null, message: "Hello" };
    await store.messages.add(row, { locale: "en", held: null });
  }
}

test("retry says how many waiting and how many failed mails will be tried, and by when", async () => {
  expect((await mail(["retry"])).output).toMatch(/^No mail waits/);
  await addMessages("Ada", "Berta", "Clara", "Dora");
  const [first, ...others] = await claimAll(store);
  await store.outbox.markFailed(first?.id ?? "", "EENVELOPE 550 RCPT TO");
  for (const { id } of others) await store.outbox.reschedule(id, "2026-11-22T09:00:00.000Z", "ESOCKET CONN");
  expect((await mail(["retry"])).output).toMatch(/^3 waiting and 1 failed mail will be tried within a minute/);
  expect(JSON.parse((await mail(["retry", "--json"])).output)).toEqual({ retried: 4, waiting: 4, failed: 0 });
  expect(await claimAll(store)).toHaveLength(4);
});
