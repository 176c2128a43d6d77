import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { charactersIn, charactersWithoutGlyph, fontFiles, openFont } from "./site-font.ts";

const files = fontFiles.map((file) => readFileSync(file));
const fonts = files.map(openFont);

test.each<[language: string, letters: string]>([
  ["Albanian, Croatian and Slovenian", "ÇçËëČčĆćDžĐđŠšŽž"],
  ["Catalan, French, Italian, Portuguese, Spanish", "ÀàÂâÃãÆæÇçÈèÊêËëÌìÎîÏïÍíÑñÒòÓóÔôÕõŒœÙùÛûÚúŸÿªº¿¡«»"],
  ["Czech, Slovak and Polish", "ĄąĆćČčĎďĘęĚěĹĺĽľŁłŃńŇňÓóŔŕŘřŚśŠšŤťŮůÝýŹźŻżŽž„”"],
  ["Danish, Faroese, Icelandic, Norwegian, Swedish", "ÅåÆæÐðØøÞþÍíÓóÚúÝýÁáÖöÄä"],
  ["Dutch, Hungarian, Irish, Maltese, Welsh", "ĲĳËëÏïŐőŰűĊċĠġĦħŻżŴŵŶŷẀẁẂẃẄẅỲỳ"],
  ["Estonian, Latvian, Lithuanian", "ÕõĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽžĄąĖėĘęĮįŲųŪū"],
  ["German with a large ß, Romanian, Turkish", "ẞßĂăÂâÎîȘșȚțĞğİıŞş"],
])("names in %s show whole", (_languages, letters) => {
  expect(charactersWithoutGlyph([letters])).toEqual([]);
});

test("characters that no file has are named once, but not those that draw nothing", () => {
  expect(charactersWithoutGlyph(["Θ and \u00ad\u202f\u200b\n", "Θ → ↑ 🚀"])).toEqual(["Θ", "→", "↑", "🚀"]);
});

test("the style sheet names exactly the characters of each file, so that a page loads one of the others only if it shows one of its letters", () => {
  const css = readFileSync(new URL("instrument-sans.css", fontFiles[0]), "utf8");
  const ranges = [...css.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, list = ""]) =>
    list.split(", ").flatMap(named),
  );
  expect(ranges).toEqual(fonts.map(charactersIn));
  expect(new Set(ranges.flat()).size).toBe(ranges.flat().length);
});

test.each([
  { set: "latin", index: 1 },
  { set: "latin-ext", index: 2 },
])("the file of $set draws every character as the package does, in any weight and width", async ({ set, index }) => {
  const file = files[index] ?? Buffer.of();
  const characters = charactersIn(openFont(file));
  for (const variationAxes of [
    { wght: 400, wdth: 100 },
    { wght: 650, wdth: 78 },
  ])
    expect(await outlinesOf(file, characters, variationAxes)).toEqual(
      await outlinesOf(packagedFile(set), characters, variationAxes),
    );
});

test.each(fontFiles.map((file, index) => [fileURLToPath(file), index] as const))(
  "%s keeps the weights and widths that the design uses",
  (_file, index) => {
    expect(fonts[index]?.variationAxes).toMatchObject({ wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } });
  },
);

test("the file of the first view weighs at most 40 kB, the others 13", () => {
  expect(files[0]?.byteLength).toBeLessThanOrEqual(40_000);
  for (const file of files.slice(1)) expect(file.byteLength).toBeLessThanOrEqual(13_000);
});

/** `U+41-43` */
function named(range: string): number[] {
  const [first = 0, last = first] = range
    .replace("U+", "")
    .split("-")
    .map((hex) => Number.parseInt(hex, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function packagedFile(set: string): Buffer {
  const name = `@fontsource-variable/instrument-sans/files/instrument-sans-${set}-wdth-normal.woff2`;
  return readFileSync(fileURLToPath(import.meta.resolve(name)));
}

/** Width and outline by character, in one weight and width. */
async function outlinesOf(file: Buffer, characters: number[], variationAxes: Record<string, number>) {
  const text = String.fromCodePoint(...characters);
  const font = openFont(await subsetFont(file, text, { targetFormat: "sfnt", noHinting: true, variationAxes }));
  return Object.fromEntries(
    [...text].map((character) => {
      const { advanceWidth, path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      return [character, { advanceWidth, outline: path.toSVG() }];
    }),
  );
}
