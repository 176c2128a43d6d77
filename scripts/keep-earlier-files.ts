// Keeps the previous build's bundled files for a day in the folder `earlier` of a new build: pages that are still open in
// browsers request them.
// node scripts/keep-earlier-files.ts BEFORE/build NEXT/build
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readManifest } from "../server/http/site-files.ts";

const [before, next] = process.argv.slice(2);
if (!before || !next) throw new Error("name the previous build and the new one");
const { files } = readManifest(before);
const manifest = readManifest(next);
const now = new Date();
const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString();

for (const [address, file] of Object.entries(files)) {
  const { immutable, until = tomorrow } = file;
  if (!immutable || address in manifest.files || until <= now.toISOString()) continue;
  const kept = Object.entries(file.encodings ?? {}).map(([encoding, name]) => [encoding, keep(name)]);
  manifest.files[address] = { ...file, until, file: keep(file.file), encodings: Object.fromEntries(kept) };
}
writeFileSync(join(next, "manifest.json"), JSON.stringify(manifest, null, 1));

/** @returns the path below the new build */
function keep(name: string): string {
  const kept = name.startsWith("earlier/") ? name : join("earlier", name);
  mkdirSync(dirname(join(next as string, kept)), { recursive: true });
  copyFileSync(join(before as string, name), join(next as string, kept));
  return kept;
}
