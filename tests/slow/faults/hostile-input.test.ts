import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "../../support/network/wait-for-http.ts";
import { fuzz } from "../../support/server/fuzz.ts";
import { secret } from "../../support/server/hostile-requests.ts";
import { createMemoryGauge } from "../../support/server/memory-gauge.ts";
import { owner } from "../../support/server/owner.ts";
import { type RunningServer, startServer } from "../../support/server/server.ts";
import { startVisitor } from "../../support/server/visitor.ts";

const seed = Number(process.env.FUZZ_SEED ?? 1);

let site: RunningServer;
let metricsPort: number;
let memory: Awaited<ReturnType<typeof createMemoryGauge>>;

beforeAll(async () => {
  metricsPort = await freePort();
  memory = await createMemoryGauge();
  site = await startServer({ env: { ...memory.env, METRICS_PORT: String(metricsPort) } });
});
afterEach(() => expectDiscreetLog(site));
afterAll(() => site?.dispose());

test("20,000 hostile requests get proper answers and leave nothing in memory, while a normal visitor is served", {
  timeout: 300_000,
}, async () => {
  const visitor = startVisitor(site);
  const requests = 10_000;
  const first = await fuzz(site, { seed, requests });
  const between = await memory.read();
  const second = await fuzz(site, { seed: seed + 1, requests });
  const after = await memory.read();
  const { visits, failures, messages, slowest } = await visitor.leave();
  console.log("Answers by status:", first.statuses, second.statuses);
  console.log("Memory:", between, after, `visitor: ${visits} visits, slowest ${slowest} ms`);

  expect([...first.objections, ...second.objections]).toEqual([]);
  const met = new Set([...Object.keys(first.statuses), ...Object.keys(second.statuses)].map(Number));
  expect(
    [200, 201, 204, 301, 303, 304, 400, 401, 403, 404, 405, 406, 413, 422, 431].filter((s) => !met.has(s)),
  ).toEqual([]);
  expect(failures).toEqual([]);
  expect(await receivedFrom("visitor@example.org")).toBe(messages);
  // A kilobyte kept of each request that no file answers would be three times as much.
  expect(after.live - between.live).toBeLessThan(2.5e6);
  expect(after.resident - between.resident).toBeLessThan(40e6);
  expect(site.process.exitCode).toBeNull();
});

test("the port of the metrics answers hostile requests with metrics", async () => {
  const origin = `http://localhost:${metricsPort}`;
  const { objections, statuses } = await fuzz({ ...site, origin, port: metricsPort }, { seed, requests: 1000 });
  expect(objections).toEqual([]);
  expect(Object.keys(statuses).filter((status) => !["200", "400", "431"].includes(status))).toEqual([]);
});

test("who is over the limit gets proper answers too, pages and data", async () => {
  const limited = await startServer({ env: { RATE_LIMIT: "20/h" } });
  const { objections, statuses, pages } = await fuzz(limited, { seed, requests: 2000 });
  await limited.dispose();
  expect(objections).toEqual([]);
  expect(pages[429]).toBeGreaterThan(100);
  expect(statuses[429]).toBeGreaterThan((pages[429] ?? 0) + 100);
  expectDiscreetLog(limited);
});

/** It has no error and nothing that a visitor typed. */
function expectDiscreetLog({ output }: RunningServer) {
  expect(output()).not.toMatch(/"level":"(?:warn|error|fatal)"/);
  expect(output()).not.toContain(secret);
}

async function receivedFrom(email: string): Promise<number> {
  const { code, output } = await owner({ DATA_DIR: site.dataDir }, ["data", "export", email]);
  return code === 0 ? JSON.parse(output).messages.length : 0;
}
