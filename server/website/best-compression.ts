import type { Encoding } from "../../site/build-manifest.ts";
import { compressions, etagOf } from "../http/file-encodings.ts";
import type { SiteFile } from "../http/site-files.ts";

/**
 * A file of a version compressed as well as a build compresses its own: a tenth less for visitors. Other bytes have another ETag.
 * Takes up to a fifth of a second.
 */
export async function bestCompressed(file: SiteFile): Promise<SiteFile> {
  const encoded = new Map<Encoding, Buffer<ArrayBuffer>>();
  for (const encoding of file.encoded.keys()) {
    const { optionsFor, compress } = compressions[encoding];
    encoded.set(encoding, await compress(file.body, optionsFor(file.type.startsWith("text/html"), file.body.length)));
  }
  return { ...file, encoded, etag: etagOf(Buffer.concat([...encoded.values()])) };
}
