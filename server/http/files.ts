import type { Encoding } from "../../site/build-manifest.ts";
import { localized } from "../../site/locale.ts";
import { localeOf, stripLocale } from "../../site/pages.ts";
import { redirectKey } from "../../site/redirects.ts";
import { sourceQuery } from "../../site/visits.ts";
import type { Config } from "../config.ts";
import { clientOf } from "./guards/client-address.ts";
import { dataHeaders, fileHeaders, httpsHeaders } from "./guards/security-headers.ts";
import { canonicalPath, withoutSentenceEnd } from "./meant-path.ts";
import { type RequestContext, requestSourceOf } from "./request-context.ts";
import { shortPage } from "./short-page.ts";
import { type CurrentSite, perSite, type ServedSite, type SiteFile } from "./site-files.ts";

interface FileDependencies {
  site: CurrentSite;
  trustedProxies: Config["trustedProxies"];
  httpsDays: Config["httpsDays"];
  /** Counts the views of those pages that are counted. */
  visits: { isCountedPage(path: string): boolean; countPage(c: RequestContext, path: string): void };
  /** Paths of the pages behind links in mails: routes answer them where the address has a token. */
  isLinkPage: (path: string) => boolean;
}

/**
 * Serves the build from memory. Whole addresses are keys of a fixed table, so path traversal is impossible. Each variant's
 * headers are computed once: Hono's serve-static reads the disk and hashes the body for every response, several times slower.
 */
export function createFiles({ site: currentSite, trustedProxies, httpsDays, visits, isLinkPage }: FileDependencies) {
  const overHttps = httpsHeaders(httpsDays);
  const tables = perSite(currentSite, (site) => ({
    files: new Map([...site.files].map(([path, file]) => [path, variantsOf(path, file, site)])),
    countedPages: new Set([...site.files.keys()].filter(visits.isCountedPage)),
    notFound: localized((locale) => variantsOf("", { ...site.notFound[locale], etag: "" }, site)),
  }));

  /** Whether the document must name the token of its address, which a file cannot. */
  const namesToken = ({ req }: RequestContext) => isLinkPage(req.path) && Boolean(req.query("token"));

  /** Answers GET and HEAD of a file synchronously; null where there is none. */
  function serve(c: RequestContext): Response | null {
    const { files, countedPages } = tables();
    const variants = files.get(c.req.path);
    if (!variants || namesToken(c)) return null;
    const search = queryToKeep(c, countedPages.has(c.req.path));
    if (search) return c.text("Moved\n", 302, { ...dataHeaders, Location: c.req.path + search });
    if (countedPages.has(c.req.path) && c.req.method === "GET") visits.countPage(c, c.req.path);
    const { etag, body, headers, notModifiedHeaders } = variantFor(c.req.header("Accept-Encoding"), variants);
    const isKept = etag !== "" && matches(c.req.header("If-None-Match"), etag);
    omitConnectionHeader(c);
    const https = trustedProxies && clientOf(requestSourceOf(c), trustedProxies).https ? overHttps : null;
    if (isKept) return new Response(null, { status: 304, headers: { ...notModifiedHeaders, ...https } });
    return new Response(body, { headers: https ? { ...headers, ...https } : headers });
  }

  /**
   * Answers requests without a route: 405, a redirect to the canonical path or from an old address, the not-found page, or 503
   * where it is not known which pages there are.
   * @param routed methods that routes take, by path
   */
  function answerUnrouted(c: RequestContext, routed: ReadonlyMap<string, readonly string[]>): Response {
    const { pathname, search } = new URL(c.req.url);
    const site = currentSite();
    const { files, notFound } = tables();
    if (site.isUnknown) {
      const headers = { "Retry-After": "10" };
      return shortPage(c, 503, { message: "unavailable", locale: localeOf(pathname), headers });
    }
    const allowed = [...(files.has(pathname) ? ["GET"] : []), ...(routed.get(pathname) ?? [])];
    // A route may find nothing at its address.
    const isAllowed = allowed.includes(c.req.method === "HEAD" ? "GET" : c.req.method);
    if (allowed.length > 0 && !isAllowed)
      return c.text("Method not allowed\n", 405, { ...dataHeaders, Allow: allow(allowed) });
    const isPage = (path: string) => site.files.get(path)?.type.startsWith("text/html");
    const canonical = canonicalPath(pathname);
    const cutOut = withoutSentenceEnd(canonical);
    const meant = [canonical, cutOut].find(isPage);
    if (meant) return c.text("Moved\n", 301, { ...dataHeaders, Location: meant + search });
    const target = site.redirects.get(redirectKey(canonical)) ?? site.redirects.get(redirectKey(cutOut));
    if (target !== undefined) {
      const [path = "", anchor] = target.split("#");
      return c.text("Moved\n", 308, { ...dataHeaders, Location: path + search + (anchor ? `#${anchor}` : "") });
    }
    c.var.log.info({ path: redacted(pathname) }, "page not found");
    const { body, headers } = variantFor(c.req.header("Accept-Encoding"), notFound[localeOf(pathname)]);
    return c.body(body, 404, headers);
  }

  return { serve, answerUnrouted };
}

