import type { Pigment } from "../artwork/palette.ts";
import { circle, circleHole, dome, domeHole, rect } from "../artwork/path.ts";

export type GlyphName = keyof typeof glyphs;

type Drawing = readonly [size: `${number} ${number}`, ...shapes: readonly (readonly [pigment: Pigment, d: string])[]];

const arch = (x: number, foot: number, outer: number, inner: number) => dome(x, foot, outer) + domeHole(x, foot, inner);

/** By name: size, then shapes with their pigment. */
export const glyphs = {
  // badges and list marks, 18 by 16
  disc: ["18 16", ["sun", circle(9, 8, 7.5)]],
  arc: ["18 16", ["isar", arch(9, 15, 9, 4.6)]],
  square: ["18 16", ["foehn", rect(1.5, 0.5, 15, 15)]],
  // benefits, 96 by 52
  "disc-under-arch": ["96 52", ["isar", arch(40, 52, 40, 28)], ["sun", circle(40, 40, 12)]],
  keys: ["96 52", ["sun", circle(20, 32, 20)], ["isar", "M40 27h56v10H86v15H76V37H40Z"]],
  keyboard: [
    "96 52",
    ["foehn", rect(0, 0, 28, 23) + rect(68, 0, 28, 23) + rect(0, 29, 96, 23)],
    ["sun", rect(34, 0, 28, 23)],
  ],
  // signal bars, two of four filled
  reception: [
    "96 52",
    ["sun", rect(0, 38, 18, 14) + rect(26, 26, 18, 26)],
    ["foehn-2", rect(52, 13, 18, 39) + rect(78, 0, 18, 52)],
  ],
  // the line that was found
  "found-line": [
    "96 52",
    ["foehn", rect(0, 0, 72, 8) + rect(0, 44, 58, 8)],
    ["sun", rect(0, 16, 96, 20)],
    ["ink", rect(8, 22, 62, 8)],
  ],
  // one of three is loaded
  "one-of-three": ["96 52", ["sun", rect(0, 26, 26, 26)], ["foehn-2", rect(35, 26, 26, 26) + rect(70, 26, 26, 26)]],
  // a screen with a film, and lines of code beside it
  "film-and-code": [
    "96 52",
    ["isar", rect(0, 6, 52, 40)],
    ["sun", "M18 14v24l20-12Z"],
    ["foehn", rect(62, 8, 24, 8) + rect(70, 22, 26, 8) + rect(62, 36, 18, 8)],
  ],
  // learning formats, 56 by 36: faces on one screen, listeners before a board, a film and its progress, a house and a group
  "video-call": [
    "56 36",
    ["foehn", rect(0, 0, 26, 16) + rect(30, 0, 26, 16) + rect(0, 20, 26, 16)],
    ["isar", rect(30, 20, 26, 16)],
    ["sun", circle(13, 8, 5) + circle(43, 8, 5) + circle(13, 28, 5) + circle(43, 28, 5)],
  ],
  classroom: ["56 36", ["isar", rect(4, 0, 48, 16)], ["sun", circle(8, 29, 7) + circle(28, 29, 7) + circle(48, 29, 7)]],
  lesson: [
    "56 36",
    ["isar", rect(0, 0, 56, 26)],
    ["sun", "M22 5v16l14-8ZM0 30h22v6H0Z"],
    ["foehn", rect(22, 30, 34, 6)],
  ],
  "home-and-group": [
    "56 36",
    ["foehn", "M0 36V16L12 4l12 12v20Z"],
    ["sun", circle(12, 28, 6) + circle(37, 30, 6) + circle(50, 30, 6) + circle(43.5, 18, 6)],
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
  // a book for one, a table for three
  "alone-and-together": [
    "160 68",
    ["paper", "M0 20a48 26 0 0 1 34 8v40a48 26 0 0 0-34-8Z"],
    ["ink", `M68 20a48 26 0 0 0-34 8v40a48 26 0 0 1 34-8Z${rect(84, 48, 76, 8)}`],
    ["sun", circle(96, 36, 10) + circle(122, 36, 10) + circle(148, 36, 10)],
  ],
  // the upper half of the globe, and a clock for those asleep
  horizon: [
    "160 68",
    ["isar", dome(68, 68, 66)],
    ["paper", dome(68, 68, 40, 66) + domeHole(68, 68, 36, 66) + rect(66, 2, 4, 66) + rect(8, 42, 120, 4)],
    ["sun", circle(144, 16, 14)],
  ],
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
  // figures and services, 32 by 28, aligned to the bottom edge
  years: ["32 28", ["foehn", dome(16, 28, 16)], ["isar", dome(21, 28, 11)], ["sun", dome(26, 28, 6)]],
  companies: ["32 28", ["ink", rect(0, 8, 12, 20)], ["isar", rect(14, 0, 18, 28)], ["sun", dome(23, 28, 5)]],
  projects: ["32 28", ["foehn", rect(1, 15, 13, 13)], ["isar", rect(18, 15, 13, 13)], ["brick", rect(9.5, 0, 13, 13)]],
  team: [
    "32 28",
    ["ink", dome(24, 28, 8)],
    ["isar", dome(8, 28, 8)],
    ["sun", circle(8, 13.5, 5) + circle(24, 13.5, 5)],
  ],
  person: ["32 28", ["ink", dome(16, 28, 12)], ["sun", circle(16, 7, 7)]],
  audience: [
    "32 28",
    ["ink", dome(5, 28, 5) + dome(16, 28, 5) + dome(27, 28, 5)],
    ["isar", dome(10.5, 21, 5) + dome(21.5, 21, 5)],
    ["sun", circle(16, 8, 5)],
  ],
  growth: ["32 28", ["foehn", rect(0, 18, 9, 10)], ["isar", rect(11.5, 10, 9, 18)], ["sun", rect(23, 0, 9, 28)]],
  clock: ["32 28", ["foehn", circle(16, 14, 14)], ["ink", "M14.5 4h3v8.5H25v3H14.5Z"]],
  target: ["32 28", ["isar", circle(16, 14, 14) + circleHole(16, 14, 9)], ["sun", circle(16, 14, 5)]],
  globe: ["32 28", ["foehn", circle(16, 14, 14)], ["isar", "M16 0a14 14 0 0 1 0 28Z"], ["sun", rect(2, 12.5, 28, 3)]],
  stage: ["32 28", ["foehn", dome(16, 22, 14)], ["sun", circle(16, 16, 5)], ["ink", rect(0, 22, 32, 6)]],
  layers: ["32 28", ["ink", rect(0, 20, 32, 8)], ["isar", rect(5, 10, 22, 8)], ["sun", rect(10, 0, 12, 8)]],
  window: ["32 28", ["isar", rect(0, 2, 32, 26)], ["ink", rect(0, 2, 32, 7)], ["sun", circle(16, 18.5, 5.5)]],
  screen: ["32 28", ["isar", rect(0, 0, 32, 21)], ["sun", "M12 4v13l11-6.5Z"], ["ink", rect(8, 24, 16, 4)]],
  speed: ["32 28", ["isar", "M1 2v24l15-12Z"], ["sun", "M16 2v24l15-12Z"]],
  "half-coin": ["32 28", ["sun", dome(16, 13, 13)], ["foehn", "M3 15a13 13 0 0 0 26 0Z"]],
  "two-lines": [
    "32 28",
    ["isar", rect(6, 15.5, 18, 4) + rect(6, 23, 18, 4)],
    ["sun", circle(6, 21.5, 6)],
    ["brick", rect(20, 16, 12, 12)],
  ],
  certificate: ["32 28", ["brick", "M9 17v11l7-4 7 4V17Z"], ["sun", circle(16, 11, 11)]],
  stairs: ["32 28", ["isar", "M0 28v-6h11v-7h10V8h11v20Z"], ["sun", circle(5.5, 16.5, 5)]],
  microphone: [
    "32 28",
    ["brick", "M10 6a6 6 0 0 1 12 0v7a6 6 0 0 1-12 0Z"],
    ["ink", "M5 12h3a8 8 0 0 0 16 0h3a11 11 0 0 1-9.5 10.9V25H23v3H9v-3h5.5v-2.1A11 11 0 0 1 5 12Z"],
  ],
  languages: ["32 28", ["isar", "M0 0h19v14h-9l-5 6v-6H0Z"], ["sun", "M14 9h18v13h-4v6l-6-6h-8Z"]],
  "person-and-machine": [
    "32 28",
    ["ink", arch(15, 21, 12, 8.5)],
    ["sun", circle(6, 21.5, 6)],
    ["isar", rect(20, 16, 12, 12)],
  ],
  book: [
    "32 28",
    ["foehn", "M0 2a20 12 0 0 1 16 4v22a20 12 0 0 0-16-4Z"],
    ["isar", "M32 2a20 12 0 0 0-16 4v22a20 12 0 0 1 16-4Z"],
  ],
  "taken-seat": [
    "32 28",
    ["sun", circle(18, 8, 6)],
    ["ink", rect(5, 0, 4, 28) + rect(9, 15, 18, 4) + rect(23, 19, 4, 9)],
  ],
  modules: [
    "160 68",
    ["ink", rect(0, 36, 32, 32) + rect(40, 36, 32, 32) + rect(80, 36, 32, 32)],
    ["sun", circle(142, 50, 18)],
  ],
} as const satisfies Record<string, Drawing>;
