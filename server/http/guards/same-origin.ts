import type { RequestContext } from "../request-context.ts";

/**
 * Whether a browser says that another site makes it send this.
 * Programs that are no browsers send neither header and pass: they have nothing of a visitor to abuse.
 */
export function isForeign(c: RequestContext, siteOrigin: string): boolean {
  const origin = c.req.header("Origin");
  if (origin === undefined) return c.req.header("Sec-Fetch-Site") === "cross-site";
  const host = URL.parse(origin)?.host;
  return origin !== siteOrigin && (!host || host !== c.req.header("Host"));
}
