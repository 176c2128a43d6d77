import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readManifest } from "../../server/http/site-files.ts";
import type { ContentDates } from "./content-dates.ts";
import { type BuildSettings, servedDir } from "./settings.ts";

const sources = [
  "app",
  "site",
  "public",
  "scripts",
  "server/http/site-files.ts",
  "server/shared-environment.ts",
  "vite.config.ts",
  "package-lock.json",
];

/** Identifies everything that a build depends on: sources, dependencies, build-time variables and the sitemap's dates. */
export async function sourcesHash(settings: BuildSettings, dates: ContentDates = new Map()): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([settings, ...dates]));
  for (const file of await filesIn(sources)) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

/** Whether the last build was made from the same sources and settings and was finished. */
export function buildIsFresh(version: string): boolean {
  try {
    // The manifest is written last: where it is, the build is complete.
    return readManifest(servedDir).version === version;
  } catch {
    return false;
  }
}

async function filesIn(roots: string[]): Promise<string[]> {
  const found = await Promise.all(
    roots.map(async (root) => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => null);
      if (!entries) return [root];
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  return found.flat().sort();
}
