import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import type { Engine } from "./database.ts";
import { isBusy } from "./sqlite-errors.ts";

/** What an SQLite file is called while its rows are copied to PostgreSQL; `day` as `2026-11-23`. */
export function movingNameOf(file: string, day: string): string {
  return nameOf(file, "moving", day);
}

/** The name for the end of a move that began with this one. */
export function movedNameOf(moving: string): string {
  return join(dirname(moving), basename(moving).replace(".moving-", ".moved-"));
}

/** What moves that did not end have left of the file. */
export function unfinishedMovesOf(file: string): string[] {
  return leftOf(file, "moving");
}

/** Why the file is not there, and what to do; null when it was not moved. A new one would hide the old one. */
export function whereMoved(file: string): string | null {
  const [moving] = leftOf(file, "moving");
  if (moving) {
    return `${moving} is left of a move to PostgreSQL that did not end. Give \`move\` again, or name it ${basename(file)} to stay with SQLite.`;
  }
  const moved = leftOf(file, "moved").at(-1);
  return moved
    ? `${moved} is what was moved to PostgreSQL. Set DATABASE_URL; to begin a new SQLite file here take it elsewhere.`
    : null;
}

/**
 * Takes back the write-ahead log and keeps all others out until the engine is closed, so that the file holds everything
 * and may change its name. False when somebody else has it open.
 */
export async function keepAlone({ db, translate }: Engine): Promise<boolean> {
  try {
    await sql`pragma locking_mode = exclusive`.execute(db);
    // Only the last who has the file open may leave the log, so this finds a server that runs.
    await sql`pragma journal_mode = delete`.execute(db);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw translate(error);
  }
}

type State = "moving" | "moved";

function leftOf(file: string, state: State): string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const start = basename(nameOf(file, state, "")).replace(/\.sqlite$/, "");
  const names = readdirSync(folder).filter((name) => name.startsWith(start) && name.endsWith(".sqlite"));
  return names.sort().map((name) => join(folder, name));
}

function nameOf(file: string, state: State, day: string): string {
  return join(dirname(file), `${basename(file, ".sqlite")}.${state}-${day}.sqlite`);
}
