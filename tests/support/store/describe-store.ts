import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from "vitest";
import { openStore, type Store } from "../../../server/open-store.ts";
import { createDatabase } from "./databases.ts";
import { withClient } from "./postgres.ts";
import { type FakeClock, fakeClock, putEmptyStore, testSecret } from "./temporary-store.ts";

/** Stores over one database, which is empty when a test begins; closed after the test. */
export interface Stores {
  /** Where the store of this test is. */
  readonly location: StoreLocation;
  /** A store over this test's database; each call stands for one more process. */
  open(): Promise<Store>;
  /** Moves the clock that the stores read. */
  advance(ms: number): void;
  readonly now: Date;
}

type StoreLocation = { databaseUrl: string | null; dataDir: string };

/** Declares tests for the engine of the run: PostgreSQL where there is a cluster, else SQLite. */
export function describeStore(title: string, declare: (stores: Stores) => void): void {
  describe(title, () => {
    let locations: StoreLocations;
    let location: StoreLocation;
    let clock: FakeClock;
    const open: Store[] = [];

    beforeAll(async () => {
      locations = await (inject("postgresUrl") ? postgresLocations() : sqliteLocations());
    });
    beforeEach(async () => {
      location = await locations.next();
      clock = fakeClock();
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((store) => store.close()));
    });
    afterAll(() => locations.remove?.());

    declare({
      get location() {
        return location;
      },
      get now() {
        return clock.now();
      },
      advance: (ms) => clock.advance(ms),
      async open() {
        const store = await openStore({ ...location, secret: testSecret, now: () => clock.now() });
        open.push(store);
        return store;
      },
    });
  });
}

interface StoreLocations {
  next(): Promise<StoreLocation>;
  remove?(): void;
}

async function sqliteLocations(): Promise<StoreLocations> {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-stores-"));
  return {
    async next() {
      const dataDir = mkdtempSync(join(folder, "data-"));
      await putEmptyStore(dataDir);
      return { databaseUrl: null, dataDir };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** One database that is emptied before each test: making a new one takes longer than most tests. */
async function postgresLocations(): Promise<StoreLocations> {
  const databaseUrl = await createDatabase();
  return {
    async next() {
      await withClient(databaseUrl, (client) => client.query(emptyAllTables));
      return { databaseUrl, dataDir: tmpdir() };
    },
  };
}

/** All but the list of migrations, as a new database has rows there only. */
const emptyAllTables = `do $$ begin
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
    from pg_tables
    where schemaname in ('public', 'isarbridge_private') and tablename <> 'migrations'
  );
end $$`;
