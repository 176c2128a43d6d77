import type { Encoding } from "../../site/build-manifest.ts";
import { compressions, etagOf } from "../http/file-encodings.ts";
import type { SiteFile } from "../http/site-files.ts";

type Files = ReadonlyMap<string, SiteFile>;

/**
 * A version's files compressed as well as a build compresses its own: a tenth less for visitors, and seconds of work. One after the
 * other, so that visitors' answers do not wait for a thread. Other bytes have other ETags.
 */
export async function withBestCompression(files: Files, signal: AbortSignal): Promise<Files> {
  const best = new Map<string, SiteFile>();
  for (const [path, file] of files) {
    signal.throwIfAborted();
    best.set(path, await bestCompressed(file));
  }
  return best;
}

/** Takes up to a fifth of a second. */
export async function bestCompressed(file: SiteFile): Promise<SiteFile> {
  const encoded = new Map<Encoding, Buffer<ArrayBuffer>>();
  for (const encoding of file.encoded.keys()) {
    const { optionsFor, compress } = compressions[encoding];
    encoded.set(encoding, await compress(file.body, optionsFor(file.type.startsWith("text/html"), file.body.length)));
  }
  return { ...file, encoded, etag: etagOf(Buffer.concat([...encoded.values()])) };
}
