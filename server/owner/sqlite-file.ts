import { existsSync } from "node:fs";
import { sqliteFileIn } from "../store/sqlite.ts";
import { Refusal } from "./command.ts";

/** A wrong folder must not look like an empty inbox, or be backed up in place of the right one. @throws Refusal */
export function requireSqliteFile(dataDir: string): void {
  if (existsSync(sqliteFileIn(dataDir))) return;
  throw new Refusal(
    `There is no SQLite file in ${dataDir}: set DATA_DIR to the data folder of the server. Under systemd deploy/owner does.`,
  );
}
