import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeClock } from "../../../tests/support/store/temporary-store.ts";
import { day, minute } from "../../durations.ts";
import { createRateLimiter } from "./rate-limit.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval"] }));
afterEach(() => void vi.useRealTimers());

function limiterOf(writes: number, seconds: number) {
  const clock = fakeClock();
  return { ...createRateLimiter({ writes, seconds }, clock.elapsedMs), clock };
}

test("lets the allowed writes through, then says how long to wait", () => {
  const { take, clock } = limiterOf(3, 60);
  expect([1, 2, 3, 4].map(() => take("203.0.113.7"))).toEqual([0, 0, 0, 20]);
  clock.advance(19_000);
  expect(take("203.0.113.7")).toBe(1);
  clock.advance(1000);
  expect(take("203.0.113.7")).toBe(0);
  expect(take("203.0.113.7")).toBe(20);
});

test("a write that came to nothing is taken back", () => {
  const { take, giveBack } = limiterOf(2, 60);
  expect(take("203.0.113.7")).toBe(0);
  giveBack("203.0.113.7");
  giveBack("198.51.100.1");
  expect([1, 2, 3].map(() => take("203.0.113.7"))).toEqual([0, 0, 30]);
});

test("a new day forgets everybody", () => {
  const { take, clock } = limiterOf(1, 864_000);
  take("203.0.113.7");
  clock.advance(23 * 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(take("203.0.113.7")).toBeGreaterThan(0);
  clock.advance(2 * 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(take("203.0.113.7")).toBe(0);
});

test("of an address only a hash is kept, under another salt the next day, and nothing a minute after its stock is full", () => {
  const { take, clock } = limiterOf(1, 60);
  const set = vi.spyOn(Map.prototype, "set");
  const passMinute = (ms: number) => {
    clock.advance(ms);
    vi.advanceTimersByTime(minute);
  };
  take("203.0.113.7");
  const kept = set.mock.contexts[0] as Map<string, number>;
  set.mockRestore();
  const [first] = kept.keys();
  expect(first).toMatch(/^[\w+/]{43}=$/);
  passMinute(59_999);
  expect([...kept.keys()]).toEqual([first]);
  passMinute(1);
  expect(kept.size).toBe(0);
  passMinute(day);
  take("203.0.113.7");
  const [second] = kept.keys();
  expect(second).toMatch(/^[\w+/]{43}=$/);
  expect(second).not.toBe(first);
});

test("very many addresses push out the ones not seen for longest, not the busy ones", () => {
  const { take } = limiterOf(1, 3600);
  take("203.0.113.7");
  for (let i = 0; i < 99_999; i++) take(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  expect(take("203.0.113.7")).toBeGreaterThan(0);
  take("192.0.2.1");
  expect(take("203.0.113.7")).toBeGreaterThan(0);
  expect(take("10.0.0.0")).toBe(0);
});
