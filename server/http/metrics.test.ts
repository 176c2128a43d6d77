import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Backlog } from "../store/outbox/outbox.ts";
import { createMetrics } from "./metrics.ts";

let server: Server;
afterEach(() => void server.close());

/** Metrics whose server listens, and what it says. */
async function openMetrics(backlog: () => Promise<Backlog> = async () => ({ waiting: 3, failed: 1, oldest: null })) {
  const measured = await createMetrics(backlog);
  server = measured.server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
  return { ...measured.metrics, text: async () => (await fetch(address)).text() };
}

test("counts answers and submissions, and shows the outbox and the process, as Prometheus reads them", async () => {
  const { countAnswer, countSubmission, text } = await openMetrics();
  for (let time = 0; time < 2; time++) countAnswer(200);
  countSubmission("contact", "held");
  const lines = (await text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'isarbridge_http_responses_total{status="200"} 2',
      'isarbridge_form_submissions_total{form="contact",outcome="held"} 1',
      "isarbridge_store_up 1",
      'isarbridge_outbox_mails{state="waiting"} 3',
      'isarbridge_outbox_mails{state="failed"} 1',
      expect.stringMatching(/^process_resident_memory_bytes \d+$/),
    ]),
  );
});

test("says that the store is away instead of failing", async () => {
  const { text } = await openMetrics(() => Promise.reject(new Error("away")));
  const shown = await text();
  expect(shown).toContain("isarbridge_store_up 0");
  expect(shown).not.toContain("isarbridge_outbox_mails{");
});
