import { existsSync, renameSync, rmSync } from "node:fs";
import { movedNameOf, movingNameOf, unfinishedMovesOf } from "../store/moved-file.ts";
import { sqliteFileIn } from "../store/sqlite.ts";
import { Refusal, type Terminal } from "./command.ts";
import { localTime } from "./local-time.ts";
import { requireSqliteFile } from "./sqlite-file.ts";

export interface FilesForMove {
  /** The name that servers and commands know. */
  known: string;
  /** Where the rows are: the known name, or the one of a move that was interrupted. */
  from: string;
  moving: string;
  moved: string;
}

/** Finds what is to be moved, also when a move before was interrupted. @throws Refusal */
export function filesForMove(dataDir: string, now: Date): FilesForMove {
  const known = sqliteFileIn(dataDir);
  const unfinished = unfinishedMovesOf(known);
  if (unfinished.length === 0) requireSqliteFile(dataDir);
  const found = [...unfinished, ...(existsSync(known) ? [known] : [])];
  if (found.length > 1) {
    throw new Refusal(`Only one of these can be moved: ${found.join(", ")}. Take the others elsewhere.`);
  }
  const [from = known] = found;
  const moving = from === known ? movingNameOf(known, localTime(now.toISOString()).slice(0, 10)) : from;
  const moved = movedNameOf(moving);
  if (existsSync(moved)) throw new Refusal(`${moved} is there already; delete it or take it elsewhere.`);
  return { known, from, moving, moved };
}

/** Without its name before the first row is read, so that nobody adds one to what was copied; with it again when that fails. */
export async function underOtherName<T>(
  { known, from, moving }: FilesForMove,
  terminal: Terminal,
  work: () => Promise<T>,
): Promise<T> {
  if (from !== moving) renameSync(from, moving);
  // Empty, and only left where a move is killed.
  rmSync(`${known}-journal`, { force: true });
  try {
    return await work();
  } catch (error) {
    if (existsSync(known)) terminal.note(`Everything is in ${moving}.`);
    else renameSync(moving, known);
    throw error;
  }
}
