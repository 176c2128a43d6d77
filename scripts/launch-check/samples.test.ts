import { expect, test } from "vitest";
import { problem } from "../../server/finding.ts";
import { findSamples, samplesIn, samplesInContent } from "./samples.ts";

test.each<[what: string, source: string, found: [line: number, todo: string][]]>([
  [
    "whatever the value holds, with its line and its todo",
    'import "x";\nconst a = sample("text with ) and \\" inside", { en: "do a", de: "tu a" });\nconst b = sample(\n  [{ en: "(", de: `)` }],\n  { en: "do b", de: "tu b" },\n);',
    [
      [2, "do a"],
      [3, "do b"],
    ],
  ],
  [
    "with comments inside, which are neither its todo nor the end of the list",
    'const a = sample(\n  // own (but not yet\n  "a", /* "not this" */\n  { en: "do a", de: "tu a" },\n);\n// sample("b", "nor this")',
    [[1, "do a"]],
  ],
  ["with a todo that is no plain text, as it is written", "const a = sample(1, `one`);", [[1, "sample(1, `one`)"]]],
  ["unless it is the mark's own definition", "export function sample<const V>(value: V) {}", []],
])("a sample is found %s", (_what, source, found) => {
  expect(samplesIn("x.ts", source)).toEqual(found.map(([line, todo]) => problem(`x.ts:${line}`, todo)));
});

test("in content the key counts, once for neighbours with the same todo, and every quote that is not permitted", () => {
  const sample = (todo: string) => ({ sample: { en: todo, de: "prüfen" } });
  const list = ["A", "B"].map((en) => ({ id: en, en, de: en, ...sample("the list") }));
  const quotes = [{ permitted: "pending" }, { permitted: "pending" }, { permitted: "2026-10-01" }];
  const source = JSON.stringify(
    { list, title: { en: "the sample", de: "x", ...sample("the title") }, quotes },
    null,
    2,
  );
  const found = samplesInContent("x.json", source);
  const lines = source.split("\n");
  expect(found.map(({ about, message }) => [lines[Number(about.split(":")[1]) - 1]?.trim(), message])).toEqual([
    ['"sample": {', "the list"],
    ['"sample": {', "the title"],
    ['"permitted": "pending"', expect.stringContaining("a quote without permission")],
    ['"permitted": "pending"', expect.stringContaining("a quote without permission")],
  ]);
});

test("a text that cannot be read is no text without samples", () => {
  expect(() => samplesIn("x.ts", 'const a = sample("a", "replace a"')).toThrow("x.ts");
});

test("every sample of this site says what to do", () => {
  expect(findSamples("show").filter(({ message }) => message.length < 10)).toEqual([]);
});

test("where samples are left out, only those of the owner's data are open, since nothing goes in their place", () => {
  const files = new Set(findSamples("hide").map(({ about }) => about.replace(/:\d+$/, "")));
  expect([...files]).toEqual(["site/owner.ts", "site/processing.ts"]);
});
