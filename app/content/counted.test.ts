import { expect, test } from "vitest";
import { hiddenMark } from "../../site/sample.ts";
import { counted } from "./counted.ts";

const studies = {
  one: { en: "One case study", de: "Eine Fallstudie" },
  many: { en: "{count} case studies", de: "{count} Fallstudien" },
};

test.each([
  [1, "One case study", "Eine Fallstudie"],
  [2, "Two case studies", "Zwei Fallstudien"],
  [12, "Twelve case studies", "Zwölf Fallstudien"],
  [20, "Twenty case studies", "Zwanzig Fallstudien"],
  [21, "21 case studies", "21 Fallstudien"],
])("%i entries are counted in words, with a capital at the beginning", (length, en, de) => {
  expect(counted(Array(length).fill("a study"), studies)).toEqual({ en, de });
});

test("within a sentence the word is small, and stands wherever the sentence wants it", () => {
  const text = { en: "Success stories: {count} cases, {count} quotes", de: "Erfolge: {count} Fälle, {count} Zitate" };
  expect(counted(["a", "b"], { one: text, many: text })).toEqual({
    en: "Success stories: two cases, two quotes",
    de: "Erfolge: zwei Fälle, zwei Zitate",
  });
});

test("entries that a build leaves out are not counted, those that only lose a part of a list are", () => {
  const cases = [
    { company: { en: hiddenMark, de: hiddenMark }, results: ["a"] },
    { company: { en: "A bank", de: "Eine Bank" }, results: ["a", hiddenMark] },
  ];
  expect(counted(cases, studies)).toEqual(studies.one);
});
