import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Refusal } from "./call.ts";

interface NewFile {
  /** Adds text at the end. */
  write(text: string): Promise<void>;
  /** Syncs the text to disk and gives it its name. */
  commit(): Promise<void>;
  /** Removes what was not committed. */
  close(): Promise<void>;
}

/**
 * Begins a file that only its owner can read. Until `commit` it is called `FILE.part`, so that what has the name is whole.
 *
 * @throws Refusal when there is such a file already
 */
export async function openNewFile(file: string): Promise<NewFile> {
  const part = `${file}.part`;
  const handle = await open(part, "wx", 0o600);
  const close = async () => {
    await handle.close();
    await rm(part, { force: true });
  };
  // Asked when the part is ours: another command with this name cannot come in between.
  if (existsSync(file)) {
    await close();
    throw new Refusal(`${file} already exists.`);
  }
  return {
    // On a handle, `writeFile` goes on where the last write ended and writes everything; `write` may stop half-way.
    write: (text) => handle.writeFile(text),
    async commit() {
      await handle.sync();
      await rename(part, file);
    },
    close,
  };
}
