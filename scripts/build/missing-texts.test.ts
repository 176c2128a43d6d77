import { expect, test } from "vitest";
import { missingTexts } from "./missing-texts.ts";

test("a text without its twin and an empty text are named once, by their place", () => {
  const common = { hero: { title: { en: "Speeches" }, lead: "Both" }, cards: [{ title: "A" }, { title: { de: "B" } }] };
  expect(missingTexts({ en: { ...common, note: "Note" }, de: { ...common, note: "" } })).toEqual([
    "hero.title has no German text",
    "cards.1.title has no English text",
    "note has no German text",
  ]);
});

test("numbers, switches and what is left out are no texts", () => {
  const content = { count: 0, dot: false, image: undefined, list: [], title: "Speeches" };
  expect(missingTexts({ en: content, de: content })).toEqual([]);
});
