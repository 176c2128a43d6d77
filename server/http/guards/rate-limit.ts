import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import { day, minute } from "../../durations.ts";
import { networkOf, wideNetworkOf } from "./client-address.ts";

export interface RateLimiter {
  /** Seconds until this address may write again; 0 when this write may go on (and counts). */
  take(address: string): number;
  /** Takes back one write that came to nothing. */
  giveBack(address: string): void;
  /** Whether this address could write now; does not count. */
  canTake(address: string): boolean;
}

/** Enough for a busy day; limits the memory of an attack from many addresses to about 20 MB. */
const mostAddresses = 100_000;
/** A /48 of IPv6 has the writes of so many of its /64, as many visitors may share it, or one may have all of it. */
const sharesOfWideNetwork = 4;

/**
 * Allows `writes` per visitor address (an IPv4 address, or a /64 of IPv6; and see {@link sharesOfWideNetwork}), refilled evenly within `seconds` (generic cell rate algorithm: stores only the time
 * at which all writes are available again). As the privacy notice says, addresses are kept in memory only, hashed with a
 * daily salt, and deleted within a minute after that time.
 */
export function createRateLimiter(limit: Config["rateLimit"], elapsedMs: () => number): RateLimiter {
  if (limit === null) return { take: () => 0, giveBack: () => {}, canTake: () => true };
  const fullAt = new Map<string, number>();
  const windowMs = limit.seconds * 1000;
  const msPerWrite = windowMs / limit.writes;
  let salt = randomBytes(16);
  let saltedAt = elapsedMs();

  function stateOf(network: string, ms: number) {
    const time = elapsedMs();
    const key = createHash("sha256").update(salt).update(network).digest("base64");
    const before = Math.max(fullAt.get(key) ?? 0, time);
    return { key, before, ms, waitMs: Math.floor(before + ms - time - windowMs) };
  }

  function statesOf(address: string) {
    const [network, wide] = [networkOf(address), wideNetworkOf(address)];
    const own = stateOf(network, msPerWrite);
    return wide === network ? [own] : [own, stateOf(wide, msPerWrite / sharesOfWideNetwork)];
  }

  function take(address: string): number {
    const states = statesOf(address);
    const waitMs = Math.max(...states.map((state) => state.waitMs));
    for (const { key, before, ms } of states) {
      // Deleted first to keep the map in order of last use: its first entry is evicted.
      fullAt.delete(key);
      fullAt.set(key, waitMs > 0 ? before : before + ms);
      if (fullAt.size > mostAddresses) fullAt.delete(fullAt.keys().next().value as string);
    }
    return Math.max(0, Math.ceil(waitMs / 1000));
  }

  function giveBack(address: string) {
    for (const { key, ms } of statesOf(address)) {
      const full = fullAt.get(key);
      if (full !== undefined) fullAt.set(key, full - ms);
    }
  }

  function forget() {
    const time = elapsedMs();
    for (const [key, full] of fullAt) if (full <= time) fullAt.delete(key);
    if (time - saltedAt <= day) return;
    fullAt.clear();
    salt = randomBytes(16);
    saltedAt = time;
  }
  setInterval(forget, minute).unref();

  return { take, giveBack, canTake: (address) => statesOf(address).every(({ waitMs }) => waitMs <= 0) };
}
