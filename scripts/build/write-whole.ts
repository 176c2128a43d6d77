import { rename, writeFile } from "node:fs/promises";

/** Writes a file that has its name only once all of it is there: a build that is cut off leaves no half file to the next. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
