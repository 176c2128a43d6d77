import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordingLog } from "../../tests/support/server/recording-log.ts";
import { fakeClock, openTemporaryStore } from "../../tests/support/store/temporary-store.ts";
import { day, hour } from "../durations.ts";
import { remindOfHeld } from "./remind-of-held.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is held today is told by tomorrow", async () => {
  const clock = fakeClock();
  const { store, dispose } = await openTemporaryStore(clock.now);
  const job = remindOfHeld({ held: store.held, log: recordingLog() });
  job.nudge();
  clock.advance(hour);
  const row = { name: "Robot", email: "robot@kunde.example", company: null, message: "Buy now" };
  await store.messages.add(row, { locale: "de", held: "honeypot" });
  clock.advance(day - hour);
  await vi.advanceTimersByTimeAsync(day);
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 1 });
  await job.stop();
  await dispose();
});
