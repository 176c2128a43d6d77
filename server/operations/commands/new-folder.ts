import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CommandRefusal } from "./call.ts";

/** Makes a folder, unless there is an empty one of that name. @throws Refusal for one that is not empty */
export async function makeNewFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  if ((await readdir(folder)).length > 0) throw new CommandRefusal(`${folder} is not empty.`);
}

/** Writes a file below a folder, with the folders in its name. */
export async function writeBelow(folder: string, name: string, body: string | Buffer): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}
