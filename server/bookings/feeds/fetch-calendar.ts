import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { second } from "../../durations.ts";
import type { DueFeed } from "../store/busy-feeds.ts";
import type { FeedFailure } from "../store/tables.ts";
import { isPrivateAddress } from "./private-addresses.ts";

export type FetchedCalendar =
  | { outcome: "read"; body: Uint8Array<ArrayBuffer>; etag: string | null; last_modified: string | null }
  | { outcome: "unchanged" }
  | { outcome: "failed"; failure: FeedFailure };

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

const mostRedirects = 3;

/**
 * Asks for a calendar, with the validators of the last answer. Follows redirects by hand, so that each address is checked;
 * what is checked is what is connected to. The address is a secret: it is in no error and no log.
 * @param stopping gives up, as what is too slow
 */
export async function fetchCalendar(
  { address, etag, last_modified }: Omit<DueFeed, "id">,
  policy: FetchPolicy,
  stopping?: AbortSignal,
): Promise<FetchedCalendar> {
  const timeout = AbortSignal.timeout(policy.limits.ms);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  const validators = {
    ...(etag !== null && { "If-None-Match": etag }),
    ...(last_modified !== null && { "If-Modified-Since": last_modified }),
  };
  let url = parseAddress(address, policy);
  if (!url) return failed("unreachable");
  let credentials = credentialsIn(url);
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await ask(url, { ...validators, ...credentials }, policy, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 304 && Object.keys(validators).length > 0) {
        response.destroy();
        return { outcome: "unchanged" };
      }
      if (statusCode === 200) {
        const body = await readBody(response, policy.limits.bytes);
        // A body without a length ends when we give up, as if it were whole.
        signal.throwIfAborted();
        return {
          outcome: "read",
          body,
          etag: storableHeader(headers.etag),
          last_modified: storableHeader(headers["last-modified"]),
        };
      }
      response.destroy();
      if (!redirectCodes.has(statusCode)) return failed(failureOfStatus(statusCode));
      const next: URL | null = parseAddress(headers.location ?? "", policy, url);
      if (!next) break;
      if (next.origin !== url.origin) credentials = null;
      url = next;
    }
    return failed("redirects");
  } catch (error) {
    if (signal.aborted) return failed("slow");
    return failed(error instanceof FetchFailure ? error.failure : "unreachable");
  }
}

const redirectCodes = new Set([301, 302, 303, 307, 308]);

function failed(failure: FeedFailure): FetchedCalendar {
  return { outcome: "failed", failure };
}

/** `webcal:` and, where it is not allowed, `http:` are taken for `https:`. Null for what is no address of the web. */
function parseAddress(text: string, { allowsHttp }: FetchPolicy, base?: URL): URL | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"), base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (!allowsHttp) url.protocol = "https:";
  return url;
}

/** User and password of an address, as calendars of one's own server have them (RFC 7617). */
function credentialsIn({ username, password }: URL): { Authorization: string } | null {
  if (username === "" && password === "") return null;
  const pair = `${decoded(username)}:${decoded(password)}`;
  return { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Connects to an address that is allowed: one in the URL is checked here, those of a name when it has been looked up. */
function ask(
  { protocol, hostname, port, pathname, search }: URL,
  headers: Record<string, string>,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const host = hostname.replace(/^\[|\]$/g, "");
  // Node asks no lookup for these. The URL parser has turned 2130706433 and 0x7f.1 into 127.0.0.1.
  if (isIP(host) && !policy.allowsAddress(host)) throw new FetchFailure("private-address");
  const request = (protocol === "https:" ? requestHttps : requestHttp)({
    ...{ protocol, host, port, path: pathname + search, signal, agent: false, lookup: checkedLookup(policy) },
    headers: {
      ...headers,
      Accept: "text/calendar, */*;q=0.5",
      "Accept-Encoding": "gzip",
      "User-Agent": "isarbridge",
    },
  });
  request.once("response", resolve).on("error", reject);
  // All that comes of an answer that changes the protocol, for which nobody has asked: without this the promise would wait for ever.
  request.once("close", () => reject(new FetchFailure("unreachable")));
  request.end();
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

class FetchFailure extends Error {
  readonly failure: FeedFailure;

  constructor(failure: FeedFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** @param most bytes, also after they are inflated */
async function readBody(response: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
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

/** Longer ones are none that we must keep. */
function storableHeader(value: string | undefined): string | null {
  return value !== undefined && value.length <= 300 && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

function failureOfStatus(status: number): FeedFailure {
  if (status === 204) return "empty";
  if (status === 404 || status === 410) return "not-found";
  return status >= 400 && status < 500 && status !== 429 ? "refused" : "server-error";
}
