import { statSync } from "node:fs";
import { sqliteFileIn } from "../store/engine/sqlite.ts";
import { Refusal } from "./command.ts";

/** A wrong folder must not look like an empty inbox, or be backed up in place of the right one. @throws Refusal */
export function requireSqliteFile(dataDir: string): void {
  const file = sqliteFileIn(dataDir);
  try {
    statSync(file);
  } catch (error) {
    const isLocked = (error as NodeJS.ErrnoException).code === "EACCES";
    throw new Refusal(
      isLocked
        ? `${file} may not be read by the user of this command. Under systemd use deploy/owner.`
        : `There is no SQLite file in ${dataDir}: set DATA_DIR to the data folder of the server. Under systemd deploy/owner does.`,
    );
  }
}
