import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type Client, clientOf } from "./guards/client-address.ts";
import { commonHeaders, httpsHeaders } from "./guards/security-headers.ts";
import type { Metrics } from "./metrics.ts";

/** Hono's type parameter for every route of this server. Without a listener there is no socket. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { client: Client; log: Log };
}

export type RequestContext = Context<Env>;

interface ContextDependencies {
  trustedProxies: Config["trustedProxies"];
  log: Log;
  metrics: Metrics;
}

/** Gives each request its client and a log whose lines carry the request's id, and counts its answer. */
export function requestContext({ trustedProxies, log, metrics }: ContextDependencies): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    const arrival = {
      peer: c.env?.incoming?.socket.remoteAddress,
      forwardedFor: c.req.header("X-Forwarded-For"),
      forwardedProto: c.req.header("X-Forwarded-Proto"),
    };
    c.set("client", clientOf(arrival, trustedProxies));
    c.set("log", log.child({ requestId }));
    await next();
    const { headers, status } = c.res;
    headers.set("X-Request-Id", requestId);
    const always = c.var.client.https ? { ...commonHeaders, ...httpsHeaders } : commonHeaders;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    metrics.countAnswer(status);
  };
}
