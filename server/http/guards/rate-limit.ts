import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import { day, minute } from "../../durations.ts";
import { networkOf } from "./client-address.ts";

export interface RateLimiter {
  /** Seconds until this address may write again; 0 when this write may go on (and counts). */
  take(address: string): number;
  /** Whether a write of this address could go on now; counts nothing. */
  hasRoom(address: string): boolean;
}

/** Enough for a busy day, and a bound for someone with very many addresses (about 20 MB). */
const mostAddresses = 100_000;

/**
 * A stock of `writes` per visitor address that fills up again evenly within `seconds`. Kept as the one time at which
 * the stock will be full (the generic cell rate algorithm).
 * Addresses are kept in memory only, hashed with a salt that is thrown away every day, and forgotten within a minute
 * after their stock is full again: the privacy notice says so.
 */
export function createRateLimiter(limit: Config["rateLimit"], elapsedMs: () => number): RateLimiter {
  if (limit === null) return { take: () => 0, hasRoom: () => true };
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
    // Deleted first, so that the map stays in order of last use and its head is the one to forget.
    fullAt.delete(key);
    fullAt.set(key, waitMs > 0 ? before : before + msPerWrite);
    if (fullAt.size > mostAddresses) fullAt.delete(fullAt.keys().next().value as string);
    return Math.max(0, Math.ceil(waitMs / 1000));
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

  return { take, hasRoom: (address) => stateOf(address).waitMs <= 0 };
}
