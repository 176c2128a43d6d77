import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";

/**
 * Writes a file that has its name only once all of it is there: a build that is cut off leaves no half file to the next.
 * The same file may be written several times at once.
 */
export async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
