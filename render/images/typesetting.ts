import * as fontkit from "fontkit";

/** Measures and outlines text in one style of the site's font. */
export interface Typesetter {
  /** Width of a line in ems. */
  widthOf(line: string): number;
  /** Path data of a line whose baseline starts at (x, y). */
  outline(line: string, x: number, y: number, size: number): string;
}

/**
 * Draws each character with the first font that has it, and leaves out a character that none has.
 * @param files fonts of one style
 * @param tracking letter-spacing in ems
 */
export function typesetter(files: readonly Uint8Array[], tracking: number): Typesetter {
  const fonts = files.map((file) => fontkit.create(Buffer.from(file)) as fontkit.Font);
  return {
    widthOf(line) {
      const widths = runsOf(line, fonts).map(
        ({ font, text }) => font.layout(text).advanceWidth / font.unitsPerEm + tracking * [...text].length,
      );
      return widths.reduce((sum, width) => sum + width, 0);
    },
    outline(line, x, y, size) {
      let pen = x;
      return runsOf(line, fonts)
        .flatMap(({ font, text }) => {
          const { glyphs, positions } = font.layout(text);
          const scale = size / font.unitsPerEm;
          return glyphs.map((glyph, i) => {
            const d = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
            pen += (positions[i]?.xAdvance ?? 0) * scale + tracking * size;
            return d;
          });
        })
        .join("");
    },
  };
}

interface Run {
  font: fontkit.Font;
  text: string;
}

/** Composes letters and their accents first: the fonts have more letters than accents. */
function runsOf(line: string, fonts: readonly fontkit.Font[]): Run[] {
  const runs: Run[] = [];
  for (const character of line.normalize("NFC")) {
    const font = fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

/** A text broken into lines, with its font size. */
interface Setting {
  size: number;
  lines: string[];
}

interface Box {
  width: number;
  height: number;
  /** Line height in ems. */
  leading: number;
  /** Font sizes to try, largest first. */
  sizes: readonly [number, ...number[]];
}

type WidthOf = (line: string) => number;

/**
 * Breaks a text into lines of similar length, as large as its box allows. Lines break at spaces and after hyphens. A text that
 * fits at no given size, such as one long German word, shrinks until it fits: nothing is ever clipped.
 *
 * @param widthOf width of a line in ems
 */
export function fitText(text: string, box: Box, widthOf: WidthOf): Setting {
  const parts = text.split(/(?<=[\s–-])/);
  for (const size of box.sizes) {
    const lines = balancedLines(parts, box.width / size, widthOf);
    if (lines && lines.length * size * box.leading <= box.height) return { size, lines };
  }
  return fitText(text, { ...box, sizes: [Math.min(...box.sizes) * 0.95] }, widthOf);
}

/** As few lines as possible, then as narrow as possible for that number. Null if a part is too wide. */
function balancedLines(parts: string[], width: number, widthOf: WidthOf): string[] | null {
  let best = linesWithin(parts, width, widthOf);
  for (let low = 0, high = width; best && high - low > 0.05; ) {
    const middle = (low + high) / 2;
    const lines = linesWithin(parts, middle, widthOf);
    if (lines?.length === best.length) {
      best = lines;
      high = middle;
    } else low = middle;
  }
  return best;
}

function linesWithin(parts: string[], width: number, widthOf: WidthOf): string[] | null {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = (lines.at(-1) ?? "") + part;
    if (lines.length > 0 && widthOf(longer.trim()) <= width) lines[lines.length - 1] = longer;
    else if (widthOf(part.trim()) <= width) lines.push(part);
    else return null;
  }
  return lines.map((line) => line.trim());
}
