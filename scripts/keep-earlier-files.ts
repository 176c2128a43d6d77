// Lets a new build answer for the bundled files of the build before: pages that are open in browsers ask for them. They are kept
// for a day, in the folder `earlier` of the new build.
// node scripts/keep-earlier-files.ts build ../isarbridge.next/build
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readManifest } from "../server/http/site-files.ts";

const [before, next] = process.argv.slice(2);
if (!before || !next) throw new Error("name the build before and the new one");
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

/** @returns the file's name below the new build */
function keep(name: string): string {
  const kept = name.startsWith("earlier/") ? name : join("earlier", name);
  mkdirSync(dirname(join(next as string, kept)), { recursive: true });
  copyFileSync(join(before as string, name), join(next as string, kept));
  return kept;
}
