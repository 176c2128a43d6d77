import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { openStore } from "../../../server/store/open.ts";
import type { Store } from "../../../server/store/types.ts";
import { contactTable, newsletterTable } from "../../../site/forms.ts";
import { startPostgres, withClient } from "./postgres.ts";
import { type FakeClock, fakeClock, testSecret } from "./temporary-store.ts";

/** Stores over a database of its own for each test, closed after it. */
export interface Stores {
  /** Where the store of this test is. */
  readonly place: Place;
  /** A store over this test's database; each call stands for one more process. */
  open(): Promise<Store>;
  /** Moves the clock that the stores read. */
  advance(ms: number): void;
  readonly now: Date;
}

type Place = { databaseUrl: string | null; dataDir: string };

/** Declares the same tests for SQLite and for a real PostgreSQL server. */
export function onBothEngines(title: string, declare: (stores: Stores) => void): void {
  declareOn(`${title}, SQLite`, sqlitePlaces, declare);
  declareOn(`${title}, PostgreSQL`, postgresPlaces, declare);
}

function declareOn(title: string, startPlaces: () => Promise<Places>, declare: (stores: Stores) => void): void {
  describe(title, () => {
    let places: Places;
    let place: Place;
    let clock: FakeClock;
    const open: Store[] = [];

    beforeAll(async () => {
      places = await startPlaces();
    });
    beforeEach(async () => {
      place = await places.next();
      clock = fakeClock();
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((store) => store.close()));
    });
    afterAll(() => places.remove());

    declare({
      get place() {
        return place;
      },
      get now() {
        return clock.now();
      },
      advance: (ms) => clock.advance(ms),
      async open() {
        const store = await openStore({ ...place, secret: testSecret, now: () => clock.now() });
        open.push(store);
        return store;
      },
    });
  });
}

interface Places {
  next(): Promise<Place>;
  remove(): Promise<void>;
}

async function sqlitePlaces(): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-stores-"));
  return {
    next: async () => ({ databaseUrl: null, dataDir: mkdtempSync(join(folder, "data-")) }),
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/** One database that is emptied before each test but the first: making a new one takes longer than most tests. */
async function postgresPlaces(): Promise<Places> {
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  const emptied = `truncate ${contactTable}, ${newsletterTable}, isarbridge_private.suppressions, isarbridge_private.notice, isarbridge_private.visits, isarbridge_private.backups, isarbridge_private.issues, isarbridge_private.desk_passkeys, isarbridge_private.desk_sessions, isarbridge_private.desk_tickets cascade`;
  let isFirst = true;
  return {
    async next() {
      if (!isFirst) await withClient(databaseUrl, (client) => client.query(emptied));
      isFirst = false;
      return { databaseUrl, dataDir: tmpdir() };
    },
    remove: () => server.remove(),
  };
}