/**
 * What links in a file cannot repeat of its address: the query of the same page in the other language, and on the way to any other
 * page what says where the visit comes from. In browsers that run the application they do.
 */
function queryToKeep({ req }: RequestContext, isPage: boolean): string | null {
  const referrer = req.header("Referer");
  if (!referrer?.includes("?") || req.header("Sec-Fetch-Site") !== "same-origin" || req.url.includes("?")) return null;
  const from = URL.parse(referrer);
  if (!from) return null;
  const isTranslation = from.pathname !== req.path && stripLocale(from.pathname) === stripLocale(req.path);
  if (isTranslation) return from.search;
  return isPage ? sourceQuery(from.search) : null;
}

/** Compressed variants in the server's order of preference, the uncompressed one last. */
function variantsOf(path: string, file: SiteFile, site: ServedSite) {
  const varying = file.encoded.size > 0 && { Vary: "Accept-Encoding" };
  const shared = { ...fileHeaders(path, file, site.policy), ...varying };
  return (["br", "gzip", null] as const).flatMap((encoding) => {
    const body = encoding ? file.encoded.get(encoding) : file.body;
    if (!body) return [];
    // Variants differ in bytes, so their strong ETags differ. Immutable files need none.
    const etag = file.immutable ? "" : encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
    const notModifiedHeaders = { ...shared, ...(etag && { ETag: etag }) };
    const headers = {
      "Content-Type": file.type,
      "Content-Length": String(body.length),
      ...(encoding && { "Content-Encoding": encoding }),
      ...notModifiedHeaders,
    };
    return [{ encoding, etag, body, headers, notModifiedHeaders }];
  });
}

type Variant = ReturnType<typeof variantsOf>[number];

function variantFor(acceptEncoding: string | undefined, variants: readonly Variant[]): Variant {
  return variants.find(({ encoding }) => !encoding || acceptable[encoding].test(acceptEncoding ?? "")) as Variant;
}

/** RFC 9110, 12.5.3: listed, and without a weight of zero. */
const acceptable: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?:1|0\.0*[1-9]))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0\.0*[1-9]))/i,
};

/** RFC 9110, 13.1.2: a list of tags. Weak comparison, because proxies weaken the tags of what they recompress. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

/** HTTP/1.1 keeps connections by default (RFC 9112, 9.3); leaving the header out saves 48 bytes per file. */
function omitConnectionHeader({ env }: RequestContext) {
  if (env.outgoing?.shouldKeepAlive && env.incoming?.httpVersion === "1.1") env.outgoing.removeHeader("Connection");
}

/** RFC 9110, 10.2.1. GET implies HEAD. */
function allow(methods: readonly string[]): string {
  return [...new Set(methods.includes("GET") ? ["HEAD", ...methods] : methods)].toSorted().join(", ");
}

/**
 * The missing path for the log, without personal data: cut where a query could begin, before a segment with an email
 * address or a private feed's secret, and after 200 characters. A link that was encoded twice has `%2540` for an @.
 */
function redacted(path: string): string {
  const [cut = ""] = path.split(/[&=]|%(?:25)*(?:26|3d|3f)/i, 1);
  // However the address is mistyped.
  const named = cut.replace(/(\bfeed(?:\/|%(?:25)*2f)).+/is, "$1…");
  const at = named.search(/@|%(?:25)*40/i);
  const shown = at === -1 ? named : `${named.slice(0, named.lastIndexOf("/", at) + 1)}…`;
  return shown.replace(/\p{C}/gu, "").slice(0, 200);
}
