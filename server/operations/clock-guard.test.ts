import { beforeEach, expect, test } from "vitest";
import { recordingLog } from "../../tests/support/server/recording-log.ts";
import { type FakeClock, fakeClock } from "../../tests/support/store/temporary-store.ts";
import { day, hour } from "../durations.ts";
import { createClockGuard } from "./clock-guard.ts";

let clock: FakeClock;
let seen: string | null;
let log: ReturnType<typeof recordingLog>;
const start = () => createClockGuard({ retention: { lastSeen: async () => seen }, ...clock, log });
/** As the command `retention --clock-is-right` does, and the server every hour while it trusts the clock. */
const noteTime = () => {
  seen = clock.now().toISOString();
};

beforeEach(() => {
  clock = fakeClock();
  log = recordingLog();
  noteTime();
});

test("a new store, and an absence of days, cast no doubt", async () => {
  clock.advance(6 * day);
  expect(await start()()).toBe(true);
  seen = null;
  expect(await start()()).toBe(true);
});

test("whoever asks at the same time gets the same answer", async () => {
  const isTrusted = start();
  expect(await Promise.all([isTrusted(), isTrusted()])).toEqual([true, true]);
  expect(log.lines).toEqual([]);
});

test("a clock that drifts is believed for years", async () => {
  const isTrusted = start();
  expect(await isTrusted()).toBe(true);
  for (let checks = 0; checks < 200; checks++) {
    clock.advance(30 * day);
    clock.setBack(hour / 2);
    expect(await isTrusted()).toBe(true);
  }
});

test.for([
  ["jumps ahead", -11 * day],
  ["jumps ahead by two hours", -2 * hour],
  ["jumps back", 2 * hour],
] as const)(
  "a clock that %s while the server runs is doubted at once, and believed when it is set right",
  async ([_what, back]) => {
    const isTrusted = start();
    expect(await isTrusted()).toBe(true);
    clock.setBack(back);
    expect(await isTrusted()).toBe(false);
    expect(log.lines).toMatchObject([{ level: "warn" }]);
    clock.setBack(-back);
    expect(await isTrusted()).toBe(true);
  },
);

test("after more than a week the clock is doubted for a day in which it keeps pace; a jump begins the day again", async () => {
  clock.advance(8 * day);
  const isTrusted = start();
  expect(await isTrusted()).toBe(false);
  clock.advance(23 * hour);
  clock.setBack(-2 * hour);
  expect(await isTrusted()).toBe(false);
  clock.advance(23 * hour);
  expect(await isTrusted()).toBe(false);
  clock.advance(hour);
  expect(await isTrusted()).toBe(true);
});

test("a clock that was far ahead at the start is believed once it is set right", async () => {
  clock.setBack(-11 * day);
  const isTrusted = start();
  expect(await isTrusted()).toBe(false);
  clock.setBack(11 * day);
  expect(await isTrusted()).toBe(true);
});

test("the owner's word ends a doubt, and the time that another server notes does not", async () => {
  const isTrusted = start();
  await isTrusted();
  clock.setBack(-3 * hour);
  expect(await isTrusted()).toBe(false);
  seen = new Date(clock.now().getTime() - 3 * hour).toISOString();
  expect(await isTrusted()).toBe(false);
  noteTime();
  expect(await isTrusted()).toBe(true);
});
