import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";

/**
 * The key behind tokens and hashes: the configured one, or one that is made at the first start and kept in the
 * data folder, readable by its owner only.
 */
export function secretOf(config: Pick<Config, "secret" | "dataDir">): string {
  if (config.secret) return config.secret;
  return readSecretFile(config.dataDir) ?? make(secretFileIn(config.dataDir));
}

/** The key that was made at the first start; null when there was none. */
export function readSecretFile(dataDir: string): string | null {
  try {
    return readFileSync(secretFileIn(dataDir), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Puts the key of a backup in the place of the one that is there; false when it is the same. */
export function replaceSecretFile(dataDir: string, secret: string): boolean {
  if (readSecretFile(dataDir) === secret) return false;
  writeFileSync(secretFileIn(dataDir), secret, { mode: 0o600, flush: true });
  return true;
}

function secretFileIn(dataDir: string): string {
  return join(dataDir, "secret");
}

/** A link appears whole or not at all, so of two processes that start together both end with the same secret. */
function make(file: string): string {
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
