import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordingLog } from "../../tests/support/recording-log.ts";
import { fakeClock, openTemporaryStore } from "../../tests/support/temporary-store.ts";
import { day } from "../store/clock.ts";
import { defaultRetention } from "../store/retention.ts";
import { forgetOld } from "./forget-old.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("each day forgets what is over its time, and the log says how much but not whose", async () => {
  const clock = fakeClock();
  const { store, dispose } = await openTemporaryStore(clock.now);
  const log = recordingLog();
  const job = forgetOld({ retention: store.retention, settings: defaultRetention, log });
  await store.newsletter.signUp({ email: "ada@kunde.example" }, { locale: "de", page: "/de", held: null });
  await store.messages.add(
    { name: "Ada", email: "ada@kunde.example", company: null, message: "Guten Tag" },
    { locale: "de", held: null },
  );
  job.nudge();
  for (let days = 1; days <= 366; days++) {
    clock.advance(day);
    await vi.advanceTimersByTimeAsync(day);
    const [subscribers, messages] = [await store.subscribers.list(), await store.inbox.list()];
    if (days === 6) expect([subscribers.length, messages.length]).toEqual([1, 1]);
    if (days === 8) expect([subscribers.length, messages.length]).toEqual([0, 1]);
    if (days === 364) expect(messages).toHaveLength(1);
    if (days === 366) expect(messages).toHaveLength(0);
  }
  await job.stop();
  expect(log.lines.map(({ level, facts }) => ({ level, ...facts }))).toEqual([
    { level: "info", messages: 0, held: 0, unconfirmed: 1, proofs: 0 },
    { level: "info", messages: 1, held: 0, unconfirmed: 0, proofs: 0 },
  ]);
  await dispose();
});
