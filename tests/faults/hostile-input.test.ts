import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { secret } from "../support/hostile-requests.ts";
import { owner } from "../support/owner.ts";
import { freePort, type RunningServer, startServer } from "../support/server.ts";
import { memoryOf, startVisitor } from "../support/visitor.ts";

let site: RunningServer;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  site = await startServer({ env: { METRICS_PORT: String(metricsPort) } });
});
afterAll(() => site?.dispose());

test("20,000 hostile requests get proper answers, while a normal visitor is served", { timeout: 300_000 }, async () => {
  const visitor = startVisitor(site);
  const seed = Number(process.env.FUZZ_SEED ?? 1);
  const first = await fuzz(site, { seed, requests: 10_000 });
  const memoryBetween = await memoryOf(metricsPort);
  const second = await fuzz(site, { seed: seed + 1, requests: 10_000 });
  const memory = await memoryOf(metricsPort);
  const { visits, failures, messages, slowest } = await visitor.leave();
  console.log("Answers by status:", first.statuses, second.statuses);
  console.log(`Memory: ${memoryBetween} MB, then ${memory} MB; visitor: ${visits} visits, slowest ${slowest} ms`);

  expect([...first.objections, ...second.objections]).toEqual([]);
  const met = new Set([...Object.keys(first.statuses), ...Object.keys(second.statuses)].map(Number));
  expect(
    [200, 201, 204, 301, 303, 304, 400, 401, 403, 404, 405, 406, 413, 422, 431].filter((s) => !met.has(s)),
  ).toEqual([]);
  expect(failures).toEqual([]);
  expect(await receivedFrom("visitor@example.org")).toBe(messages);
  // The collector lets some grow; whether any of it stays is the long run's to tell.
  expect(memory).toBeLessThan(400);
  expect(site.process.exitCode).toBeNull();
});

test("the log has no error and nothing that a visitor typed", () => {
  expect(site.output()).not.toMatch(/"level":"(?:warn|error|fatal)"/);
  expect(site.output()).not.toContain(secret);
});

async function receivedFrom(email: string): Promise<number> {
  const { output } = await owner({ DATA_DIR: site.dataDir }, ["inbox", "--json"]);
  return JSON.parse(output).filter((message: { email: string }) => message.email === email).length;
}
