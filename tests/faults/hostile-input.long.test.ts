import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz } from "../support/server/fuzz.ts";
import { longRun } from "../support/server/long-run.ts";
import { createMemoryGauge, type Memory } from "../support/server/memory-gauge.ts";
import { type RunningServer, startServer } from "../support/server/server.ts";
import { startVisitor } from "../support/server/visitor.ts";

/** A new seed each time, so that weeks of runs see ever new requests; a failure names the seed to repeat. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);
const rounds = 200;
const requests = 10_000;

let site: RunningServer;
let memory: Awaited<ReturnType<typeof createMemoryGauge>>;

beforeAll(async () => {
  memory = await createMemoryGauge();
  site = await startServer({ env: { ...memory.env, LOG_LEVEL: "warn" } });
});
afterAll(() => site?.dispose());

test("two million hostile requests neither stop nor swell the server", async () => {
  const visitor = startVisitor(site);
  const readings: Memory[] = [];
  for (const round of longRun(rounds)) {
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
