import { localeOf } from "../../site/pages.ts";
import { commonHeaders, dataHeaders, documentHeaders, type HeaderPairs, httpsHeader } from "./guards/security-headers.ts";
import { type Encoding, encodings, type Site, type SiteFile } from "./site-files.ts";

/** An answer that is ready to be written. */
export interface Answer {
  status: number;
  /** Name, value, name, value: the shape that Node writes fastest. */
  headers: string[];
  body: Buffer<ArrayBuffer> | null;
}

export interface AddressRequest {
  method: string;
  path: string;
  /** With its question mark, or empty. */
  query: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  https: boolean;
}

export interface StaticSite {
  /** The file that stands at exactly this path, for GET and HEAD; null when there is none. */
  fileAt(request: AddressRequest): Answer | null;
  /** What any address answers that no route takes: a file, one redirect to its proper spelling, 405, or the not-found page. */
  answer(request: AddressRequest): Answer;
}

/**
 * Serves the build from memory. Addresses are looked up whole in a fixed table, so there is no path to traverse.
 * Everything about an answer but the choice of variant is made here once.
 */
export function createStatic(site: Site): StaticSite {
  const files = new Map([...site.files].map(([path, file]) => [path, variantsOf(path, file, site)]));
  const notFound = {
    en: variantsOf("", { ...site.notFound.en, etag: "" }, site),
    de: variantsOf("", { ...site.notFound.de, etag: "" }, site),
  };

  function fileAt(request: AddressRequest): Answer | null {
    const variants = files.get(request.path);
    return variants ? serve(variants, 200, request) : null;
  }

  function answer(request: AddressRequest): Answer {
    if (files.has(request.path)) {
      return request.method === "GET" || request.method === "HEAD"
        ? (fileAt(request) as Answer)
        : plain(405, ["Allow", "GET, HEAD"], "Method not allowed");
    }
    const proper = properSpelling(request.path);
    if (site.files.get(proper)?.type.startsWith("text/html")) {
      return plain(301, ["Location", proper + request.query], "Moved");
    }
    return serve(notFound[localeOf(request.path)], 404, request);
  }

  return { fileAt, answer };
}

/** Pages have lower-case addresses without a slash at the end. */
function properSpelling(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}

interface Variant {
  encoding: Encoding | null;
  /** Empty where nobody may revalidate. */
  etag: string;
  body: Buffer<ArrayBuffer>;
  headers: string[];
  notModifiedHeaders: string[];
}

/** The compressed variants in order of preference, the plain one last. */
function variantsOf(path: string, file: SiteFile, site: Site): Variant[] {
  const shared = sharedHeaders(path, file, site);
  return [...encodings, null].flatMap((encoding) => {
    const body = encoding ? file.encoded.get(encoding) : file.body;
    if (!body) return [];
    // Variants differ in bytes, so their strong ETags differ.
    const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
    const cached: HeaderPairs = etag ? [...shared, ["ETag", etag]] : shared;
    const content: HeaderPairs = [
      ["Content-Type", file.type],
      ["Content-Length", String(body.length)],
      ...(encoding ? ([["Content-Encoding", encoding]] as const) : []),
    ];
    return [{ encoding, etag, body, headers: [...content, ...cached].flat(), notModifiedHeaders: cached.flat() }];
  });
}

function sharedHeaders(path: string, file: SiteFile, site: Site): HeaderPairs {
  const headers: (readonly [string, string])[] = file.type.startsWith("text/html")
    ? [...documentHeaders(path, site.policy)]
    : [...commonHeaders, ["Cross-Origin-Resource-Policy", file.cors ? "cross-origin" : "same-origin"]];
  headers.push(["Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"]);
  if (file.encoded.size > 0) headers.push(["Vary", "Accept-Encoding"]);
  if (file.indexed === false) headers.push(["X-Robots-Tag", "noindex"]);
  return headers;
}

function serve(variants: Variant[], status: number, request: AddressRequest): Answer {
  const variant = variants.find(({ encoding }) => !encoding || accepts(request.acceptEncoding, encoding)) as Variant;
  const { etag, body, headers, notModifiedHeaders } = variant;
  if (etag && request.ifNoneMatch && matches(request.ifNoneMatch, etag)) {
    return { status: 304, headers: withHttps(notModifiedHeaders, request), body: null };
  }
  return { status, headers: withHttps(headers, request), body: request.method === "HEAD" ? null : body };
}

function withHttps(headers: string[], { https }: AddressRequest): string[] {
  return https ? [...headers, ...httpsHeader] : headers;
}

/** RFC 9110, 12.5.3: named, and not refused by a weight of zero. */
function accepts(header: string | undefined, encoding: Encoding): boolean {
  return header !== undefined && acceptable[encoding].test(header);
}

const acceptable: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?:1|0\.0*[1-9]))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0\.0*[1-9]))/i,
};

/** RFC 9110, 13.1.2: a list of tags, compared weakly, since proxies weaken what they recompress. */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

function plain(status: number, headers: string[], text: string): Answer {
  const body = Buffer.from(`${text}\n`);
  const content = ["Content-Type", "text/plain; charset=utf-8", "Content-Length", String(body.length)];
  return { status, headers: [...content, ...dataHeaders.flat(), ...headers], body };
}
