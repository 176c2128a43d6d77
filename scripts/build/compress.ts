import { createHash } from "node:crypto";
import { copyFile, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { compressions } from "../../server/http/file-encodings.ts";
import type { BuiltFile, Encoding } from "../../site/build-manifest.ts";
import { cachedFile, pruneCache } from "./cache.ts";
import { clientFolder, type ServedFile } from "./files.ts";

const cacheDir = "node_modules/.cache/isarbridge/compressed";
const compressible = new Set([".html", ".js", ".css", ".svg", ".txt", ".xml", ".json", ".webmanifest"]);

const suffixes: [Encoding, string][] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** Compressed variants (paths below the build folder) by client file. */
export type Variants = Record<string, NonNullable<BuiltFile["encodings"]>>;

/** Writes a brotli and a gzip variant of every text file, if smaller. Unchanged files come from a cache. */
export async function compressFiles(files: readonly ServedFile[], dir: string): Promise<Variants> {
  const texts = files.filter(({ file }) => compressible.has(extname(file)));
  // On zlib's thread pool, so all files in parallel.
  const variants = await Promise.all(texts.map(async ({ file }) => [file, await writeVariants(file, dir)] as const));
  await pruneCache(cacheDir);
  return Object.fromEntries(variants);
}

async function writeVariants(name: string, dir: string): Promise<Variants[string]> {
  const file = join(clientFolder, name);
  const bytes = await readFile(join(dir, file));
  const variants: Partial<Record<Encoding, string>> = {};
  for (const [encoding, suffix] of suffixes) {
    const { optionsFor, compress } = compressions[encoding];
    const options = optionsFor(extname(file) === ".html", bytes.length);
    const made = JSON.stringify([options, process.versions.brotli, process.versions.zlib]);
    const key = createHash("sha256").update(made).update(bytes).digest("hex");
    const cached = await cachedFile(join(cacheDir, key + suffix), () => compress(bytes, options));
    if ((await stat(cached)).size >= bytes.length) continue;
    variants[encoding] = file + suffix;
    await copyFile(cached, join(dir, file + suffix));
  }
  return variants;
}
