import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { cardStyles, type FontFiles } from "../../render/images/draw-images.ts";
import { charactersIn, fontFiles, openFont } from "../site-font.ts";

/** The site's variable font in each style of the share images. */
export async function cardFonts(): Promise<FontFiles> {
  const styles = Object.entries(cardStyles).map(async ([style, { weight, width }]) => {
    const files = fontFiles.map((file) => fontAt(file, { wght: weight, wdth: width }));
    return [style, await Promise.all(files)] as const;
  });
  return Object.fromEntries(await Promise.all(styles)) as unknown as FontFiles;
}

/** A variable font at a point of its axes. */
async function fontAt(file: URL, variationAxes: Record<string, number>): Promise<Buffer> {
  const variable = await readFile(file);
  const characters = String.fromCodePoint(...charactersIn(openFont(variable)));
  return subsetFont(variable, characters, { targetFormat: "sfnt", variationAxes });
}
