import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "./store.ts";

const migrationFolder = join(import.meta.dirname, "migrations");

/** Brings the schema up to date: in one transaction and one process at a time. `user_version` counts the files that were applied. */
export function migrate(sqlite: DatabaseSync): void {
  const files = readdirSync(migrationFolder).sort();
  sqlite.exec("begin immediate");
  const { user_version: applied } = sqlite.prepare("pragma user_version").get() as { user_version: number };
  if (applied > files.length) throw new StoreUnavailable("the database was made by a newer version of this program");
  for (const file of files.slice(applied)) sqlite.exec(readFileSync(join(migrationFolder, file), "utf8"));
  sqlite.exec(`pragma user_version = ${files.length}; commit`);
}
