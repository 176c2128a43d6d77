import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordingLog } from "../tests/support/server/recording-log.ts";
import { defaultRetention } from "../tests/support/store/default-retention.ts";
import { inBackground } from "./background.ts";
import { remindOfBookings } from "./bookings/store/booking-mails.ts";
import { hour, minute } from "./durations.ts";
import { notifyHeld } from "./operations/held.ts";
import { purgeExpired } from "./operations/retention.ts";
import { StoreUnavailable } from "./store/errors.ts";
import { storeVisits } from "./visits/visit-counter.ts";
import type { VisitCount } from "./visits/visits.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that takes a second, and counts how often it was done and how many did it at once. */
function countedWork() {
  const count = { rounds: 0, atOnce: 0, most: 0 };
  const work = async () => {
    count.rounds++;
    count.most = Math.max(count.most, ++count.atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    count.atOnce--;
  };
  return { count, work };
}

test("once woken, work repeats after each pause; a wake ends the pause early and restarts it", async () => {
  const { count, work } = countedWork();
  const background = inBackground({ work, pauseMs: 9000, log: recordingLog() });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(count.rounds).toBe(0);
  background.wake();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(count.rounds).toBe(2);
  background.wake();
  await vi.advanceTimersByTimeAsync(9000);
  expect(count.rounds).toBe(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(count.rounds).toBe(4);
  await background.stop();
});

test("calls during a round are one more round afterwards, never two at once", async () => {
  const { count, work } = countedWork();
  const background = inBackground({ work, pauseMs: 60_000, log: recordingLog() });
  for (let call = 0; call < 5; call++) background.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count).toMatchObject({ rounds: 2, most: 1 });
  await background.stop();
});

test("a round that fails is logged, and the next one comes", async () => {
  const log = recordingLog();
  const work = vi.fn().mockRejectedValueOnce(new Error("disk full")).mockResolvedValue(undefined);
  const background = inBackground({ work, pauseMs: 9000, log });
  background.wake();
  await vi.advanceTimersByTimeAsync(9000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(log.lines).toMatchObject([{ level: "error", facts: { message: "disk full" } }, { level: "info" }]);
  await background.stop();
});

test("a failure that repeats itself is logged once, another one again, and at last that it is over", async () => {
  const log = recordingLog();
  const work = vi.fn();
  for (const failure of ["disk full", "disk full", "gone", "gone"]) work.mockRejectedValueOnce(new Error(failure));
  const background = inBackground({ work: work.mockResolvedValue(undefined), pauseMs: 2000, log });
  background.wake();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(work).toHaveBeenCalledTimes(7);
  expect(log.lines).toMatchObject([
    { level: "error", facts: { message: "disk full" } },
    { level: "error", facts: { message: "gone" } },
    { level: "info", message: "background work goes on" },
  ]);
  await background.stop();
});

test("stopping tells the round, waits for it, and nothing comes after", async () => {
  const { count, work } = countedWork();
  let told: AbortSignal | undefined;
  const background = inBackground({
    work: (signal) => {
      told = signal;
      return work();
    },
    pauseMs: 9000,
    log: recordingLog(),
  });
  background.wake();
  background.wake();
  const stopped = background.stop();
  expect(told?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  background.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count).toMatchObject({ rounds: 1, atOnce: 0 });
});

test("every hour what is past its retention is purged, which is logged where it is something, and what is held is notified", async () => {
  const log = recordingLog();
  const none = { messages: 0, held: 0, unconfirmed: 0, proofs: 0 };
  const purge = vi
    .fn()
    .mockResolvedValueOnce(none)
    .mockResolvedValue({ ...none, messages: 2 });
  const notify = vi.fn().mockResolvedValue(undefined);
  const noteTime = vi.fn().mockResolvedValue(undefined);
  const jobs = [
    purgeExpired({
      retention: { purge, noteTime },
      settings: () => defaultRetention,
      isClockTrusted: async () => true,
      log,
    }),
    notifyHeld({ held: { notify }, log }),
  ];
  for (const job of jobs) job.wake();
  await vi.advanceTimersByTimeAsync(hour);
  expect(purge.mock.calls).toEqual([[defaultRetention], [defaultRetention]]);
  expect(notify).toHaveBeenCalledTimes(2);
  expect(log.lines).toMatchObject([{ level: "info", facts: { messages: 2 } }]);
  for (const job of jobs) await job.stop();
});

test("reminders of appointments are queued every few minutes", async () => {
  const remind = vi.fn().mockResolvedValue(undefined);
  const job = remindOfBookings({ bookings: { remind }, log: recordingLog() });
  job.wake();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(remind.mock.calls.length).toBeGreaterThanOrEqual(2);
  await job.stop();
});

test("by a clock in doubt nothing is purged, and its time is not noted", async () => {
  const [purge, noteTime] = [vi.fn(), vi.fn()];
  const isClockTrusted = async () => false;
  const job = purgeExpired({
    retention: { purge, noteTime },
    settings: () => defaultRetention,
    isClockTrusted,
    log: recordingLog(),
  });
  job.wake();
  await vi.advanceTimersByTimeAsync(hour);
  await job.stop();
  expect([purge, noteTime].flatMap((each) => each.mock.calls)).toEqual([]);
});

test("counts are stored every minute and when stopped; what the store refuses waits for the next time", async () => {
  const waiting: VisitCount[] = [];
  const count = (page: string) => waiting.push({ kind: "view", page, detail: "phone", count: 1 });
  const counter = {
    take: () => waiting.splice(0),
    putBack: (counts: readonly VisitCount[]) => void waiting.unshift(...counts),
  };
  const stored: string[] = [];
  const add = vi.fn(async (counts: readonly VisitCount[]) => void stored.push(...counts.map(({ page }) => page)));
  const job = storeVisits({ counter, visits: { add }, log: recordingLog() });
  job.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(add).not.toHaveBeenCalled();
  count("/a");
  add.mockRejectedValueOnce(new StoreUnavailable("gone"));
  await vi.advanceTimersByTimeAsync(minute);
  expect(stored).toEqual([]);
  count("/b");
  await vi.advanceTimersByTimeAsync(minute);
  expect(stored).toEqual(["/a", "/b"]);
  count("/c");
  await job.stop();
  expect(stored).toEqual(["/a", "/b", "/c"]);
});
