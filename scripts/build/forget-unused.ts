import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** Counts a file of a cache as used today; false when the cache does not have it. */
export function markUsed(file: string): Promise<boolean> {
  const today = new Date();
  return utimes(file, today, today).then(
    () => true,
    () => false,
  );
}

/** Deletes from a folder, a cache, what no build has used for thirty days. */
export async function forgetUnused(dir: string): Promise<void> {
  const oldest = Date.now() - 30 * 24 * 60 * 60 * 1000;
  const files = (await readdir(dir)).map((name) => join(dir, name));
  await Promise.all(
    files.map(async (file) => {
      // What is gone already was another build's to delete, or to give its name.
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < oldest) await rm(file, { force: true });
    }),
  );
}
