import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordingLog } from "../../tests/support/server/recording-log.ts";
import { fakeClock, openTemporaryStore } from "../../tests/support/store/temporary-store.ts";
import { day, hour, minute } from "../durations.ts";
import { defaultRetention } from "../store/retention.ts";
import { forgetOld } from "./forget-old.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("what was written is forgotten in time, and the log says how much but not whose", async () => {
  const clock = fakeClock();
  const { store, dispose } = await openTemporaryStore(clock.now);
  const log = recordingLog();
  const job = forgetOld({ retention: store.retention, settings: defaultRetention, log });
  job.nudge();
  clock.advance(minute);
  const written = clock.now().getTime();
  await store.newsletter.signUp({ email: "ada@kunde.example" }, { locale: "de", page: "/de", held: null });
  await store.messages.add(
    { name: "Ada", email: "ada@kunde.example", company: null, message: "Guten Tag" },
    { locale: "de", held: null },
  );

  /** Lets the purges of the hours around an age come by, and says in which of them the rows were there last. */
  async function lastSeen(age: number, rows: () => Promise<unknown[]>): Promise<number> {
    clock.advance(written + age - 5 * hour - clock.now().getTime());
    let seen = 0;
    for (let round = 0; round < 10; round++) {
      if ((await rows()).length > 0) seen = clock.now().getTime() - written;
      clock.advance(hour);
      await vi.advanceTimersByTimeAsync(hour);
    }
    return seen;
  }
  const week = await lastSeen(7 * day, () => store.subscribers.list());
  expect(week).toBeGreaterThanOrEqual(7 * day);
  expect(week).toBeLessThan(7 * day + hour);
  const year = await lastSeen(365 * day, () => store.inbox.list());
  expect(year).toBeGreaterThan(365 * day - 4 * hour);
  expect(year).toBeLessThanOrEqual(365 * day - hour);

  await job.stop();
  expect(log.lines.map(({ level, facts }) => ({ level, ...facts }))).toEqual([
    { level: "info", messages: 0, held: 0, unconfirmed: 1, proofs: 0 },
    { level: "info", messages: 1, held: 0, unconfirmed: 0, proofs: 0 },
  ]);
  await dispose();
});
