import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createMetrics, createMetricsServer } from "./metrics.ts";

const backlog = { waiting: 3, failed: 1, oldest: null };

test("counts answers and submissions, and shows the outbox, as Prometheus reads them", async () => {
  const metrics = createMetrics();
  metrics.countAnswer(200);
  metrics.countAnswer(200);
  metrics.countSubmission("contact", "held");
  const server = createMetricsServer(metrics, async () => backlog).listen(0, "127.0.0.1");
  await once(server, "listening");
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  const text = await response.text();
  server.close();
  expect(response.headers.get("Content-Type")).toContain("version=0.0.4");
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "# TYPE http_answers_total counter",
      'http_answers_total{status="200"} 2',
      'form_submissions_total{form="contact",outcome="held"} 1',
      "store_up 1",
      'outbox_mails{state="waiting"} 3',
      'outbox_mails{state="failed"} 1',
    ]),
  );
  for (const line of text.trim().split("\n"))
    expect(line).toMatch(/^# TYPE [a-z0-9_]+ (counter|gauge)$|^[a-z0-9_]+(\{[^}]*\})? [\d.e+-]+$/);
});

test("says that the store is away instead of failing", () => {
  const text = createMetrics().render(null);
  expect(text).toContain("store_up 0");
  expect(text).not.toContain("outbox_mails");
});
