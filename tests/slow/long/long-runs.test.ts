import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { seriousWeaknesses } from "../../support/build/npm-audit.ts";
import { crashLoop } from "../../support/server/crash-loop.ts";
import { fuzz } from "../../support/server/fuzz.ts";
import { createMemoryGauge, type Memory } from "../../support/server/memory-gauge.ts";
import { startServer } from "../../support/server/server.ts";
import { startVisitor } from "../../support/server/visitor.ts";
import { type PostgresServer, startPostgres } from "../../support/store/postgres.ts";

/** How many tests call {@link longRun}; the time for all long runs is divided among them. */
const longRuns = 3;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres?.remove());

test.each(["SQLite", "PostgreSQL"])(
  "over %s, however often it is killed, no message is lost or doubled",
  async (engine) => {
    const databaseUrl = engine === "SQLite" ? null : await postgres.createDatabase();
    const tally = await crashLoop(longRun(120), databaseUrl);
    console.log(`kill -9, long, ${engine}:`, tally);
    expect(tally).toMatchObject({ lost: 0, doubled: 0, withoutMail: 0 });
  },
);

test("two million hostile requests neither stop nor swell the server", async () => {
  const memory = await createMemoryGauge();
  const site = await startServer({ env: { ...memory.env, LOG_LEVEL: "warn" } });
  onTestFinished(() => site.dispose());
  // New each time, so that weeks of runs see ever new requests; a failure names the seed to repeat.
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);
  const requests = 10_000;
  const visitor = startVisitor(site);
  const readings: Memory[] = [];
  for (const round of longRun(200)) {
    expect((await fuzz(site, { seed: seed + round, requests })).objections).toEqual([]);
    const { live, resident } = await memory.read();
    readings.push({ live, resident });
    console.log(`${round * requests} requests, seed ${seed + round}: ${live} bytes live, ${resident} resident`);
  }
  const { failures, visits, slowest } = await visitor.leave();
  console.log(`Visitor: ${visits} visits, slowest answer ${slowest} ms`);
  expect(failures).toEqual([]);
  expect(site.output()).not.toContain('"level"');
  const growth = (kind: keyof Memory) => (readings.at(-1)?.[kind] ?? 0) - (readings[0]?.[kind] ?? 0);
  // A few bytes kept of each request would be more.
  expect(growth("live")).toBeLessThan(5e6);
  expect(growth("resident")).toBeLessThan(40e6);
});

test("no package in production has a serious weakness that is known, as far as a registry answers", ({ skip }) => {
  expect(seriousWeaknesses() ?? skip("No registry answers audits here.")).toEqual([]);
});

/**
 * The rounds of a long run, counted from 1. `LONG_RUN_MINUTES` bounds the time of all long runs together: each gets an equal
 * share, begins no round after it, and does at least one. Without the variable all rounds are done. Prints how far it came.
 */
function* longRun(rounds: number): Generator<number> {
  const share = (Number(process.env.LONG_RUN_MINUTES ?? Number.POSITIVE_INFINITY) * 60_000) / longRuns;
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  let round = 0;
  do yield ++round;
  while (round < rounds && elapsed() < share);
  console.log(`${round} of ${rounds} rounds in ${Math.round(elapsed() / 1000)} s`);
}
