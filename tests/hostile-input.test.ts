import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "./support/network/wait-for-http.ts";
import { fuzz } from "./support/server/fuzz.ts";
import { secret } from "./support/server/hostile-requests.ts";
import { startServerProcess } from "./support/server/server-process.ts";

vi.setConfig({ testTimeout: 60_000 });

// Always the same requests; tests/slow/long/hostile-input.test.ts makes up new ones.
const seed = 1;

test("hostile requests get proper answers", async () => {
  const site = await startFuzzedServer();
  const { objections, statuses } = await fuzz(site, { seed, requests: 320 });
  expect(objections).toEqual([]);
  const expected = [200, 201, 204, 301, 303, 304, 400, 401, 403, 404, 405, 406, 413, 422, 431];
  expect(expected.filter((status) => !(status in statuses))).toEqual([]);
});

test("hostile requests over the limit get proper answers too, pages and data", async () => {
  const site = await startFuzzedServer({ RATE_LIMIT: "20/h" });
  const { objections, statuses, pages } = await fuzz(site, { seed, requests: 240 });
  expect(objections).toEqual([]);
  expect(pages[429]).toBeGreaterThan(20);
  expect(statuses[429]).toBeGreaterThan((pages[429] ?? 0) + 20);
});

test("the port of the metrics answers hostile requests with metrics", async () => {
  const port = await freePort();
  const site = await startFuzzedServer({ METRICS_PORT: `${port}` });
  const metrics = { ...site, port, origin: `http://localhost:${port}` };
  const { objections, statuses } = await fuzz(metrics, { seed, requests: 80 });
  expect(objections).toEqual([]);
  expect(Object.keys(statuses).filter((status) => !["200", "400", "431"].includes(status))).toEqual([]);
});

/** A server whose log must have no error at the end, and nothing that a visitor typed. */
async function startFuzzedServer(env: Record<string, string> = {}) {
  const site = await startServerProcess({ env });
  onTestFinished(async () => {
    await site.dispose();
    expect(site.output()).not.toMatch(/"level":"(?:warn|error|fatal)"/);
    expect(site.output()).not.toContain(secret);
  });
  return site;
}
