import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";

/** Saturday, 21 November 2026, 10:30 in Munich; consultations begin on Monday. */
let site: TestApp;
beforeEach(async () => {
  site = await openTestApp({ rateLimit: { writes: 20, seconds: 60 } });
});
afterEach(() => site.dispose());

async function freeTimes(): Promise<string[]> {
  site.clock.advance(1000);
  const list = await (await site.request("/booking/calendar?from=2026-11-23T09:00Z")).text();
  return [...new Set([...list.matchAll(/time\?start=([^&#"]+)/g)].map(([, start = ""]) => start))];
}

async function book(start: string, peer: string, email = `${crypto.randomUUID()}@example.org`) {
  const body = new URLSearchParams({ key: crypto.randomUUID(), start, name: "Ada", email, place: "video", note: "" });
  const response = await site.request(`/booking/calendar/time?start=${start}`, { method: "POST", body }, peer);
  return { status: response.status, location: response.headers.get("Location") ?? "" };
}

test("twelve networks that book with made-up mailboxes shut nobody else out", async () => {
  for (let network = 1; network <= 12; network++)
    for (const start of (await freeTimes()).slice(0, 5)) await book(start, `198.51.100.${network}`);
  const [start = ""] = await freeTimes();
  expect(await book(start, "203.0.113.9")).toMatchObject({ status: 303 });
});
