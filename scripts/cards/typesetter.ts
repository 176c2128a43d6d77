import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

interface Style {
  weight: number;
  /** Percent of the normal width. */
  width: number;
  /** Letter-spacing in ems. */
  tracking: number;
}

/** Sets text in one style of the site's font. */
export interface Typesetter {
  /** Length of a line in ems. */
  widthOf(line: string): number;
  /** The line as path data, its baseline starting at (x, y). */
  outline(line: string, x: number, y: number, size: number): string;
}

const fontFile = new URL("../../app/styles/fonts/instrument-sans.woff2", import.meta.url);

export async function typesetter({ weight, width, tracking }: Style): Promise<Typesetter> {
  const variable = await readFile(fontFile);
  const characters = String.fromCodePoint(...open(variable).characterSet);
  const font = open(
    await subsetFont(variable, characters, { targetFormat: "sfnt", variationAxes: { wght: weight, wdth: width } }),
  );
  const em = font.unitsPerEm;
  return {
    widthOf(line) {
      return font.layout(line).advanceWidth / em + tracking * [...line].length;
    },
    outline(line, x, y, size) {
      const { glyphs, positions } = font.layout(line);
      const scale = size / em;
      let pen = x;
      return glyphs
        .map((glyph, i) => {
          const d = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
          pen += (positions[i]?.xAdvance ?? 0) * scale + tracking * size;
          return d;
        })
        .join("");
    },
  };
}

function open(file: Buffer): fontkit.Font {
  return fontkit.create(file) as fontkit.Font;
}
