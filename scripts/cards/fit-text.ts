/** Text set in lines at one size. */
interface Setting {
  size: number;
  lines: string[];
}

interface Box {
  width: number;
  height: number;
  /** Distance of two baselines in ems. */
  leading: number;
  /** Sizes to try, largest first. */
  sizes: readonly [number, ...number[]];
}

type WidthOf = (line: string) => number;

/**
 * Sets a text as large as its box allows, in lines of similar length. Lines break at spaces and after hyphens;
 * a text that fits at no given size, as one long German word may, shrinks until it does: nothing is ever clipped.
 *
 * @param widthOf length of a line in ems
 */
export function fitText(text: string, box: Box, widthOf: WidthOf): Setting {
  const parts = text.split(/(?<=[\s–-])/);
  for (const size of box.sizes) {
    const lines = balancedLines(parts, box.width / size, widthOf);
    if (lines && lines.length * size * box.leading <= box.height) return { size, lines };
  }
  return fitText(text, { ...box, sizes: [Math.min(...box.sizes) * 0.95] }, widthOf);
}

/** As few lines as the width allows, then as narrow as that number of lines allows; null where a part is too wide. */
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
