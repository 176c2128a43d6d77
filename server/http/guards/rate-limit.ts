import { createHash, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";

export interface RateLimiter {
  /** Seconds until this address may write again; 0 when this write may go on (and counts). */
  take(address: string): number;
}

export const unlimited: RateLimiter = { take: () => 0 };

/** Enough for a busy day, and a bound for someone with very many addresses (about 20 MB). */
const mostAddresses = 100_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * A bucket of `writes` per visitor address that fills up again evenly within `seconds`.
 * Addresses are kept in memory only, hashed with a salt that is thrown away every day (practical A25).
 */
export function createRateLimiter(limit: { writes: number; seconds: number }, now: () => Date): RateLimiter {
  const buckets = new Map<string, { writes: number; at: number }>();
  const msPerWrite = (limit.seconds * 1000) / limit.writes;
  let salt = randomBytes(16);
  let saltedAt = now().getTime();

  function take(address: string): number {
    const time = now().getTime();
    if (time - saltedAt > dayMs) {
      buckets.clear();
      salt = randomBytes(16);
      saltedAt = time;
    }
    const key = createHash("sha256").update(salt).update(networkOf(address)).digest("base64");
    const bucket = buckets.get(key) ?? { writes: limit.writes, at: time };
    const writes = Math.min(limit.writes, bucket.writes + (time - bucket.at) / msPerWrite);
    const allowed = writes >= 1;
    // Deleted first, so that the map stays in order of last use and its head is the one to forget.
    buckets.delete(key);
    buckets.set(key, { writes: allowed ? writes - 1 : writes, at: time });
    if (buckets.size > mostAddresses) buckets.delete(buckets.keys().next().value as string);
    return allowed ? 0 : Math.ceil(((1 - writes) * msPerWrite) / 1000);
  }

  return { take };
}

/** One household or server has a whole /64 of IPv6 addresses to choose from. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
}
