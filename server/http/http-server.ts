import type { EventEmitter } from "node:events";
import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "../config.ts";
import { type Log, originOf } from "../log.ts";
import { clientOf, isTrusted, networkOf } from "./guards/client-address.ts";
import { dataHeaders } from "./guards/security-headers.ts";
import type { Metrics } from "./metrics.ts";
import { internalError } from "./postgrest-errors.ts";
import type { Env } from "./request-context.ts";

/** Bounds on slow, silent and many connections; times in milliseconds. */
export const connectionLimits = {
  /** For the headers of a request, counted from the connection. */
  headersTimeout: 10_000,
  /** For a whole request, its body included. */
  requestTimeout: 30_000,
  /** Without a byte in either direction: clients must also read the response. */
  idleTimeout: 30_000,
  /** Between an answer and the next request. Longer than the 60 s of proxies, so that the proxy closes the connection. */
  keepAliveTimeout: 65_000,
  /** How often the first two are checked. */
  connectionsCheckingInterval: 2000,
  /** Bytes of a request before its body. */
  maxHeaderSize: 16_384,
  maxConnections: 8192,
  /** Per visitor address, so that no visitor can take all connections; trusted proxies are exempt. */
  maxConnectionsPerAddress: 1024,
  /** Per connection: browsers and proxies send a request after the answer to the one before. */
  maxUnanswered: 4,
};
export type ConnectionLimits = typeof connectionLimits;

interface HttpServerDependencies {
  app: Pick<Hono<Env>, "fetch">;
  trustedProxies: Config["trustedProxies"];
  metrics: Pick<Metrics, "countAnswer">;
  log: Log;
  limits?: ConnectionLimits;
}

/** The application behind a Node server with limits on slow and many connections. */
export function createHttpServer(deps: HttpServerDependencies) {
  const { app, trustedProxies, metrics, log, limits = connectionLimits } = deps;
  const answer = getRequestListener(app.fetch, { errorHandler: (error) => failureAnswer(error, log) });
  /** By connection: answers that a socket does not have yet never close, and go with it. */
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  const limitReading = createReadingLimit(trustedProxies);
  let stopping = false;

  const options = {
    ...limits,
    requestTimeout: longestRequest,
    // No header announces a body: do not wait for one (RFC 9112, 6.3).
    optimizeEmptyRequests: true,
    // Refused here: Node's own refusals are not counted as unanswered.
    requireHostHeader: false,
  };
  const server = createServer(options, (incoming, outgoing) => {
    const { socket } = incoming;
    const waiting = unanswered.get(socket);
    // After the last answer of a connection nothing is carried out: no answer could report it.
    const isOver = socket.writableEnded || waiting?.values().some(({ shouldKeepAlive }) => !shouldKeepAlive);
    if (!waiting || isOver) return dropFurther(incoming);
    if (waiting.size >= limits.maxUnanswered) {
      closeAfterLast(socket, waiting);
      return dropFurther(incoming);
    }
    waiting.add(outgoing);
    outgoing.once("close", () => {
      waiting.delete(outgoing);
      if (outgoing.headersSent) metrics.countAnswer(outgoing.statusCode);
    });
    if (stopping) outgoing.shouldKeepAlive = false;
    if (isAmbiguous(incoming)) {
      outgoing.shouldKeepAlive = false;
      return void outgoing.writeHead(400).end();
    }
    if (!incoming.readableEnded && Number(incoming.headers["content-length"]) !== 0) {
      limitTime(incoming, limits.requestTimeout);
      incoming.once("timeout", () => refuseLate(incoming));
      outgoing.once("finish", () => {
        if (!incoming.complete) limitReading(socket, incoming);
      });
      // Their bodies mean nothing (RFC 9110, 9.3.1), and nobody reads them.
      if (incoming.method === "GET" || incoming.method === "HEAD") outgoing.shouldKeepAlive = false;
    }
    void answer(incoming, outgoing);
  });
  // Node would refuse it by itself; a server may ignore an unknown expectation (RFC 9110, 10.1.1).
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("connection", (socket) => {
    unanswered.set(socket, new Set());
    socket.destroySoon = () => closeInTwoSteps(socket, limitReading);
    socket.once("close", () => unanswered.delete(socket));
  });
  server.setTimeout(limits.idleTimeout);
  server.maxConnections = limits.maxConnections;
  limitConnectionsPerAddress(server, limits.maxConnectionsPerAddress, trustedProxies);

  /** Stops accepting, lets running requests end within the limit, then cuts off the rest. */
  async function stop(limitMs: number): Promise<void> {
    stopping = true;
    for (const [socket, waiting] of unanswered) closeAfterLast(socket, waiting);
    const cutOff = setTimeout(() => server.closeAllConnections(), limitMs);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(cutOff);
  }

  return { server, stop };
}

/** Tells the client with the last answer, if that has not begun, and leaves those before it whole. */
function closeAfterLast(socket: Socket, waiting: Set<ServerResponse>) {
  const last = [...waiting].at(-1);
  if (!last) return;
  if (last.headersSent)
    last.once("close", () => {
      if (waiting.size === 0) socket.destroySoon();
    });
  else last.shouldKeepAlive = false;
}

/** Drops a request and those behind it: of one packet Node would make objects of 2,400, whether the connection is open or not. */
function dropFurther(incoming: IncomingMessage) {
  const { socket } = incoming;
  const { parser }: Socket & { parser?: { onIncoming: () => number } | null } = socket;
  // Stops the parser within a packet, as an upgrade does: Node has no public way.
  if (parser) parser.onIncoming = () => 2;
  incoming.resume();
  dropBytes(socket);
}

