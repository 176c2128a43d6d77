import type { Pigment } from "../artwork/palette.ts";
import { circle, dome, domeHole, rect } from "../artwork/path.ts";

interface GlyphProps {
  name: GlyphName;
}

/** A small sign made of the three shapes, as large as its box. */
export function Glyph({ name }: GlyphProps) {
  const [size, ...shapes] = glyphs[name];
  return (
    <svg viewBox={`0 0 ${size}`} aria-hidden="true">
      {shapes.map(([pigment, d]) => (
        <path key={d} className={`f-${pigment}`} d={d} />
      ))}
    </svg>
  );
}

export type GlyphName = keyof typeof glyphs;

type Drawing = readonly [size: `${number} ${number}`, ...shapes: readonly (readonly [pigment: Pigment, d: string])[]];

const arch = (x: number, foot: number, outer: number, inner: number) => dome(x, foot, outer) + domeHole(x, foot, inner);

const glyphs = {
  // badges and list marks, 18 by 16
  disc: ["18 16", ["sun", circle(9, 8, 7.5)]],
  arc: ["18 16", ["isar", arch(9, 15, 9, 4.6)]],
  square: ["18 16", ["foehn", rect(1.5, 0.5, 15, 15)]],
  // benefits, 96 by 52
  "disc-under-arch": ["96 52", ["isar", arch(40, 52, 40, 28)], ["sun", circle(40, 40, 12)]],
  "two-halves": [
    "96 52",
    ["foehn", dome(26, 52, 26)],
    ["isar", dome(70, 52, 26)],
    ["ink", "M44 52a26 26 0 0 1 4-13.9A26 26 0 0 1 52 52Z"],
  ],
  keys: ["96 52", ["sun", circle(20, 32, 20)], ["isar", "M40 27h56v10H86v15H76V37H40Z"]],
  keyboard: [
    "96 52",
    ["foehn", rect(0, 0, 28, 23) + rect(68, 0, 28, 23) + rect(0, 29, 96, 23)],
    ["sun", rect(34, 0, 28, 23)],
  ],
  // certificates and credentials, 48 by 28
  arch: ["48 28", ["isar", arch(24, 28, 24, 14)]],
  "disc-and-half": ["48 28", ["sun", circle(14, 14, 14)], ["foehn", dome(38, 28, 10)]],
  "square-and-half": ["48 28", ["brick", rect(0, 8, 20, 20)], ["sun", dome(36, 28, 12)]],
  // signals, 160 by 68
  text: [
    "160 68",
    ["ink", rect(0, 6, 112, 10) + rect(0, 28, 150, 10) + rect(0, 50, 88, 10)],
    ["paper", rect(96, 50, 64, 10)],
    ["sun", circle(140, 11, 11)],
  ],
  image: ["160 68", ["isar", "M0 66 46 14l46 52Z"], ["ink", "M62 66 104 26l40 40Z"], ["sun", circle(140, 18, 14)]],
  // half discs side by side above and below a line: the look of a voice
  audio: [
    "160 68",
    [
      "ink",
      "M0 40a8 8 0 0 1 16 0ZM20 40a14 14 0 0 1 28 0ZM52 40a26 26 0 0 1 52 0ZM108 40a16 16 0 0 1 32 0ZM144 40a8 8 0 0 1 16 0Z",
    ],
    [
      "brick",
      "M0 42a8 8 0 0 0 16 0ZM20 42a14 14 0 0 0 28 0ZM52 42a26 26 0 0 0 52 0ZM108 42a16 16 0 0 0 32 0ZM144 42a8 8 0 0 0 16 0Z",
    ],
  ],
  video: [
    "160 68",
    ["isar", rect(0, 6, 100, 60)],
    ["sun", "M38 20v32l30-16Z"],
    ["ink", rect(108, 6, 52, 26)],
    ["paper", rect(108, 40, 52, 26)],
  ],
  modules: [
    "160 68",
    ["ink", rect(0, 36, 32, 32) + rect(40, 36, 32, 32) + rect(80, 36, 32, 32)],
    ["sun", circle(142, 50, 18)],
  ],
} as const satisfies Record<string, Drawing>;
