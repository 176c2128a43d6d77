import { second } from "../../durations.ts";
import { StoreUnavailable } from "../errors.ts";
import { createDatabase, type Database, type Engine } from "./engine.ts";

/** Between two attempts to open; calls in between get the last error at once. */
const pauseMs = 5 * second;

/**
 * A database that could not be opened when the server started. Opens when it is used and can be: until then everything
 * rejects with the reason, a StoreUnavailable.
 */
export function openLater(open: () => Promise<Engine>, onOpen: () => void): Database & { close(): Promise<void> } {
  let opened: Engine | null = null;
  let lastTry: Promise<Database> | null = null;
  /** Infinite while an attempt runs, and once it has succeeded. */
  let failedAt = Number.POSITIVE_INFINITY;

  function database(): Promise<Database> {
    if (lastTry === null || performance.now() - failedAt > pauseMs) {
      failedAt = Number.POSITIVE_INFINITY;
      lastTry = tryToOpen();
    }
    return lastTry;
  }

  async function tryToOpen(): Promise<Database> {
    try {
      opened = await open();
    } catch (cause) {
      failedAt = performance.now();
      throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable((cause as Error).message, { cause });
    }
    onOpen();
    return createDatabase(opened);
  }

  return {
    read: async (work) => (await database()).read(work),
    write: async (work) => (await database()).write(work),
    snapshot: async (work) => (await database()).snapshot(work),
    scrub: async (what) => (await database()).scrub(what),
    findDamage: async () => (await database()).findDamage(),
    close: async () => opened?.close(),
  };
}
