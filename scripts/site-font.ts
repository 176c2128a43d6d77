import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";

/** Made by `scripts/subset-font.ts`. */
const folder = new URL("../kit/styles/fonts/", import.meta.url);

/** The files of the site's font. The first has the characters of English and German text, the others those of other languages. */
export const fontFiles = ["", "-latin", "-latin-ext"].map((name) => new URL(`instrument-sans${name}.woff2`, folder));

export function openFont(file: Buffer): fontkit.Font {
  return fontkit.create(file) as fontkit.Font;
}

/** The characters of a font. */
export function charactersIn(font: fontkit.Font): number[] {
  // fontkit lists the end mark of the character map as well.
  return font.characterSet.filter((character) => character < 0xffff).toSorted((a, b) => a - b);
}

let covered: Set<number> | undefined;

/** The characters of the texts that are in no file of the font, each once. White space and invisible characters need no glyph. */
export function charactersWithoutGlyph(texts: Iterable<string>): string[] {
  covered ??= new Set(fontFiles.flatMap((file) => charactersIn(openFont(readFileSync(file)))));
  const isMissing = (character: string) => !isUnseen.test(character) && !covered?.has(character.codePointAt(0) ?? 0);
  return [...new Set([...texts].join(""))].filter(isMissing);
}

const isUnseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
