import { rename, writeFile } from "node:fs/promises";

/** Writes a file in one step, also for a loss of power and for other servers of the folder: meanwhile its name ends with `.next`. */
export async function replaceFile(path: string, body: string | Buffer): Promise<void> {
  const next = `${path}.${process.pid}.next`;
  await writeFile(next, body, { flush: true });
  await rename(next, path);
}
