import { expect, test } from "vitest";
import { visible } from "../../kit/fields.ts";
import { plainText } from "./words-fields.tsx";

test.each([
  ["what nobody sees goes", "\uFEFFA\u200B b\u200E", "A b"],
  ["soft hyphens and no-break spaces stay", "Digitalisierungs\u00ADstrategie für 5\u00A0Tage", null],
  ["quotes, dashes and accents stay", "„Ja“ – naïve…", null],
  ["lines of a paragraph are lines", "one\vtwo\u2028three\r\nfour", "one\ntwo\nthree\nfour"],
  ["a list of Word keeps its points", "•\tFirst\r\n•\tSecond", "• First\n• Second"],
  ["a family of emoji stays one", "👩‍👩‍👧‍👦 👩🏽‍💻 🏳️‍🌈", null],
  ["what joins nothing goes", "a\u200Db 👩\u200D, \u200D👩", "ab 👩, 👩"],
  ["Word's own hyphens are those of the web", "Start\u001Fpunkt, A\u001EB", "Start\u00ADpunkt, A\u2011B"],
])("%s", (_what, pasted, plain) => {
  expect(plainText(pasted)).toBe(plain ?? pasted);
  expect(plainText(pasted)).toMatch(visible);
});
