import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { freePort, type RunningServer, startServer } from "../support/server.ts";
import { memoryOf, startVisitor } from "../support/visitor.ts";

/** A new seed each time, so that weeks of runs see ever new requests; a failure names the seed to repeat. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);
const rounds = 40;
const requests = 50_000;

let site: RunningServer;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  site = await startServer({ env: { METRICS_PORT: String(metricsPort), LOG_LEVEL: "warn" } });
});
afterAll(() => site?.dispose());

test("two million hostile requests neither stop nor swell the server", async () => {
  const visitor = startVisitor(site);
  const memory: number[] = [];
  for (let round = 0; round < rounds; round++) {
    expect((await fuzz(site, { seed: seed + round, requests })).objections).toEqual([]);
    memory.push(await memoryOf(metricsPort));
    console.log(`${(round + 1) * requests} requests, seed ${seed + round}: ${memory.at(-1)} MB`);
  }
  const { failures, visits, slowest } = await visitor.leave();
  console.log(`Visitor: ${visits} visits, slowest answer ${slowest} ms`);
  expect(failures).toEqual([]);
  expect(site.output()).toBe("");
  expect(Math.max(...memory)).toBeLessThan(450);
});
