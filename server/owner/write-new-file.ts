import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { Refusal } from "./command.ts";

/**
 * Makes a new file that only its owner can read. Until all of it is on disk it is called `FILE.part`, so that what has
 * the name is whole; begun before `write` does its work, so that work is not done for a file that cannot be.
 *
 * @throws Refusal when there is such a file already
 */
export async function writeNewFile<T>(file: string, write: (target: FileHandle) => Promise<T>): Promise<T> {
  const part = `${file}.part`;
  const target = await open(part, "wx", 0o600);
  try {
    // Asked when the part is ours: another command with this name cannot come in between.
    if (existsSync(file)) throw new Refusal(`${file} is there already; choose another name.`);
    const result = await write(target);
    await target.sync();
    await rename(part, file);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await target.close();
  }
}
