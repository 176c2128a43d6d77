import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "../config.ts";
import { type Log, originOf } from "../log.ts";
import { type ConnectionLimits, connectionLimits, limitConnections } from "./connection-limits.ts";
import { clientOf } from "./guards/client-address.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import type { Metrics } from "./metrics.ts";
import type { Env } from "./request-context.ts";
import { internalError } from "./rest-refusals.ts";
import type { Answer, StaticSite } from "./static.ts";

interface HttpServerDependencies {
  app: Hono<Env>;
  files: StaticSite;
  trustedProxies: Config["trustedProxies"];
  metrics: Metrics;
  log: Log;
  limits?: ConnectionLimits;
}

interface HttpServer {
  server: Server;
  /** Stops accepting, lets running requests end within the limit, then cuts off the rest. */
  stop(limitMs: number): Promise<void>;
}

/**
 * The application behind a Node server with limits on slow and many connections. Files that stand at exactly the address
 * asked for are written straight from memory, which is most of all requests and several times as fast; everything else
 * goes through the application, which gives the same answers.
 */
export function createHttpServer(deps: HttpServerDependencies): HttpServer {
  const { app, files, trustedProxies, metrics, log, limits = connectionLimits } = deps;
  const askApp = getRequestListener(app.fetch, { errorHandler: (error) => failureAnswer(error, log) });
  const running = new Set<ServerResponse>();
  let stopping = false;

  // Nearly no request has a body; without a header that announces one, none is waited for (RFC 9112, 6.3).
  const server = createServer({ ...limits, optimizeEmptyRequests: true }, (incoming, outgoing) => {
    if (stopping) outgoing.shouldKeepAlive = false;
    if (isAmbiguous(incoming)) {
      outgoing.writeHead(400, { Connection: "close" }).end();
      return;
    }
    const answer = fileAnswer(incoming, files, trustedProxies);
    if (answer) {
      metrics.countAnswer(answer.status);
      // HTTP/1.1 keeps a connection without saying so (RFC 9112, 9.3): 48 bytes less for each file.
      if (outgoing.shouldKeepAlive && incoming.httpVersion === "1.1") outgoing.removeHeader("Connection");
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    running.add(outgoing);
    outgoing.once("close", () => running.delete(outgoing));
    void askApp(incoming, outgoing);
  });
  limitConnections(server, limits, trustedProxies);

  function stop(limitMs: number): Promise<void> {
    stopping = true;
    // Tells proxies, so that they send nothing more into a connection that is about to close.
    for (const outgoing of running) outgoing.shouldKeepAlive = false;
    return close(server, limitMs);
  }

  return { server, stop };
}

function close(server: Server, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), limitMs);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
  });
}

/** Where a body ends must be the same for everybody on its way; other codings than chunked are for smugglers (RFC 9112, 6.1). */
function isAmbiguous({ headers }: IncomingMessage): boolean {
  const coding = headers["transfer-encoding"];
  return coding !== undefined && coding.toLowerCase() !== "chunked";
}

function fileAnswer(
  incoming: IncomingMessage,
  files: StaticSite,
  trustedProxies: Config["trustedProxies"],
): Answer | null {
  const { method = "", url = "", headers } = incoming;
  const end = url.indexOf("?");
  return files.fileAt({
    method,
    path: end === -1 ? url : url.slice(0, end),
    query: "",
    acceptEncoding: headers["accept-encoding"] as string | undefined,
    ifNoneMatch: headers["if-none-match"],
    https: trustedProxies !== null && isHttps(incoming, trustedProxies),
  });
}

function isHttps({ socket, headers }: IncomingMessage, trusted: NonNullable<Config["trustedProxies"]>): boolean {
  const forwardedProto = headers["x-forwarded-proto"] as string | undefined;
  return clientOf({ peer: socket.remoteAddress, forwardedProto }, trusted).https;
}

/** For an address or Host header that makes no URL, and for what the application itself did not catch. */
function failureAnswer(error: unknown, log: Log): Response {
  if (error instanceof RequestError)
    return Response.json({ message: "Bad request" }, { status: 400, headers: dataHeaders });
  log.error(originOf(error), "request failed");
  return Response.json(internalError.body, { status: internalError.status, headers: dataHeaders });
}
