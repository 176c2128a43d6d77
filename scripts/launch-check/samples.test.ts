import { expect, test } from "vitest";
import { problem } from "../../server/checks/finding.ts";
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
  expect(samplesIn("x.ts", source)).toEqual([problem("x.ts:2", "replace a"), problem("x.ts:3", "replace b")]);
});

test("a comment inside a sample is neither its todo nor the end of the list", () => {
  const source = [
    "const a = sample(",
    "  // the owner's own (but not yet",
    '  "a", /* "not this" */',
    '  "replace a",',
    ");",
    '// sample("b", "nor this")',
    'const c = sample("c", "replace c");',
  ].join("\n");
  expect(samplesIn("x.ts", source)).toEqual([problem("x.ts:1", "replace a"), problem("x.ts:7", "replace c")]);
});

test("a todo that is no plain text is shown as it is written", () => {
  const call = "sample(1, `replace one`)";
  expect(samplesIn("x.ts", `const a = ${call};`)).toEqual([problem("x.ts:1", call)]);
});

test("a text that cannot be read is no text without samples", () => {
  expect(() => samplesIn("x.ts", 'const a = sample("a", "replace a"')).toThrow("x.ts");
});

test("the mark's own definition is no sample", () => {
  expect(samplesIn("sample.ts", "export function sample<const V>(value: V) {}")).toEqual([]);
});

test("every sample of this site says what to do", () => {
  expect(findSamples().filter(({ message }) => message.length < 10)).toEqual([]);
});
