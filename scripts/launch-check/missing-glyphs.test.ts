import { expect, test } from "vitest";
import { missingGlyphs, missingGlyphsIn } from "./missing-glyphs.ts";

test.each<[what: string, source: string, found: [line: number, named: string][], file?: string]>([
  ["in a text", 'export const owner = {\n  name: "Aslaug Ŧáŋ",\n};', [[2, '"Ŧ" (U+0166)']]],
  ["in a template, all of them once", "const a = `Θ and Θ →`;", [[1, '"Θ" (U+0398), "→" (U+2192)']]],
  ["in a content file", '{\n  "title": { "en": "Θ", "de": "T" }\n}', [[2, '"Θ" (U+0398)']], "x.json"],
  ["but not in a comment", "// Θ\nconst a = 1;", []],
  ["and no letter that the second file has", 'const name = "Łukasz Şahinoğlu and François Škoda";', []],
])("a character that no file of the font has is found %s", (_what, source, found, file = "x.ts") => {
  expect(
    missingGlyphsIn(file, source).map(({ about, level, message }) => [about, level, message.en.split(": ")[0]]),
  ).toEqual(found.map(([line, named]) => [`${file}:${line}`, "warning", `the site's font lacks ${named}`]));
});

test("the font has every character of this site", () => {
  expect(missingGlyphs()).toEqual([]);
});
