import { createHash } from "node:crypto";
import { copyFile, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltFile, Encoding } from "../../site/build-manifest.ts";
import { cachedFile, pruneCache } from "./cache.ts";
import { clientFolder, type ServedFile } from "./files.ts";

const cacheDir = "node_modules/.cache/isarbridge/compressed";
const compressible = new Set([".html", ".js", ".css", ".svg", ".txt", ".xml", ".json", ".webmanifest"]);

/** Found by trying: small blocks, and for markup another coding of distances, save a fifth of a kilobyte of a first visit. */
const brotliOptions = (file: string, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
    [constants.BROTLI_PARAM_NPOSTFIX]: extname(file) === ".html" ? 2 : 0,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const compressions = [
  { encoding: "br", suffix: ".br", compress: promisify(brotliCompress), optionsFor: brotliOptions },
  { encoding: "gzip", suffix: ".gz", compress: promisify(gzip), optionsFor: () => ({ level: 9 }) },
] as const;

/** Files below the build's folder, by the client file that they are variants of. */
export type Variants = Record<string, NonNullable<BuiltFile["encodings"]>>;

/** Writes a brotli and a gzip variant beside every text file that gets smaller by it. Unchanged files come from a cache. */
export async function compressFiles(files: readonly ServedFile[], dir: string): Promise<Variants> {
  const texts = files.filter(({ file }) => compressible.has(extname(file)));
  // zlib works on its own threads, so all files may be under way at once.
  const variants = await Promise.all(texts.map(async ({ file }) => [file, await writeVariants(file, dir)] as const));
  await pruneCache(cacheDir);
  return Object.fromEntries(variants);
}

async function writeVariants(name: string, dir: string): Promise<Variants[string]> {
  const file = join(clientFolder, name);
  const bytes = await readFile(join(dir, file));
  const variants: Partial<Record<Encoding, string>> = {};
  for (const { encoding, suffix, compress, optionsFor } of compressions) {
    const options = optionsFor(file, bytes.length);
    const made = JSON.stringify([options, process.versions.brotli, process.versions.zlib]);
    const key = createHash("sha256").update(made).update(bytes).digest("hex");
    const cached = await cachedFile(join(cacheDir, key + suffix), () => compress(bytes, options));
    if ((await stat(cached)).size >= bytes.length) continue;
    variants[encoding] = file + suffix;
    await copyFile(cached, join(dir, file + suffix));
  }
  return variants;
}
