import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type Client, clientOf, type RequestSource } from "./guards/client-address.ts";
import { commonHeaders, httpsHeaders } from "./guards/security-headers.ts";

/** Hono's type parameter for all routes. Without a listener there is no socket. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables & { client: Client; log: Log };
}

export type RequestContext = Context<Env>;

/** Adds the client and a logger with the request's id to each request, and the common headers to each response. */
export function requestContext(
  { trustedProxies, httpsDays }: Pick<Config, "trustedProxies" | "httpsDays">,
  log: Log,
): MiddlewareHandler<Env> {
  const https = httpsHeaders(httpsDays);
  return async (c, next) => {
    c.set("client", clientOf(requestSourceOf(c), trustedProxies));
    c.set("log", log.child({ requestId: c.var.requestId }));
    await next();
    const { headers } = c.res;
    const always = c.var.client.https ? { ...commonHeaders, ...https } : commonHeaders;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}

export function requestSourceOf(c: RequestContext): RequestSource {
  return {
    peer: c.env?.incoming?.socket.remoteAddress,
    forwardedFor: c.req.header("X-Forwarded-For"),
    forwardedProto: c.req.header("X-Forwarded-Proto"),
  };
}

/** The client disconnected during the request. */
export class BodyBrokeOff extends Error {}

/**
 * Reads a body of at most `maxSize` bytes; null, as soon as it is known to be longer. The rest of a longer body is read and
 * dropped: Hono's bodyLimit leaves it in the connection, which then fails for the next request.
 *
 * @throws BodyBrokeOff
 */
export async function readBody(c: RequestContext, maxSize: number): Promise<Uint8Array | null> {
  const announced = c.req.header("Content-Length");
  if (Number(announced) > maxSize) return null;
  try {
    // Node's parser enforces the announced length.
    if (announced !== undefined) return new Uint8Array(await c.req.arrayBuffer());
    return await readChunks(c.req.raw.body ?? [], maxSize);
  } catch (cause) {
    throw new BodyBrokeOff("The body broke off", { cause });
  }
}

function readChunks(body: AsyncIterable<Uint8Array> | Uint8Array[], maxSize: number): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    async function read() {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of body) {
        size += chunk.length;
        if (size <= maxSize) chunks.push(chunk);
        else resolve(null);
      }
      resolve(Buffer.concat(chunks));
    }
    read().catch(reject);
  });
}

/**
 * Whether a browser reports a cross-site request. Other programs send neither header and pass, because they carry no
 * visitor's credentials. Hono's csrf refuses those, and lets any JSON pass.
 */
export function isCrossSite(c: RequestContext, siteOrigin: string): boolean {
  const origin = c.req.header("Origin");
  if (origin === undefined) return c.req.header("Sec-Fetch-Site") === "cross-site";
  const host = URL.parse(origin)?.host;
  return origin !== siteOrigin && (!host || host !== c.req.header("Host"));
}
