import { expect, test } from "vitest";
import { cardFonts } from "../../scripts/build/card-fonts.ts";
import { typesetter } from "./typesetting.ts";

const font = typesetter((await cardFonts()).title, -0.02);
const outline = (line: string) => font.outline(line, 0, 0, 50);

test("every letter of a name is drawn, whichever file of the font has it", () => {
  const letters = [..."François Škoda Łukasz Şahinoğlu"].filter((letter) => letter !== " ");
  expect(letters.filter((letter) => outline(letter) === "")).toEqual([]);
  expect(font.widthOf("Škoda")).toBeCloseTo(font.widthOf("Š") + font.widthOf("koda"));
});

test("a letter and its accent are drawn as one letter", () => {
  expect(outline("S\u030ckoda")).toBe(outline("Škoda"));
});

test("a character that no file has is left out, and takes no room", () => {
  expect(outline("KI→")).toBe(outline("KI"));
  expect(font.widthOf("KI→")).toBe(font.widthOf("KI"));
});
