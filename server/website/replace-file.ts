import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file in one step, also for a loss of power and for other servers of the folder: meanwhile its name ends with `.next`.
 * Takes away what a process that was killed has left of the same file.
 */
export async function replaceFile(path: string, body: string | Buffer): Promise<void> {
  const next = `${path}.${process.pid}.next`;
  await writeFile(next, body, { flush: true });
  await rename(next, path);
  for (const name of await readdir(dirname(path))) {
    const isHalf = name.startsWith(`${basename(path)}.`) && name.endsWith(".next");
    if (isHalf && !isBeingWritten(name)) await rm(join(dirname(path), name), { force: true });
  }
}

/** Whether a file of this name is half written, and somebody is there who goes on with it. */
export function isBeingWritten(name: string): boolean {
  const [, pid] = /\.(\d+)\.next$/.exec(name) ?? [];
  return pid !== undefined && isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    // Asks, and sends nothing.
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
