import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { CommandRefusal } from "./call.ts";

interface NewFile {
  /** Adds text at the end. */
  write(text: string): Promise<void>;
  /** Syncs the text to disk and renames the file. */
  commit(): Promise<void>;
  /** Removes what was not committed. */
  close(): Promise<void>;
}

/**
 * Creates a file that only its owner can read. Until `commit` its name is `FILE.part`, so a file with the final name is complete.
 *
 * @throws Refusal when the file exists
 */
export async function openNewFile(file: string): Promise<NewFile> {
  const part = `${file}.part`;
  const handle = await open(part, "wx", 0o600);
  const close = async () => {
    await handle.close();
    await rm(part, { force: true });
  };
  // Checked after creating the part, so another command with this name cannot interfere.
  if (existsSync(file)) {
    await close();
    throw new CommandRefusal(`${file} already exists.`);
  }
  return {
    // On a handle `writeFile` appends everything; `write` may write only a part.
    write: (text) => handle.writeFile(text),
    async commit() {
      await handle.sync();
      await rename(part, file);
    },
    close,
  };
}
