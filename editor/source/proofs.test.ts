import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSource } from "./parse-source.ts";
import { lineOf, withoutMarks, withPermission } from "./proofs.ts";
import { sourcePaths } from "./source-files.ts";

const sources = sourcePaths(".").map((file) => ({ file, code: readFileSync(file, "utf8") }));
const marked = sources.filter(({ code }) => code.includes("sample("));

test.each(marked)("every mark of $file can go by itself, and the last one takes the import along", ({ file, code }) => {
  let current = code;
  const texts = (source: string) => parseSource(file, source).texts.map(({ en, de }) => [en.value, de.value]);
  for (let samples = parseSource(file, code).samples; samples.length > 0; ) {
    const [{ start = -1 } = {}] = samples;
    current = withoutMarks({ file, code: current }, [start]);
    const left = parseSource(file, current).samples;
    expect(left.map(({ todo }) => todo)).toEqual(samples.slice(1).map(({ todo }) => todo));
    expect(current.includes("sample.ts")).toBe(left.length > 0);
    samples = left;
  }
  const places = parseSource(file, code).texts.map(({ place }) => place);
  // What was shown in the place of a sample has gone with it.
  const shown = texts(code).filter((_, index) => !/\binstead\b/.test(places[index] ?? ""));
  expect(texts(current)).toEqual(shown);
});

test.each(sources.filter(({ code }) => code.includes('permitted: "pending"')))(
  "every pending permission of $file can be answered, and no other line changes",
  ({ file, code }) => {
    for (const { index } of code.matchAll(/permitted: "pending"/g)) {
      const line = lineOf(code, index);
      const answered = withPermission({ file, code }, line, { source: "letter", permitted: "2026-10-01" });
      const expected = code.split("\n");
      expected[line - 1] = expected[line - 1]
        ?.replace('"email"', '"letter"')
        .replace('"pending"', '"2026-10-01"') as string;
      expect(answered.split("\n")).toEqual(expected);
    }
  },
);

test("the mark of a constant without a type leaves its literals narrow", () => {
  const code =
    'import { sample } from "../../site/sample.ts";\n\nconst cards = sample([{ glyph: "arch" }], "yours");\n';
  const [{ start = -1 } = {}] = parseSource("app/content/x.ts", code).samples;
  expect(withoutMarks({ file: "app/content/x.ts", code }, [start])).toBe(
    '\nconst cards = [{ glyph: "arch" }] as const;\n',
  );
});

test("a permission that is pending no more is refused", () => {
  const source = { file: "app/content/x.ts", code: 'export const x = { permitted: "2026-10-01" };' };
  expect(() => withPermission(source, 1, { source: "email", permitted: "2026-10-02" })).toThrow(RangeError);
});
