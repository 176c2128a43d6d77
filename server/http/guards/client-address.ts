import { type BlockList, isIP, isIPv6 } from "node:net";

/** The client of a request, from trusted data only. */
export interface Client {
  /** The visitor's IP address; "unknown" where there is no socket. */
  address: string;
  /** Whether the visitor uses https, according to a trusted proxy. */
  https: boolean;
}

/** What the connection and the headers say about the client. */
export interface RequestSource {
  /** The socket's other end. */
  peer: string | undefined;
  forwardedFor?: string | undefined;
  forwardedProto?: string | undefined;
}

/**
 * Trusts `X-Forwarded-*` only from trusted proxies, and only the part of the chain that they wrote: from the right, the
 * first address that is not a trusted proxy is the visitor. Forged addresses are to the left of it.
 */
export function clientOf({ peer, forwardedFor, forwardedProto }: RequestSource, trusted: BlockList | null): Client {
  let address = bareAddress(peer ?? "") ?? "unknown";
  if (!trusted || !isTrusted(address, trusted)) return { address, https: false };
  for (const hop of (forwardedFor ?? "").split(",").reverse()) {
    const next = bareAddress(hop);
    if (!next) break;
    address = next;
    if (!isTrusted(address, trusted)) break;
  }
  return { address, https: forwardedProto?.split(",")[0]?.trim().toLowerCase() === "https" };
}

export function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** One visitor for the limits: with IPv6 a whole /64, which one household or server usually has. */
export function networkOf(address: string): string {
  return beginningOf(address, 4);
}

/** The network around it: with IPv6 a /48, which a company or a provider's customer may have, with 65,536 of the others. */
export function wideNetworkOf(address: string): string {
  return beginningOf(address, 3);
}

/** @param groups of 16 bits */
function beginningOf(address: string, groups: number): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
}

/** Without port, brackets and zone; IPv4-mapped IPv6 (`::ffff:10.0.0.1`) as IPv4. Null for anything else. */
function bareAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(bare) ? bare : null;
}
