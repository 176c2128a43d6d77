import type { StoreContext } from "../context.ts";
import type { BusyFeeds } from "./types.ts";

export function createBusyFeeds(_context: StoreContext): BusyFeeds {
  return {} as BusyFeeds;
}
