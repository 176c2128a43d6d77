import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailable } from "./errors.ts";

/** Minimum length of a key that cannot be guessed. */
export const shortestSecret = 32;

/** The key behind tokens and hashes: the one of the settings, or the one in the data folder; null where there is neither. */
export function configuredSecret(config: { secret: string | null; dataDir: string }): string | null {
  return config.secret ?? readSecretFile(config.dataDir);
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

/** Puts the key of a backup into the data folder; true when that took the place of another one. */
export function replaceSecretFile(dataDir: string, secret: string): boolean {
  const before = readSecretFile(dataDir);
  const file = secretFileIn(dataDir);
  if (before !== secret) renameSync(draftOf(file, secret), file);
  return before !== null && before !== secret;
}

export function secretFileIn(dataDir: string): string {
  return join(dataDir, "secret");
}

/** Makes the key of a new store in its data folder. */
export function makeSecretFile(dataDir: string): string {
  const file = secretFileIn(dataDir);
  makeKeyFile(file);
  return checked(readFileSync(file, "utf8").trim(), file);
}

/**
 * Writes a new key, readable by its owner only, where there is none. A link appears whole or not at all, so of two processes that start
 * together both end with the same key.
 */
export function makeKeyFile(file: string): void {
  const draft = draftOf(file, randomBytes(32).toString("hex"));
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** With an empty or truncated key anybody could forge the links in mails. */
function checked(secret: string, file: string): string {
  if (secret.length >= shortestSecret) return secret;
  throw new StoreUnavailable(
    `${file} has fewer than ${shortestSecret} characters. Put the key back from a copy; without one delete the file and set SECRET to a new key, which ends the links in mails sent before`,
  );
}

/** Writes the secret to a temporary file, to be moved into place atomically. */
function draftOf(file: string, secret: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  return draft;
}
