import type { StoreContext } from "../context.ts";
import type { Db } from "../engine/engine.ts";
import type { Instant } from "../types.ts";
import type { BusyFeeds, Period } from "./types.ts";

export function createBusyFeeds(_context: StoreContext): BusyFeeds {
  return {} as BusyFeeds;
}

export async function busyState(
  _db: Db,
  _now: Instant,
  _window: { from: Instant; until: Instant },
): Promise<{ busy: Period[]; isClosed: boolean }> {
  return { busy: [], isClosed: false };
}
