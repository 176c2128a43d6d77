import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { clientDir } from "./settings.ts";

const cacheDir = "node_modules/.cache/isarbridge/compressed";
const compressible = new Set([".html", ".js", ".css", ".svg", ".txt", ".xml", ".json", ".webmanifest"]);

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;
type Encoding = keyof typeof encoders;
/** What a twin's name ends with. */
export const suffixes = { br: ".br", gzip: ".gz" } as const satisfies Record<Encoding, string>;

/** Compressed twins of each text file below build/client, by the file's path: `{ "de/contact.html": ["br", "gzip"] }`. */
export type Encodings = Record<string, Encoding[]>;

/** Writes a brotli and a gzip twin beside every text file; unchanged files come from a cache. */
export async function compressFiles(): Promise<Encodings> {
  await mkdir(cacheDir, { recursive: true });
  const files = (await readdir(clientDir, { recursive: true })).filter((file) => compressible.has(extname(file)));
  const encodings: Encodings = {};
  // zlib works on its own threads, so all files may be under way at once.
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(clientDir, file));
      const all = Object.keys(encoders) as Encoding[];
      const written = await Promise.all(all.map((encoding) => writeTwin(file, bytes, encoding)));
      encodings[file] = all.filter((_, index) => written[index]);
    }),
  );
  return encodings;
}

/** @returns whether compressing was worth it */
async function writeTwin(file: string, bytes: Buffer, encoding: Encoding): Promise<boolean> {
  const cached = join(cacheDir, createHash("sha256").update(bytes).digest("hex") + suffixes[encoding]);
  if (!(await exists(cached))) await writeFile(cached, await encoders[encoding](bytes));
  if ((await stat(cached)).size >= bytes.length) return false;
  await copyFile(cached, join(clientDir, file + suffixes[encoding]));
  return true;
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
