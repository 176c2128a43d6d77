import { afterAll, beforeAll, expect, test } from "vitest";
import { crashLoop } from "../../support/server/crash-loop.ts";
import { type PostgresServer, startPostgres } from "../../support/store/postgres.ts";

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres?.remove());

test.each(["SQLite", "PostgreSQL"])(
  "a server over %s that is killed under load loses no acknowledged message and doubles none",
  {
    tags: ["rare"],
    timeout: 180_000,
  },
  async (engine) => {
    const rounds = 20;
    const databaseUrl = engine === "SQLite" ? null : await postgres.createDatabase();
    const tally = await crashLoop(Array(rounds).keys(), databaseUrl);
    console.log(`kill -9, ${engine}:`, tally);
    expect(tally).toMatchObject({ rounds, lost: 0, doubled: 0, withoutMail: 0 });
  },
);
