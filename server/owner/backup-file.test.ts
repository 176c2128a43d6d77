import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTemporaryStore } from "../../tests/support/store/temporary-store.ts";
import type { Archive } from "../store/types.ts";
import { checkBackup, writeBackup } from "./backup-file.ts";

const now = new Date("2026-11-21T09:30:00.000Z");
let folder: string;
let file: string;
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "isarbridge-backup-"));
  file = join(folder, "backup");
  temporary = await openTemporaryStore(() => now);
  await temporary.store.notice.set({ en: "Away", de: "Verreist" });
});
afterEach(async () => {
  await temporary.dispose();
  rmSync(folder, { recursive: true });
});

const write = (archive: Archive = temporary.store.archive) =>
  writeBackup(file, archive, { secret: null, now }, () => {});

test("a backup has its name only when it is whole, and then nothing lies beside it", async () => {
  const { archive } = temporary.store;
  let during: string[] = [];
  const watched: Archive = {
    ...archive,
    dump: (take) =>
      archive.dump(async (row) => {
        during = readdirSync(folder);
        await take(row);
      }),
  };
  expect(await write(watched)).toBe(1);
  expect(during).toEqual(["backup.part"]);
  expect(readdirSync(folder)).toEqual(["backup"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await checkBackup(file)).toMatchObject({ rows: 1 });
});

test("a backup that fails in the middle leaves nothing", async () => {
  const { archive } = temporary.store;
  const failing: Archive = {
    ...archive,
    dump: (take) =>
      archive.dump(async (row) => {
        await take(row);
        throw new Error("gone");
      }),
  };
  await expect(write(failing)).rejects.toThrow("gone");
  expect(readdirSync(folder)).toEqual([]);
});

test("what is there already stays as it is: a backup, and one that is being written", async () => {
  writeFileSync(file, "mine");
  await expect(write()).rejects.toThrow("is there already");
  expect(readdirSync(folder)).toEqual(["backup"]);
  expect(readFileSync(file, "utf8")).toBe("mine");

  rmSync(file);
  writeFileSync(`${file}.part`, "somebody's");
  await expect(write()).rejects.toMatchObject({ code: "EEXIST" });
  expect(readFileSync(`${file}.part`, "utf8")).toBe("somebody's");
});
