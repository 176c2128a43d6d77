import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";

const file = readFileSync(new URL("instrument-sans.woff2", import.meta.url));
const font = fontkit.create(file) as fontkit.Font;

test("the font has a glyph for every character of the site's texts", () => {
  const texts = import.meta.glob(["../../content/*.ts", "!**/*.test.ts"], { eager: true });
  const covered = new Set(font.characterSet);
  const missing = [...new Set(stringsIn(texts).join(""))].filter(
    (character) => !covered.has(character.codePointAt(0) ?? 0),
  );
  expect(missing.filter((character) => !unset.includes(character))).toEqual([]);
});

test("the font keeps the weights and widths that the design uses", () => {
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } });
});

test("the font weighs at most 40 kB", () => {
  expect(file.byteLength).toBeLessThanOrEqual(40_000);
});

/** Characters that are never seen: white space, hyphenation, and the marks of prose and placeholders. */
const unset = [..."\n\u00ad\u202f[]*{}"];

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
