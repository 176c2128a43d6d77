import { expect, test } from "vitest";
import { calendarText, eventLines } from "../../../tests/support/bookings/calendar-text.ts";
import { parseInWorker } from "./parse-in-worker.ts";

const options = {
  window: { from: Date.parse("2026-06-01"), until: Date.parse("2026-06-08") },
  zone: "Europe/Berlin",
  ownIds: new Set<string>(),
  ownAddresses: new Set<string>(),
};
const body = (events: number) =>
  new TextEncoder().encode(
    calendarText(
      // As one: so many arguments are too many for the stack.
      Array.from({ length: events }, () => eventLines("DTSTART:20260602T090000Z", "DURATION:PT1H"))
        .flat()
        .join("\r\n"),
    ),
  );

test("a calendar is read in a thread", async () => {
  const busy = [{ from: Date.parse("2026-06-02T09:00Z"), until: Date.parse("2026-06-02T10:00Z") }];
  expect(await parseInWorker(body(1), options)).toEqual({ busy, skipped: 0, guesses: [] });
  expect(await parseInWorker(new Uint8Array(), options)).toBe("empty");
});

test("one that takes too long is given up", async () => {
  expect(await parseInWorker(body(1), options, { ms: 1, memoryMb: 64 })).toBe("too-complex");
});

test("one that takes too much memory is given up, and the server goes on", async () => {
  expect(await parseInWorker(body(20_000), options, { ms: 60_000, memoryMb: 16 })).toBe("too-complex");
});
