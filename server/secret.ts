import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";
import { StoreUnavailable } from "./store/store.ts";

/** Characters of a key that nobody guesses. */
export const shortestSecret = 32;

/**
 * The key behind tokens and hashes: the configured one, or one that is made at the first start and kept in the
 * data folder, readable by its owner only.
 */
export function secretOf(config: Pick<Config, "secret" | "dataDir">): string {
  if (config.secret) return config.secret;
  return readSecretFile(config.dataDir) ?? make(secretFileIn(config.dataDir));
}

/** The key that was made at the first start; null when there was none. @throws StoreUnavailable when the file no longer holds a whole key */
export function readSecretFile(dataDir: string): string | null {
  const file = secretFileIn(dataDir);
  try {
    return checked(readFileSync(file, "utf8").trim(), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Puts the key of a backup in the place of the one that is there; false when it is the same. */
export function replaceSecretFile(dataDir: string, secret: string): boolean {
  if (readSecretFile(dataDir) === secret) return false;
  const file = secretFileIn(dataDir);
  renameSync(draftOf(file, secret), file);
  return true;
}

function secretFileIn(dataDir: string): string {
  return join(dataDir, "secret");
}

/** With a file that was emptied or cut off, anybody could make the links of mails. */
function checked(secret: string, file: string): string {
  if (secret.length >= shortestSecret) return secret;
  throw new StoreUnavailable(
    `${file} has fewer than ${shortestSecret} characters. Put the key back from a copy; without one delete the file, and links in mails sent before end`,
  );
}

/** A link appears whole or not at all, so of two processes that start together both end with the same secret. */
function make(file: string): string {
  makeFolder(dirname(file));
  const draft = draftOf(file, randomBytes(32).toString("hex"));
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return checked(readFileSync(file, "utf8").trim(), file);
}

/** The secret on disk under a name of its own, ready to be put in its place at once. */
function draftOf(file: string, secret: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  return draft;
}
