import { expect, test } from "vitest";
import { cut } from "./cut.ts";

test.each([
  ["what fits is as it is", "Short title", "Short title"],
  ["what does not is cut after a word", "One title, which is too long", "One title …"],
  ["a single word is cut within", "Donaudampfschifffahrt", "Donaudampfschif…"],
])("%s", (_what, text, shown) => expect(cut(text, (it) => it.length <= 16)).toBe(shown));
