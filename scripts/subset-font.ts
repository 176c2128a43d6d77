/*
 * Makes app/styles/fonts/instrument-sans.woff2, a subset with the required characters, both axes and kerning. Run manually after
 * a change of the font package or the character set: `node scripts/subset-font.ts`.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * English and German letters, accents of loan words and names, digits, and punctuation. No characters of program code: their
 * kerning takes 5 KB. If a visitor types one, the fallback font has it.
 */
const characters = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ",
  "abcdefghijklmnopqrstuvwxyzäöüßé",
  "0123456789%+−×€",
  " \u00a0.,:;!?…-–—'\"‘’‚“”„()/&@§©·",
].join("");

const source = fileURLToPath(
  import.meta.resolve("@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2"),
);
const licence = fileURLToPath(import.meta.resolve("@fontsource-variable/instrument-sans/LICENSE"));
const fonts = fileURLToPath(new URL("../app/styles/fonts/", import.meta.url));

const subset = await subsetFont(await readFile(source), characters, {
  targetFormat: "woff2",
  keepFeatures: ["kern"],
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } },
});
await writeFile(`${fonts}instrument-sans.woff2`, subset);
await copyFile(licence, `${fonts}OFL.txt`);
console.log(`instrument-sans.woff2: ${subset.byteLength} bytes`);
