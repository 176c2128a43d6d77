import { second } from "../../durations.ts";
import { StoreUnavailable } from "../types.ts";
import { createDatabase, type Database, type Engine } from "./engine.ts";

/** Between two tries to open; whoever asks in between gets the last one's error at once. */
const pauseMs = 5 * second;

/**
 * A database that could not be opened when the server started. Opens when it is used and can be: until then everything
 * rejects with the reason, a StoreUnavailable.
 */
export function openLater(open: () => Promise<Engine>, onOpen: () => void): Database & { close(): Promise<void> } {
  let opened: Engine | null = null;
  let lastTry: { at: number; database: Promise<Database> } | null = null;

  function database(): Promise<Database> {
    const isOver = lastTry === null || (opened === null && performance.now() - lastTry.at > pauseMs);
    if (isOver) lastTry = { at: performance.now(), database: tryToOpen() };
    return (lastTry as NonNullable<typeof lastTry>).database;
  }

  async function tryToOpen(): Promise<Database> {
    try {
      opened = await open();
    } catch (cause) {
      throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable((cause as Error).message, { cause });
    }
    onOpen();
    return createDatabase(opened);
  }

  return {
    read: async (work) => (await database()).read(work),
    write: async (work) => (await database()).write(work),
    snapshot: async (work) => (await database()).snapshot(work),
    scrub: async () => (await database()).scrub(),
    findDamage: async () => (await database()).findDamage(),
    close: async () => opened?.close(),
  };
}
