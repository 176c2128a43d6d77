import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "./config.ts";

/**
 * The key behind tokens and hashes: the configured one, or one that is made at the first start and kept in the
 * data folder, readable by its owner only.
 */
export function secretOf(config: Pick<Config, "secret" | "dataDir">): string {
  if (config.secret) return config.secret;
  const file = join(config.dataDir, "secret");
  return read(file) ?? make(file);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** A link appears whole or not at all, so of two processes that start together both end with the same secret. */
function make(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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
