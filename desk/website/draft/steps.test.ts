import { expect, test } from "vitest";
import { noSteps, type Step, stepped, withStep } from "./steps.ts";

const step = (before: string, after: string, time: number, place = "a#title"): Step => ({
  place,
  address: "#/site/pages/a",
  changes: [{ place, before: { en: before, de: "" }, after: { en: after, de: "" } }],
  time,
});

test("what is typed without a pause is one step", () => {
  const steps = withStep(withStep(noSteps, step("", "H", 0)), step("H", "Hi", 200));
  expect(steps.done).toEqual([step("", "Hi", 200)]);
});

test("a pause, another text and another language begin a new step", () => {
  const first = withStep(noSteps, step("", "H", 0));
  expect(withStep(first, step("H", "Hi", 5000)).done).toHaveLength(2);
  expect(withStep(first, step("", "H", 200, "a#lead")).done).toHaveLength(2);
  const german = { place: "a#title", before: { en: "H", de: "" }, after: { en: "H", de: "D" } };
  expect(withStep(first, { ...step("", "", 200), changes: [german] }).done).toHaveLength(2);
});

test("a step that was undone can be redone, until something else is typed", () => {
  const steps = withStep(noSteps, step("", "Hi", 0));
  const back = stepped(steps, "undo");
  expect(back?.step.changes).toEqual(step("", "Hi", 0).changes);
  expect(stepped(back?.steps ?? noSteps, "redo")?.step.changes).toEqual(step("", "Hi", 0).changes);
  expect(withStep(back?.steps ?? noSteps, step("", "Oh", 100)).undone).toEqual([]);
  expect(stepped(noSteps, "undo")).toBeNull();
});
