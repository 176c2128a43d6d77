import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { parseInWorker } from "../../../server/bookings/feeds/parse-in-worker.ts";
import { calendarText, eventLines } from "../../support/bookings/calendar-text.ts";

const window = { from: Date.parse("2026-06-01"), until: Date.parse("2026-10-05") };
const options = { window, zone: "Europe/Berlin", ownIds: new Set<string>(), ownAddresses: new Set<string>() };
const megabyte = 1024 * 1024;

/** The event with a number, at some time of two years. */
function event(index: number, ...lines: string[]): string[] {
  const start = new Date(Date.UTC(2025, 0, 1) + (index % 700) * 86_400_000 + (index % 96) * 900_000);
  const text = start.toISOString().replaceAll(/[-:]|\.\d+Z/g, "");
  return eventLines(`DTSTART;TZID=Europe/Berlin:${text}`, "DURATION:PT30M", ...lines);
}

function calendarOf(count: number, ...lines: string[]) {
  const events = Array.from({ length: count }, (_, index) => event(index, ...lines).join("\r\n"));
  return new TextEncoder().encode(calendarText(events.join("\r\n")));
}

test.each([
  ["13,000 events in 5 MB", 5, () => calendarOf(13_000, `DESCRIPTION:${"x".repeat(250)}`)],
  ["52,000 events in 20 MB", 19, () => calendarOf(52_000, `DESCRIPTION:${"x".repeat(240)}`)],
  ["12,000 weekly series", 1, () => calendarOf(12_000, "RRULE:FREQ=WEEKLY")],
  ["12,000 daily series with an end", 1, () => calendarOf(12_000, "RRULE:FREQ=DAILY;UNTIL=20280101T000000Z")],
])("%s are read in a bounded time, while the server answers", async (_what, megabytes, text) => {
  const body = text();
  expect(body.length).toBeGreaterThan(megabytes * megabyte);
  const before = performance.eventLoopUtilization();
  const result = await parseInWorker(body, options);
  expect(result).toMatchObject({ skipped: 0, busy: expect.arrayContaining([expect.anything()]) });
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test.each([
  ["series without number", () => calendarOf(30_000, "RRULE:FREQ=HOURLY;BYMINUTE=0,15,30,45")],
  ["rules that never come true", () => calendarOf(30_000, "RRULE:FREQ=YEARLY;BYYEARDAY=1;BYWEEKNO=30")],
])("%s are given up when their time is over", async (_what, text) => {
  expect(await parseInWorker(text(), options, { ms: 2000 })).toBe("too-complex");
});
