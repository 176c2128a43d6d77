import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../../../server/store/open.ts";

export const testSecret = "a secret for tests, long enough for all";

/** A clock that stands still until it is told to move. */
export interface FakeClock {
  now: () => Date;
  elapsedMs: () => number;
  advance(ms: number): void;
  /** As when somebody corrects the machine's time: none passes. */
  setBack(ms: number): void;
}

export function fakeClock(start = "2026-11-21T09:30:00.000Z"): FakeClock {
  let time = Date.parse(start);
  let elapsed = 0;
  return {
    now: () => new Date(time),
    elapsedMs: () => elapsed,
    advance: (ms) => {
      time += ms;
      elapsed += ms;
    },
    setBack: (ms) => {
      time -= ms;
    },
  };
}

/** SQLite in a folder of its own. */
export async function openTemporaryStore(now: () => Date) {
  const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-"));
  const store = await openStore({ databaseUrl: null, dataDir, secret: testSecret, now });
  return {
    dataDir,
    store,
    async dispose() {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
