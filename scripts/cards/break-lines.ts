/** Text set in lines at one size. */
export interface Setting {
  size: number;
  lines: string[];
}

interface Box {
  width: number;
  height: number;
  /** Distance of two baselines in ems. */
  leading: number;
  /** Sizes to try, largest first. */
  sizes: readonly number[];
}

/**
 * Breaks a text into lines of similar length, as large as the box allows; text that fits at no given size shrinks until it does.
 * Lines break at spaces and behind hyphens, and at soft hyphens (U+00AD) where a word alone is too long.
 *
 * @param widthOf length of a line in ems
 */
export function fitText(text: string, box: Box, widthOf: (line: string) => number): Setting {
  for (const size of box.sizes) {
    const lines = breakLines(text, box.width / size, widthOf);
    if (lines && lines.length * size * box.leading <= box.height) return { size, lines };
  }
  const smallest = Math.min(...box.sizes);
  return fitText(text, { ...box, sizes: [smallest * 0.92] }, widthOf);
}
