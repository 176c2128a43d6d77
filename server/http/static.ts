import { localized } from "../../site/locale.ts";
import { localeOf } from "../../site/pages.ts";
import { type Variant, variantFor, variantsOf } from "./file-variants.ts";
import { dataHeaders, type HeaderFields, httpsHeaders } from "./guards/security-headers.ts";
import type { Site } from "./site-files.ts";

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
  /** The file that stands at exactly this path, for GET and HEAD; null when there is none, and for other methods. */
  fileAt(request: AddressRequest): Answer | null;
  /**
   * What any address answers that no route takes: a file, one redirect to its proper spelling, 405, or the not-found page.
   * @param routed methods that routes take at this path
   */
  answer(request: AddressRequest, routed?: readonly string[]): Answer;
}

/**
 * Serves the build from memory. Addresses are looked up whole in a fixed table, so there is no path to traverse.
 * Everything about an answer but the choice of variant is made here once.
 */
export function createStatic(site: Site): StaticSite {
  const files = new Map([...site.files].map(([path, file]) => [path, variantsOf(path, file, site)]));
  const notFound = localized((locale) => variantsOf("", { ...site.notFound[locale], etag: "" }, site));

  function fileAt(request: AddressRequest): Answer | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const variants = files.get(request.path);
    return variants ? serve(variants, 200, request) : null;
  }

  function answer(request: AddressRequest, routed: readonly string[] = []): Answer {
    const file = fileAt(request);
    if (file) return file;
    const methods = files.has(request.path) ? ["GET", ...routed] : routed;
    if (methods.length > 0) return plain(405, { Allow: allowed(methods) }, "Method not allowed");
    const proper = properSpelling(request.path);
    if (site.files.get(proper)?.type.startsWith("text/html")) {
      return plain(301, { Location: proper + request.query }, "Moved");
    }
    return serve(notFound[localeOf(request.path)], 404, request);
  }

  return { fileAt, answer };
}

/** RFC 9110, 10.2.1. Who answers GET answers HEAD. */
function allowed(methods: readonly string[]): string {
  const all = methods.includes("GET") ? ["HEAD", ...methods] : methods;
  return all.toSorted().join(", ");
}

/** Pages have lower-case addresses without a slash at the end. */
function properSpelling(path: string): string {
  // Counted from the end: an expression would begin anew at each of ten thousand slashes.
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end).toLowerCase() || "/";
}

function serve(variants: Variant[], status: number, request: AddressRequest): Answer {
  const { etag, body, headers, notModifiedHeaders } = variantFor(request.acceptEncoding, variants);
  if (etag && request.ifNoneMatch && matches(request.ifNoneMatch, etag)) {
    return { status: 304, headers: withHttps(notModifiedHeaders, request), body: null };
  }
  return { status, headers: withHttps(headers, request), body: request.method === "HEAD" ? null : body };
}

/** RFC 9110, 13.1.2: a list of tags, compared weakly, since proxies weaken what they recompress. */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

const flatHttpsHeaders = Object.entries(httpsHeaders).flat();

function withHttps(headers: string[], { https }: AddressRequest): string[] {
  return https ? [...headers, ...flatHttpsHeaders] : headers;
}

function plain(status: number, headers: HeaderFields, text: string): Answer {
  const body = Buffer.from(`${text}\n`);
  const content = { "Content-Type": "text/plain; charset=utf-8", "Content-Length": String(body.length) };
  return { status, headers: Object.entries({ ...content, ...dataHeaders, ...headers }).flat(), body };
}
