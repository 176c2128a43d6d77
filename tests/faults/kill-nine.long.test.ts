import { afterAll, beforeAll, expect, test } from "vitest";
import { crashLoop } from "../support/server/crash-loop.ts";
import { longRun } from "../support/server/long-run.ts";
import { type PostgresServer, startPostgres } from "../support/store/postgres.ts";

const rounds = 120;
const nothingLost = { lost: 0, doubled: 0, withoutMail: 0 };

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres?.remove());

test("over SQLite, however often it is killed", async () => {
  const tally = await crashLoop(longRun(rounds), null);
  console.log("kill -9, long, SQLite:", tally);
  expect(tally).toMatchObject(nothingLost);
});

test("over PostgreSQL, however often it is killed", async () => {
  const tally = await crashLoop(longRun(rounds), await postgres.createDatabase());
  console.log("kill -9, long, PostgreSQL:", tally);
  expect(tally).toMatchObject(nothingLost);
});
