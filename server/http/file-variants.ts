import { commonHeaders, documentHeaders, type HeaderFields } from "./guards/security-headers.ts";
import {
  type BuiltFile,
  type ContentPolicy,
  type Encoding,
  encodings,
  type Site,
  type SiteFile,
} from "./site-files.ts";

/** One file in one encoding, with everything about its answer made beforehand. */
export interface Variant {
  encoding: Encoding | null;
  /** Empty where nobody may revalidate. */
  etag: string;
  body: Buffer<ArrayBuffer>;
  headers: string[];
  notModifiedHeaders: string[];
}

/** The compressed variants in order of preference, the plain one last. */
export function variantsOf(path: string, file: SiteFile, site: Site): Variant[] {
  const varying = file.encoded.size > 0 && { Vary: "Accept-Encoding" };
  const shared = { ...fileHeaders(path, file, site.policy), ...varying };
  return [...encodings, null].flatMap((encoding) => {
    const body = encoding ? file.encoded.get(encoding) : file.body;
    if (!body) return [];
    // Variants differ in bytes, so their strong ETags differ. Nobody asks again for what never changes.
    const etag = file.immutable ? "" : encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
    const cached = { ...shared, ...(etag && { ETag: etag }) };
    const content = {
      "Content-Type": file.type,
      "Content-Length": String(body.length),
      ...(encoding && { "Content-Encoding": encoding }),
    };
    const headers = Object.entries({ ...content, ...cached }).flat();
    return [{ encoding, etag, body, headers, notModifiedHeaders: Object.entries(cached).flat() }];
  });
}

/** What browsers and search engines are told about a file, in whatever encoding it comes. */
export function fileHeaders(path: string, file: Omit<BuiltFile, "etag" | "file">, policy: ContentPolicy): HeaderFields {
  return {
    ...(file.type.startsWith("text/html")
      ? documentHeaders(path, policy)
      : { ...commonHeaders, "Cross-Origin-Resource-Policy": file.cors ? "cross-origin" : "same-origin" }),
    "Cache-Control": file.immutable ? "max-age=31536000, immutable" : "no-cache",
    ...(file.indexed === false && { "X-Robots-Tag": "noindex" }),
  };
}

/** The variant to send for an `Accept-Encoding`. */
export function variantFor(acceptEncoding: string | undefined, variants: readonly Variant[]): Variant {
  return variants.find(({ encoding }) => !encoding || accepts(acceptEncoding, encoding)) as Variant;
}

/** RFC 9110, 12.5.3: named, and not refused by a weight of zero. */
function accepts(header: string | undefined, encoding: Encoding): boolean {
  return header !== undefined && acceptable[encoding].test(header);
}

const acceptable: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?:1|0\.0*[1-9]))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0\.0*[1-9]))/i,
};
