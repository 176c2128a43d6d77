// For longer, as before a release: LONGER=20 npx vitest run --project slow tests/slow/long tests/slow/faults/kill-nine.test.ts
import { expect, onTestFinished, test } from "vitest";
import { longer } from "../../support/longer.ts";
import { fuzz } from "../../support/server/fuzz.ts";
import { createMemoryGauge, type Memory } from "../../support/server/memory-gauge.ts";
import { startServerProcess } from "../../support/server/server-process.ts";
import { startVisitor } from "../../support/server/visitor.ts";

const rounds = 3 * longer;
const requests = 5000;
// New each time, so that weeks of runs see ever new requests; a failure names the seed to repeat.
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);

test("thousands of hostile requests neither stop nor swell the server, and a visitor is served meanwhile", {
  timeout: rounds * 120_000,
}, async () => {
  const memory = await createMemoryGauge();
  const site = await startServerProcess({ env: { ...memory.env, LOG_LEVEL: "warn" } });
  onTestFinished(() => site.dispose());
  const visitor = startVisitor(site);
  const readings: Memory[] = [];
  for (let round = 0; round < rounds; round++) {
    expect((await fuzz(site, { seed: seed + round, requests })).objections).toEqual([]);
    readings.push(await memory.read());
  }
  const { failures, visits } = await visitor.leave();
  console.log(`Hostile input: ${rounds * requests} requests from seed ${seed}, ${visits} visits meanwhile`, readings);
  expect(failures).toEqual([]);
  expect(site.output()).not.toContain('"level"');
  // A kilobyte kept of each request of one round would be more.
  const growth = (kind: keyof Memory) => (readings.at(-1)?.[kind] ?? 0) - (readings[0]?.[kind] ?? 0);
  expect(growth("live")).toBeLessThan(5e6);
  expect(growth("resident")).toBeLessThan(40e6);
});
