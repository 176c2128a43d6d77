import { closeSync, fstatSync, openSync, statSync } from "node:fs";
import { StoreUnavailable } from "./store.ts";

/** What a file is, whatever its name: while somebody has it open no other file gets the same. */
export interface FileIdentity {
  dev: bigint;
  ino: bigint;
}

/** Makes the file for its owner's eyes only where it is not there. Only before SQLite opens it: closing it ends SQLite's locks. */
export function touch(file: string): FileIdentity {
  const handle = openSync(file, "a", 0o600);
  try {
    return fstatSync(handle, { bigint: true });
  } finally {
    closeSync(handle);
  }
}

/** A file that has lost its name goes on taking rows, and nobody will ever read them. @throws StoreUnavailable */
export function requireInPlace(file: string, { dev, ino }: FileIdentity): void {
  const there = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (there?.dev === dev && there.ino === ino) return;
  throw new StoreUnavailable(
    `${file} was moved or replaced while the server has it open: put it back, or restart the server to begin with what is there`,
  );
}
