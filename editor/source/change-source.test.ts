// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources and words that hold templates are what is tested
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LostExpression, withWords } from "./change-source.ts";
import { parseSource } from "./parse-source.ts";
import type { Writing } from "./parsed-source.ts";
import { sourcePaths } from "./source-files.ts";

/** What spoils a source that is put together carelessly. */
const nasty = '„Süß“ "quoted" it\'s `code` ${price} $& \\n C:\\new\r\nline\ttab\u00a0gap \u2028 </script> /* */ // 😀';

const files = sourcePaths(".").map((file) => ({ file, code: readFileSync(file, "utf8") }));

/** The words, with what a template takes from elsewhere. */
const nastyIn = ({ expressions }: Writing) => expressions.map((part) => `\${${part}}`).join(" and ") + nasty;

test.each(files)(
  "every text of $file takes any words in both languages, and nothing else changes",
  ({ file, code }) => {
    let current = code;
    const before = parseSource(file, code).texts;
    for (const { index, en, de } of before) {
      current = withWords({ file, code: current }, index, { en: `${nastyIn(en)} en`, de: `${nastyIn(de)} de` });
    }
    const after = parseSource(file, current).texts;
    expect(after.map(({ en, de }) => [en.value, de.value])).toEqual(
      before.map(({ en, de }) => [`${nastyIn(en)} en`, `${nastyIn(de)} de`]),
    );
    for (const { index, en, de } of before) {
      current = withWords({ file, code: current }, index, { en: en.value, de: de.value });
    }
    const values = (source: string) => parseSource(file, source).texts.map(({ en, de }) => [en.value, de.value]);
    expect(values(current)).toEqual(values(code));
  },
);

test("the content has its texts", () => {
  const count = files.reduce((sum, { file, code }) => sum + parseSource(file, code).texts.length, 0);
  expect(count).toBeGreaterThan(1500);
});

const one = (en: string) => ({ file: "site/x.ts", code: `export const x = { en: ${en}, de: "Bier" };` });

test.each([
  ["double quotation marks", "5 o'clock", `"5 o'clock"`],
  ["single ones around double ones", 'the "best"', `'the "best"'`],
  ["escapes for both", `the "best" o'clock's`, `"the \\"best\\" o'clock's"`],
  ["a no-break space that one can see", "10\u00a0km", `"10\\u00a0km"`],
  ["a line break as \\n", "one\ntwo", `"one\\ntwo"`],
  ["a dollar and a brace as they are", "${price}", "`\\${price}`"],
])("words are written with %s", (_what, words, written) => {
  expect(withWords(one('"Beer"'), 0, { en: words }).split("en: ")[1]).toBe(`${written}, de: "Bier" };`);
});

test("a template keeps what comes from elsewhere, and no other expression gets in", () => {
  const source = one("`I am ${owner.name}.`");
  expect(withWords(source, 0, { en: "${owner.name} `here` ${process.exit()}" })).toContain(
    "en: `${owner.name} \\`here\\` \\${process.exit()}`",
  );
});

test("words that lose what comes from elsewhere are refused", () => {
  expect(() => withWords(one("`I am ${owner.name}.`"), 0, { en: "I am Max." })).toThrow(LostExpression);
});

test("a place that is no longer there is refused", () => {
  expect(() => withWords(one('"Beer"'), 1, { en: "Wine" })).toThrow(RangeError);
});
