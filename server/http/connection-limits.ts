import type { Server } from "node:http";
import type { Config } from "../config.ts";
import { clientOf, isTrusted, networkOf } from "./guards/client-address.ts";

/** Bounds on slow, silent and many connections; times in milliseconds. */
export interface ConnectionLimits {
  /** For the headers of a request, counted from the connection. */
  headersTimeout: number;
  /** For a whole request, its body included. */
  requestTimeout: number;
  /** Without a byte in either direction: whoever asks must also read the answer. */
  idleTimeout: number;
  /** Between an answer and the next request. */
  keepAliveTimeout: number;
  /** How often the first two are looked at. */
  connectionsCheckingInterval: number;
  /** Bytes of a request before its body. */
  maxHeaderSize: number;
  maxConnections: number;
  /** Of one visitor address, so that none can take them all; trusted proxies stand for many visitors. */
  maxConnectionsPerAddress: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  idleTimeout: 30_000,
  // Longer than proxies keep theirs (60 s), so that it is they who close.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
  maxConnections: 8192,
  maxConnectionsPerAddress: 1024,
};

/** Applies the limits that Node does not take when a server is made. */
export function limitConnections(server: Server, limits: ConnectionLimits, trusted: Config["trustedProxies"]): void {
  server.setTimeout(limits.idleTimeout);
  server.maxConnections = limits.maxConnections;
  // By plain address, which is in memory only as long as its connections.
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const { address } = clientOf({ peer: socket.remoteAddress }, null);
    if (trusted && isTrusted(address, trusted)) return;
    const visitor = networkOf(address);
    const count = (open.get(visitor) ?? 0) + 1;
    if (count > limits.maxConnectionsPerAddress) return socket.destroy();
    open.set(visitor, count);
    socket.once("close", () => {
      const left = (open.get(visitor) ?? 1) - 1;
      if (left > 0) open.set(visitor, left);
      else open.delete(visitor);
    });
  });
}
