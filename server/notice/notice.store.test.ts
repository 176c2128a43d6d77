import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { day } from "../durations.ts";
import type { Notice } from "./notice.ts";

const away: Notice = { en: "Away", de: "Verreist", from: null, until: null };

describeStore("the notice", (stores) => {
  test("stands from its first to its last day, both included, and replaces the one before", async () => {
    const { notice } = await stores.open();
    expect(await notice.set(away)).toBe("set");
    expect(await notice.get()).toMatchObject({ ...away, state: "up" });
    const dated = { ...away, en: " Away until Monday ", from: "2026-11-22", until: "2026-11-23" } as const;
    expect(await notice.set(dated)).toBe("set");
    for (const state of ["later", "up", "up", "over"]) {
      expect(await notice.get()).toMatchObject({ ...dated, en: "Away until Monday", state });
      stores.advance(day);
    }
    await notice.remove();
    expect(await notice.get()).toBeNull();
  });

  test.each<[string, Partial<Notice>]>([
    ["one-language", { de: " " }],
    ["too-long", { en: "x".repeat(301) }],
    ["unreadable", { en: "\u0000" }],
    ["no-day", { from: "2027-02-29" }],
    ["no-day", { until: "01-02-2027" as `${number}-${number}-${number}` }],
    ["ends-before-it-begins", { from: "2026-12-24", until: "2026-12-23" }],
    ["over", { until: "2026-11-20" }],
  ])("is refused (%s) with %j, and the one before stays", async (problem, part) => {
    const { notice } = await stores.open();
    await notice.set({ ...away, until: "2026-11-21" });
    expect(await notice.set({ ...away, ...part })).toBe(problem);
    expect(await notice.get()).toMatchObject({ ...away, until: "2026-11-21" });
  });
});
