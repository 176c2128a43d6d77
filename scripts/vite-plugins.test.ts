import { expect, test } from "vitest";
import { hiddenMark } from "../site/sample.ts";
import { replaceSamples } from "./vite-plugins.ts";

/** What an expression of the content is in a build that hides its samples. */
const contentOf = (expression: string) => new Function(`return ${replaceSamples(`(${expression})`)}`)();

test.each<[what: string, expression: string, value: unknown]>([
  ["a text", 'sample("ours", "prove it")', hiddenMark],
  [
    "each leaf of a group",
    'sample({ years: { amount: 25, "unit": "+" } }, "prove").years',
    { amount: hiddenMark, unit: hiddenMark },
  ],
  [
    "each entry of a list",
    '{ list: sample([{ en: "a" }, { en: "b" }], "prove"), own: 1 }',
    { list: [{ en: hiddenMark }, { en: hiddenMark }], own: 1 },
  ],
  ["a sample in a sample", 'sample([sample("a", "a")], "b")', [hiddenMark]],
  [
    "a permission that is pending",
    '{ permitted: "pending", source: "email" }',
    { permitted: hiddenMark, source: "email" },
  ],
])("%s is left out", (_what, expression, value) => expect(contentOf(expression)).toEqual(value));

test("what stands in for a sample is shown, and what is permitted", () => {
  expect(contentOf('sample({ en: "ours" }, "prove", { en: "anybody’s" })')).toEqual({ en: "anybody’s" });
  expect(contentOf('{ permitted: "2026-10-01" }')).toEqual({ permitted: "2026-10-01" });
});
