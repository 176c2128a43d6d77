import { createHash } from "node:crypto";
import { copyFile, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../../site/build-manifest.ts";
import { cachedFile, pruneCache } from "./cache.ts";
import type { ServedFile } from "./files.ts";

const cacheDir = "node_modules/.cache/isarbridge/compressed";
const compressible = new Set([".html", ".js", ".css", ".svg", ".txt", ".xml", ".json", ".webmanifest"]);

/** Found by trying: small blocks, and for markup another coding of distances, save a fifth of a kilobyte of a first visit. */
const settings = {
  br: (file: string) => ({
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
    [constants.BROTLI_PARAM_NPOSTFIX]: extname(file) === ".html" ? 2 : 0,
  }),
  gzip: () => ({ level: 9 }),
};

const encoders: Record<Encoding, (bytes: Buffer, file: string) => Promise<Buffer>> = {
  br: (bytes, file) =>
    promisify(brotliCompress)(bytes, {
      params: { ...settings.br(file), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, settings.gzip()),
};
/** What a variant's name ends with. */
export const suffixes: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

const encodings = Object.keys(suffixes) as Encoding[];

/** Compressed variants of each text file, by the file's path: `{ "de/contact.html": ["br", "gzip"] }`. */
export type Variants = Record<string, Encoding[]>;

/** Writes a brotli and a gzip variant beside every text file; unchanged files come from a cache, which forgets what is long unused. */
export async function compressFiles(files: readonly ServedFile[], clientDir: string): Promise<Variants> {
  const variants: Variants = {};
  // zlib works on its own threads, so all files may be under way at once.
  await Promise.all(
    files
      .filter(({ file }) => compressible.has(extname(file)))
      .map(async ({ file }) => {
        const written = await Promise.all(encodings.map((encoding) => writeVariant(join(clientDir, file), encoding)));
        variants[file] = encodings.filter((_, index) => written[index]);
      }),
  );
  await pruneCache(cacheDir);
  return variants;
}

/** @returns whether compressing was worth it */
async function writeVariant(file: string, encoding: Encoding): Promise<boolean> {
  const bytes = await readFile(file);
  const { brotli, zlib } = process.versions;
  const made = JSON.stringify([settings[encoding](file), brotli, zlib]);
  const key = createHash("sha256").update(made).update(bytes).digest("hex");
  const cached = await cachedFile(join(cacheDir, key + suffixes[encoding]), () => encoders[encoding](bytes, file));
  if ((await stat(cached)).size >= bytes.length) return false;
  await copyFile(cached, file + suffixes[encoding]);
  return true;
}