/** Takes further packets from the parser, which may begin in the middle of a request and would be an error. */
function dropBytes(socket: Socket) {
  socket.removeAllListeners("data").on("data", () => {});
}

/** Milliseconds. Node has one limit for all requests; most have a shorter one of their own. */
const longestRequest = 15 * 60_000;
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends the connection of a request whose body takes longer than this, in milliseconds. */
function limitTime(incoming: IncomingMessage, ms: number) {
  clearTimeout(bodyTimers.get(incoming));
  const timer = setTimeout(() => refuseLate(incoming), ms).unref();
  bodyTimers.set(incoming, timer);
  incoming.once("close", () => clearTimeout(timer));
}

function refuseLate({ complete, socket }: IncomingMessage) {
  if (complete || socket.destroyed || socket.writableEnded) return;
  socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroySoon();
}

/** For the body of one request, of somebody who is known: as a whole, and without a byte in either direction. */
export function allowMoreTime(
  incoming: IncomingMessage | Http2ServerRequest,
  times: { wholeMs: number; idleMs: number },
) {
  if (!(incoming instanceof IncomingMessage)) return;
  limitTime(incoming, times.wholeMs);
  // Node sets its own again for the next request.
  incoming.socket.setTimeout(times.idleMs);
}

/**
 * What a client may go on sending after its answer: milliseconds for each connection, and for all of a network together the bytes of a
 * photo that the owner sends without a session, until none of them has been read for as long.
 */
const readingOn = { ms: 5000, bytes: 48 * 1024 * 1024 };

/**
 * A connection that is closed with unread bytes is reset, and its answers are lost (RFC 9112, 9.6): such as that the session is
 * over, or those of requests that came together. Proxies ask to close each connection.
 */
function closeInTwoSteps(socket: Socket, limitReading: LimitReading) {
  if (socket.writableEnded) return;
  socket.end();
  dropBytes(socket);
  socket.resume();
  limitReading(socket, socket);
}

/** Limits what is read of a connection until something closes, which happens in time if the client sends little. */
type LimitReading = (socket: Socket, until: EventEmitter) => void;

function createReadingLimit(trusted: Config["trustedProxies"]): LimitReading {
  // By network: bytes that were read after an answer, and when last. Visitors behind a proxy do not share one.
  const readOn = new Map<string | Socket, { bytes: number; at: number }>();
  const watches = new WeakMap<Socket, NodeJS.Timeout>();
  return (socket, until) => {
    // A connection is closed while the rest of its request is still read: nothing of that may count twice.
    clearInterval(watches.get(socket));
    const end = performance.now() + readingOn.ms;
    const { address } = clientOf({ peer: socket.remoteAddress }, null);
    const network = trusted && isTrusted(address, trusted) ? socket : networkOf(address);
    let read = socket.bytesRead;
    // Node hands on no bytes of a body that it drops.
    const watch = setInterval(() => {
      const now = performance.now();
      for (const [name, { at }] of readOn) if (now - at > readingOn.ms) readOn.delete(name);
      const bytes = (readOn.get(network)?.bytes ?? 0) + socket.bytesRead - read;
      if (socket.bytesRead > read) readOn.set(network, { bytes, at: now });
      read = socket.bytesRead;
      if (bytes <= readingOn.bytes && now <= end) return;
      clearInterval(watch);
      socket.destroy();
    }, 50).unref();
    watches.set(socket, watch);
    until.once("close", () => clearInterval(watch));
  };
}

function limitConnectionsPerAddress(server: Server, most: number, trusted: Config["trustedProxies"]): void {
  // Keyed by plain address, which is in memory only while its connections are open.
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const { address } = clientOf({ peer: socket.remoteAddress }, null);
    if (trusted && isTrusted(address, trusted)) return;
    const visitor = networkOf(address);
    const count = (open.get(visitor) ?? 0) + 1;
    if (count > most) return socket.destroy();
    open.set(visitor, count);
    socket.once("close", () => {
      const left = (open.get(visitor) ?? 1) - 1;
      if (left > 0) open.set(visitor, left);
      else open.delete(visitor);
    });
  });
}

/**
 * Requests that a proxy may parse differently (request smuggling): the end of a body with another coding than chunked
 * (RFC 9112, 6.1), and another number of Host headers than one (RFC 9112, 3.2).
 */
function isAmbiguous({ headers, rawHeaders }: IncomingMessage): boolean {
  const coding = headers["transfer-encoding"];
  return (coding !== undefined && coding.toLowerCase() !== "chunked") || !hasOneHost(rawHeaders);
}

/** @param headers names and values in turn. Node's parsed headers would be computed for each request. */
function hasOneHost(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let name = 0; name < headers.length; name += 2)
    if (headers[name]?.length === "host".length && headers[name]?.toLowerCase() === "host") hosts++;
  return hosts === 1;
}

/** 400 for a path or Host header that makes no URL, 500 for an error that the application did not catch. */
function failureAnswer(error: unknown, log: Log): Response {
  if (error instanceof RequestError)
    return Response.json({ message: "Bad request" }, { status: 400, headers: dataHeaders });
  log.error(originOf(error), "request failed");
  return Response.json(internalError.body, { status: internalError.status, headers: dataHeaders });
}
