import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from "node:dns";
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { second } from "../../durations.ts";
import type { FeedFailure } from "../store/tables.ts";
import { isPrivateAddress } from "./private-addresses.ts";

/** What may be asked. */
export interface FetchPolicy {
  allowsHttp: boolean;
  /** By the IP address that is connected to. */
  allowsAddress: (address: string) => boolean;
  lookup: Lookup;
  limits: { ms: number; bytes: number };
}

type Lookup = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Private networks, and connections without encryption, only where the machine's setting allows them. */
export function fetchPolicy(allowsPrivate: boolean): FetchPolicy {
  return {
    allowsHttp: allowsPrivate,
    allowsAddress: (address) => allowsPrivate || !isPrivateAddress(address),
    lookup: lookUp,
    limits: { ms: 10 * second, bytes: 20 * 1024 * 1024 },
  };
}

/** `webcal:` and, where it is not allowed, `http:` are taken for `https:`. Null for what is no address of the web. */
export function parseAddress(text: string, { allowsHttp }: FetchPolicy, base?: URL): URL | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"), base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (!allowsHttp) url.protocol = "https:";
  return url;
}

/** Redirects are followed by hand, so that each address is checked. */
export const mostRedirects = 3;
export const redirectCodes: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

interface Asked {
  method?: string;
  headers: OutgoingHttpHeaders;
  body?: string | undefined;
}

/** Connects to an address that is allowed: one in the URL is checked here, those of a name when it has been looked up. */
export function ask(
  { protocol, hostname, port, pathname, search }: URL,
  { method = "GET", headers, body }: Asked,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const host = hostname.replace(/^\[|\]$/g, "");
  // Node asks no lookup for these. The URL parser has turned 2130706433 and 0x7f.1 into 127.0.0.1.
  if (isIP(host) && !policy.allowsAddress(host)) throw new FetchFailure("private-address");
  const request = (protocol === "https:" ? requestHttps : requestHttp)({
    ...{ protocol, host, port, method, path: pathname + search, signal, agent: false, lookup: checkedLookup(policy) },
    headers: { "Accept-Encoding": "gzip", "User-Agent": "isarbridge", ...headers },
  });
  request.once("response", resolve).on("error", reject);
  // All that comes of an answer that changes the protocol, for which nobody has asked: without this the promise would wait for ever.
  request.once("close", () => reject(new FetchFailure("unreachable")));
  request.end(body);
  return promise;
}

/** The addresses that were checked are those that are connected to, even if the name resolves to others a moment later (DNS rebinding). */
function checkedLookup({ lookup, allowsAddress }: FetchPolicy): LookupFunction {
  return (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new FetchFailure("unreachable"), "");
      if (!addresses.every(({ address }) => allowsAddress(address))) {
        return callback(new FetchFailure("private-address"), "");
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
}

export class FetchFailure extends Error {
  readonly failure: FeedFailure;

  constructor(failure: FeedFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** @param most bytes, also after they are inflated */
export async function readBody(response: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const isGzip = response.headers["content-encoding"]?.toLowerCase() === "gzip";
  // The pipeline ends both with the error of one, which the loop below throws.
  const content = isGzip ? pipeline(response, createGunzip(), () => {}) : response;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) throw new FetchFailure("too-large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof FetchFailure ? error : new FetchFailure("cut-off");
  } finally {
    response.destroy();
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

export function failureOfStatus(status: number): FeedFailure {
  if (status === 204) return "empty";
  if (status === 404 || status === 410) return "not-found";
  return status >= 400 && status < 500 && status !== 429 ? "refused" : "server-error";
}
