import { expect, test } from "vitest";
import { findSamples, samplesIn } from "./samples.ts";

test("a sample is found with its line and its todo, whatever the value holds", () => {
  const source = [
    'import { sample } from "./sample.ts";',
    'const a = sample("text with ) and \\" inside", "replace a");',
    "const b = sample(",
    '  [{ en: "(", de: `)` }],',
    '  "replace b",',
    ");",
  ].join("\n");
  expect(samplesIn("x.ts", source)).toEqual([
    { where: "x.ts:2", what: "replace a" },
    { where: "x.ts:3", what: "replace b" },
  ]);
});

test("the mark's own definition is no sample", () => {
  expect(samplesIn("sample.ts", "export function sample<const V>(value: V) {}")).toEqual([]);
});

test("every sample of this site says what to do", () => {
  expect(findSamples(".").filter(({ what }) => what.length < 10)).toEqual([]);
});
