import { expect, test } from "vitest";
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
])("%i is counted in words, with a capital at the beginning", (count, en, de) => {
  expect(counted(count, studies)).toEqual({ en, de });
});

test("within a sentence the word is small, and stands wherever the sentence wants it", () => {
  const text = { en: "Success stories: {count} cases, {count} quotes", de: "Erfolge: {count} Fälle, {count} Zitate" };
  expect(counted(6, { one: text, many: text })).toEqual({
    en: "Success stories: six cases, six quotes",
    de: "Erfolge: sechs Fälle, sechs Zitate",
  });
});
