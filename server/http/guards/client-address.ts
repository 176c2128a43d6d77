import { type BlockList, isIP } from "node:net";

/** Where a request comes from, as far as it can be believed. */
export interface Client {
  /** The visitor's IP address; "unknown" where there is no socket. */
  address: string;
  /** Whether the visitor speaks https with a trusted proxy. */
  https: boolean;
}

export interface Arrival {
  /** The socket's other end. */
  peer: string | undefined;
  forwardedFor: string | undefined;
  forwardedProto: string | undefined;
}

/**
 * Believes `X-Forwarded-*` from trusted proxies only, and of a chain only the part that trusted proxies wrote:
 * from the right, the first address that is not one of them is the visitor. Whatever a visitor forges stands left of it.
 */
export function clientOf({ peer, forwardedFor, forwardedProto }: Arrival, trusted: BlockList | null): Client {
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

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Without port, brackets and zone; IPv4 in IPv6 clothes (`::ffff:10.0.0.1`) as IPv4. Null for anything else. */
function bareAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(bare) ? bare : null;
}
