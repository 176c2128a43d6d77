import { randomBytes } from "node:crypto";
import { openStore } from "./open.ts";
import type { Store, StoreOptions } from "./store.ts";

/**
 * Opens a store for which no key is known, with one that nobody keeps, so nothing may be signed up there. Null when it
 * has rows that were made with a key: under another one links end, and hashes match no address.
 */
export async function openUnkeyed(options: Omit<StoreOptions, "secret">): Promise<Store | null> {
  const store = await openStore({ ...options, secret: randomBytes(32).toString("hex") });
  let isUsable = false;
  try {
    isUsable = !(await store.archive.isKeyed());
    return isUsable ? store : null;
  } finally {
    if (!isUsable) await store.close();
  }
}
