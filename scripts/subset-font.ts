/*
 * Makes the three files of the site's font in kit/styles/fonts/ and the style sheet that names their characters. Run manually after
 * a change of the font package or the character set: `node scripts/subset-font.ts`.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { charactersIn, fontFiles, openFont } from "./site-font.ts";

/**
 * English and German letters, accents of loan words and names, digits, punctuation, and the bullet, which browsers ask for where
 * a list has one. No characters of program code: their kerning takes 5 KB.
 */
const characters = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ",
  "abcdefghijklmnopqrstuvwxyzäöüßé",
  "0123456789%+−×€",
  " \u00a0.,:;!?…-–—'\"‘’‚“”„()/&@§©·•",
].join("");
/** Drawn as icons. */
const arrows = "↑↓";

const axes = { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } };
const fonts = fileURLToPath(new URL("../kit/styles/fonts/", import.meta.url));
const [latin, latinExt] = await Promise.all(["latin", "latin-ext"].map(packaged));
if (!latin || !latinExt) throw new Error("The font package has changed.");

const first = await subsetFont(latin, characters, {
  targetFormat: "woff2",
  keepFeatures: ["kern"],
  noHinting: true,
  variationAxes: axes,
});
const taken = new Set([...characters, ...arrows].map((character) => character.codePointAt(0)));
const ofLatin = charactersIn(openFont(latin)).filter((character) => !taken.has(character));
const ofLatinExt = charactersIn(openFont(latinExt)).filter(
  (character) => !taken.has(character) && !ofLatin.includes(character),
);
const others = await Promise.all([withoutKerning(latin, ofLatin), withoutKerning(latinExt, ofLatinExt)]);

const faces: string[] = [];
for (const [index, font] of [first, ...others].entries()) {
  const file = fileURLToPath(fontFiles[index] ?? "");
  await writeFile(file, font);
  faces.push(fontFace(file.slice(fonts.length), charactersIn(openFont(font))));
  console.log(`${file}: ${font.byteLength} bytes`);
}
const origin =
  "/* Made by scripts/subset-font.ts. A browser loads a file only for a page that shows one of its characters. */";
await writeFile(`${fonts}instrument-sans.css`, `${[origin, ...faces].join("\n")}\n`);
await copyFile(fileURLToPath(import.meta.resolve("@fontsource-variable/instrument-sans/LICENSE")), `${fonts}OFL.txt`);

function packaged(set: string): Promise<Buffer> {
  const name = `@fontsource-variable/instrument-sans/files/instrument-sans-${set}-wdth-normal.woff2`;
  return readFile(fileURLToPath(import.meta.resolve(name)));
}

/** Most neighbours of these letters are in the first file, and nothing is kerned across files. */
function withoutKerning(font: Buffer, characters: readonly number[]): Promise<Buffer> {
  const options = { keepFeatures: [], noHinting: true, variationAxes: axes };
  return subsetFont(font, String.fromCodePoint(...characters), { ...options, targetFormat: "woff2" });
}

function fontFace(file: string, characters: readonly number[]): string {
  return `@font-face {
  font-family: "Instrument Sans";
  src: url("./${file}") format("woff2");
  font-weight: 400 700;
  font-stretch: 75% 100%;
  font-display: swap;
  unicode-range:
    ${rangesOf(characters).join(", ")};
}`;
}

/** @param characters in ascending order */
function rangesOf(characters: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const character of characters) {
    const range = ranges.at(-1);
    if (range && range[1] === character - 1) range[1] = character;
    else ranges.push([character, character]);
  }
  const hex = (character: number) => character.toString(16);
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`);
}
