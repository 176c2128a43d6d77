import { expect, test } from "vitest";
import { owner } from "../tests/support/content.ts";
import { clockOf } from "./clock.ts";

const munich = { en: "Munich", de: "München" };

test.each([
  ["Europe/Berlin", munich],
  ["Europe/Vienna", munich],
  ["Europe/Zurich", { en: "Zurich", de: "Zürich" }],
  ["America/New_York", { en: "New York", de: "New York" }],
])("the clock of %s is known by the town of the address where that has it, else by its own", (timeZone, city) => {
  expect(clockOf({ ...owner, timeZone })).toMatchObject({ zone: timeZone, city });
});

test("without a fact the clock is Berlin's, and weeks begin on Mondays", () => {
  const { timeZone: _, weekStart: _day, ...others } = owner;
  expect(clockOf(others)).toEqual({ zone: "Europe/Berlin", city: munich, weekStart: 1 });
  expect(clockOf({ ...others, weekStart: "sunday" }).weekStart).toBe(7);
});
