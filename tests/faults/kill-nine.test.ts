import { afterAll, beforeAll, expect, test } from "vitest";
import { crashLoop } from "../support/server/crash-loop.ts";
import { type PostgresServer, startPostgres } from "../support/store/postgres.ts";

const rounds = 20;
const options = { tags: ["rare"], timeout: 180_000 };
const nothingLost = { rounds, lost: 0, doubled: 0, withoutMail: 0 };

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres?.remove());

test(
  "a server over SQLite that is killed under load loses no acknowledged message and doubles none",
  options,
  async () => {
    const tally = await crashLoop(Array(rounds).keys(), null);
    console.log("kill -9, SQLite:", tally);
    expect(tally).toMatchObject(nothingLost);
  },
);

test(
  "a server over PostgreSQL that is killed under load loses no acknowledged message and doubles none",
  options,
  async () => {
    const tally = await crashLoop(Array(rounds).keys(), await postgres.createDatabase());
    console.log("kill -9, PostgreSQL:", tally);
    expect(tally).toMatchObject(nothingLost);
  },
);
