import type { Pigment } from "../artwork/palette.ts";
import { circle, dome, domeHole, path, rect } from "../artwork/path.ts";

interface GlyphProps {
  name: GlyphName;
}

/** A small sign made of the three shapes, as large as its box. */
export function Glyph({ name }: GlyphProps) {
  const { width, height, shapes } = glyphs[name];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {shapes.map(([pigment, d]) => (
        <path key={d} className={`f-${pigment}`} d={d} />
      ))}
    </svg>
  );
}

export type GlyphName = keyof typeof glyphs;

interface Drawing {
  width: number;
  height: number;
  shapes: readonly (readonly [pigment: Pigment, d: string])[];
}

/** Half discs side by side on one line, above it (1) or below it (-1): the look of a voice. */
function wave(middle: number, way: 1 | -1): string {
  const radii = [8, 14, 26, 16, 8];
  let x = 0;
  return radii
    .map((r) => {
      const half = path`M${x} ${middle}a${r} ${r} 0 0 ${way === 1 ? 1 : 0} ${2 * r} 0Z`;
      x += 2 * r + 4;
      return half;
    })
    .join("");
}

const arch = (x: number, foot: number, outer: number, inner: number) => dome(x, foot, outer) + domeHole(x, foot, inner);

const glyphs = {
  // badges and list marks, 18 by 16
  disc: { width: 18, height: 16, shapes: [["sun", circle(9, 8, 7.5)]] },
  arc: { width: 18, height: 16, shapes: [["isar", arch(9, 15, 9, 4.6)]] },
  square: { width: 18, height: 16, shapes: [["foehn", rect(1.5, 0.5, 15, 15)]] },
  // benefits, 96 by 52
  "disc-under-arch": {
    width: 96,
    height: 52,
    shapes: [
      ["isar", arch(40, 52, 40, 28)],
      ["sun", circle(40, 40, 12)],
    ],
  },
  "two-halves": {
    width: 96,
    height: 52,
    shapes: [
      ["foehn", dome(26, 52, 26)],
      ["isar", dome(70, 52, 26)],
      ["ink", "M44 52a26 26 0 0 1 4-13.9A26 26 0 0 1 52 52Z"],
    ],
  },
  keys: {
    width: 96,
    height: 52,
    shapes: [
      ["sun", circle(20, 32, 20)],
      ["isar", "M40 27h56v10H86v15H76V37H40Z"],
    ],
  },
  // certificates and credentials, 48 by 28
  arch: { width: 48, height: 28, shapes: [["isar", arch(24, 28, 24, 14)]] },
  "disc-and-half": {
    width: 48,
    height: 28,
    shapes: [
      ["sun", circle(14, 14, 14)],
      ["foehn", dome(38, 28, 10)],
    ],
  },
  "halves-overlapping": {
    width: 48,
    height: 28,
    shapes: [
      ["foehn", dome(14, 28, 14)],
      ["isar", dome(34, 28, 14)],
    ],
  },
  "square-and-half": {
    width: 48,
    height: 28,
    shapes: [
      ["brick", rect(0, 8, 20, 20)],
      ["sun-2", dome(36, 28, 12)],
    ],
  },
  // signals, 160 by 68
  text: {
    width: 160,
    height: 68,
    shapes: [
      ["ink", rect(0, 6, 112, 10) + rect(0, 28, 150, 10) + rect(0, 50, 88, 10)],
      ["paper", rect(96, 50, 64, 10)],
      ["sun", circle(140, 11, 11)],
    ],
  },
  image: {
    width: 160,
    height: 68,
    shapes: [
      ["isar", "M0 66 46 14l46 52Z"],
      ["ink", "M62 66 104 26l40 40Z"],
      ["sun", circle(140, 18, 14)],
    ],
  },
  audio: {
    width: 160,
    height: 68,
    shapes: [
      ["ink", wave(40, 1)],
      ["brick", wave(42, -1)],
    ],
  },
  video: {
    width: 160,
    height: 68,
    shapes: [
      ["isar", rect(0, 6, 100, 60)],
      ["sun", "M38 20v32l30-16Z"],
      ["ink", rect(108, 6, 52, 26)],
      ["paper", rect(108, 40, 52, 26)],
    ],
  },
} as const satisfies Record<string, Drawing>;
