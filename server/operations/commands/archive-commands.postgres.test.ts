import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { owner } from "../../../tests/support/server/owner.ts";
import { createDatabase } from "../../../tests/support/store/databases.ts";
import { signUp, testSecret } from "../../../tests/support/store/temporary-store.ts";
import { openStore, type Store } from "../../open-store.ts";
import type { ArchivedRow } from "../../store/archive.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-archive-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a backup moves all rows into PostgreSQL under the same SECRET, and back; links go on working", async () => {
  const sqlite = { DATA_DIR: folder, SECRET: testSecret };
  const postgres = { ...sqlite, DATABASE_URL: await createDatabase() };
  const back = { ...sqlite, DATA_DIR: join(folder, "back") };
  const token = await inStore(sqlite, async (store) => {
    const message = { name: "Ada", email: "ada@example.org", company: null, message: "Grüße\u2028🌉" };
    await store.messages.add(message, { locale: "de", held: null });
    await store.notice.set({ en: "Away", de: "Verreist", from: null, until: null });
    const files = { "site.json": { name: "Zoë\u0000" } };
    await store.website.publish({ files, author: "Phone", basedOn: null });
    return signUp(store, "ada@example.org");
  });
  const rows = await inStore(sqlite, rowsOf);

  for (const [index, [from, to]] of [[sqlite, postgres] as const, [postgres, back] as const].entries()) {
    const file = join(folder, `backup-${index}.jsonl`);
    expect(await owner(from, ["backup", file])).toMatchObject({ code: 0, notes: "" });
    expect(await owner(to, ["restore", file])).toMatchObject({ code: 0 });
    expect(await inStore(to, rowsOf)).toEqual(rows);
  }
  for (const env of [postgres, back]) {
    expect(await inStore(env, ({ newsletter }) => newsletter.confirm(token))).toBe("done");
  }
});

type Env = { DATA_DIR: string; SECRET: string; DATABASE_URL?: string };

async function inStore<T>(
  { DATA_DIR, SECRET, DATABASE_URL = "" }: Env,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const now = () => new Date("2026-11-21T09:00:00.000Z");
  const store = await openStore({ databaseUrl: DATABASE_URL || null, dataDir: DATA_DIR, secret: SECRET, now });
  return work(store).finally(() => store.close());
}

async function rowsOf({ archive }: Store): Promise<ArchivedRow[]> {
  const rows: ArchivedRow[] = [];
  await archive.dump(async (row) => void rows.push(row));
  return rows;
}
