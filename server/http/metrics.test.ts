import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sleepSync } from "../sleep-sync.ts";
import { createMetrics, createMetricsServer, type Metrics } from "./metrics.ts";

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

const backlog = { waiting: 3, failed: 1, oldest: null };

test("counts answers and submissions, and shows the outbox, as Prometheus reads them", async () => {
  const metrics = createMetrics();
  metrics.countAnswer(200);
  metrics.countAnswer(200);
  metrics.countSubmission("contact", "held");
  const response = await fetch(await openMetrics(metrics));
  const text = await response.text();
  expect(response.headers.get("Content-Type")).toContain("version=0.0.4");
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "# HELP isarbridge_http_responses_total Answers, by status.",
      "# TYPE isarbridge_http_responses_total counter",
      'isarbridge_http_responses_total{status="200"} 2',
      'isarbridge_form_submissions_total{form="contact",outcome="held"} 1',
      "isarbridge_store_up 1",
      'isarbridge_outbox_mails{state="waiting"} 3',
      'isarbridge_outbox_mails{state="failed"} 1',
    ]),
  );
  for (const line of text.trim().split("\n"))
    expect(line).toMatch(
      /^# HELP [a-z0-9_]+ \S.*$|^# TYPE [a-z0-9_]+ (counter|gauge)$|^[a-z0-9_]+(\{[^}]*\})? [\d.e+-]+$/,
    );
});

test("says that the store is away instead of failing", () => {
  const text = createMetrics().render({ backlog: null, eventLoopDelay: 0 });
  expect(text).toContain("isarbridge_store_up 0");
  expect(text).not.toContain("isarbridge_outbox_mails");
});

test("shows the delay of the event loop since the last answer", async () => {
  const address = await openMetrics(createMetrics());
  const ask = async () => {
    const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await (await fetch(address)).text()) ?? [];
    return Number(seconds);
  };
  // Again and again, as only what lies between two samples counts.
  await expect
    .poll(() => {
      sleepSync(300);
      return ask();
    })
    .toBeGreaterThan(0.25);
  await expect.poll(ask).toBeLessThan(0.25);
});

/** The address of a metrics server that is closed after the test. */
async function openMetrics(metrics: Metrics): Promise<string> {
  const server = createMetricsServer(metrics, async () => backlog).listen(0, "127.0.0.1");
  opened.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
}
