import { expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

test("callers share one load, and what it brought", async () => {
  const load = vi.fn(async (name: string) => ({ name }));
  const module = loadOnce(load);
  const [first, second] = await Promise.all([module("toasts"), module("toasts")]);
  expect(await module("toasts")).toBe(first);
  expect(second).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test("a load that failed fails for all who waited, and the next caller begins anew", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("Lost on the way")).mockResolvedValueOnce("here");
  const module = loadOnce(load);
  const waiting = [module(), module()];
  for (const promise of waiting) await expect(promise).rejects.toThrow("Lost on the way");
  expect(await module()).toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});
