import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import { day, minute } from "../../durations.ts";
import { networkOf } from "./client-address.ts";

export interface RateLimiter {
  /** Seconds until this address may write again; 0 when this write may go on (and counts). */
  take(address: string): number;
  /** Takes back one write that came to nothing. */
  giveBack(address: string): void;
  /** Whether this address could write now; does not count. */
  hasRoom(address: string): boolean;
}

/** Enough for a busy day; limits the memory of an attack from many addresses to about 20 MB. */
const mostAddresses = 100_000;

/**
 * Allows `writes` per visitor address, refilled evenly within `seconds` (generic cell rate algorithm: stores only the time
 * at which all writes are available again). As the privacy notice says, addresses are kept in memory only, hashed with a
 * daily salt, and deleted within a minute after that time.
 */
export function createRateLimiter(limit: Config["rateLimit"], elapsedMs: () => number): RateLimiter {
  if (limit === null) return { take: () => 0, giveBack: () => {}, hasRoom: () => true };
  const fullAt = new Map<string, number>();
  const windowMs = limit.seconds * 1000;
  const msPerWrite = windowMs / limit.writes;
  let salt = randomBytes(16);
  let saltedAt = elapsedMs();

  function stateOf(address: string) {
    const time = elapsedMs();
    const key = createHash("sha256").update(salt).update(networkOf(address)).digest("base64");
    const before = Math.max(fullAt.get(key) ?? 0, time);
    return { key, before, waitMs: Math.floor(before + msPerWrite - time - windowMs) };
  }

  function take(address: string): number {
    const { key, before, waitMs } = stateOf(address);
    // Deleted first to keep the map in order of last use: its first entry is evicted.
    fullAt.delete(key);
    fullAt.set(key, waitMs > 0 ? before : before + msPerWrite);
    if (fullAt.size > mostAddresses) fullAt.delete(fullAt.keys().next().value as string);
    return Math.max(0, Math.ceil(waitMs / 1000));
  }

  function giveBack(address: string) {
    const { key } = stateOf(address);
    const full = fullAt.get(key);
    if (full !== undefined) fullAt.set(key, full - msPerWrite);
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

  return { take, giveBack, hasRoom: (address) => stateOf(address).waitMs <= 0 };
}
