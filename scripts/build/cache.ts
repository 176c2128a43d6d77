import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Returns a cached file, making it if missing, and marks it as used today. */
export async function cachedFile(file: string, make: () => Promise<Buffer>): Promise<string> {
  const today = new Date();
  const isThere = await utimes(file, today, today).then(
    () => true,
    () => false,
  );
  if (!isThere) await writeFileAtomic(file, await make());
  return file;
}

/** Deletes cached files that no build has used for thirty days. */
export async function pruneCache(dir: string): Promise<void> {
  const oldest = Date.now() - 30 * 24 * 60 * 60 * 1000;
  const files = (await readdir(dir)).map((name) => join(dir, name));
  await Promise.all(
    files.map(async (file) => {
      // A missing file was deleted or renamed by a concurrent build.
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < oldest) await rm(file, { force: true });
    }),
  );
}

/** Writes to a temporary name and renames: interrupted builds leave no partial file, and two builds can write the same one. */
async function writeFileAtomic(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
