import type { Palette, Pigment } from "./palette.ts";
import { bow, dome, domeHole, path, rect } from "./path.ts";
import type { Random } from "./random.ts";

/** Bridge types. Each adapts its composition to the proportions of the frame. */
export const bridges = {
  aqueduct,
  bascule,
  bowstring,
  nest,
  ribbon,
  ring,
  stayed,
  stones,
  suspension,
  truss,
  viaduct,
} satisfies Record<string, DrawBridge>;

export type BridgeType = keyof typeof bridges;

type DrawBridge = (frame: DrawingFrame, palette: Palette, random: Random) => Bridge;

/** A filled area in one pigment, or a stroke if `line` gives its width. */
export interface Shape {
  pigment: Pigment;
  d: string;
  line?: number;
  /** Lengths of dashes and gaps. */
  dash?: readonly number[];
  /** Round line caps: a line without length is a dot. */
  round?: true;
  opacity?: number;
  /** Drawn horizontally at the origin, rotated by `turned` degrees, then moved to (x, y): a leaf that a page can lower. */
  hinge?: { x: number; y: number; turned: number };
}

/** The drawing area. Lengths are in view box units, y grows downwards. */
export interface DrawingFrame {
  width: number;
  height: number;
  /** 1/36 of the height, less in portrait frames: the unit for parts that do not scale with the frame. */
  unit: number;
  /** y of the waterline. */
  water: number;
  /** Horizontal extent of the drawing. Decks and walls continue to the edge. */
  left: number;
  right: number;
  /** Width relative to 3:2: a panorama gets more spans, not stretched ones. */
  wide: number;
  /** Radius of the disc (the human) and side of the square (the machine). */
  radius: number;
  side: number;
  /** The horizontal part that remains when phones crop a card's picture to a square. The full width for a panorama. */
  core: { left: number; right: number };
}

/** A drawn bridge: its shapes from back to front, and the positions of disc and square. */
export interface Bridge {
  shapes: Shape[];
  /** A disc in the sky is the sun and glitters on the water. A standing one is reflected with the bridge. */
  disc: { x: number; y: number; r: number; place: "sky" | "standing" };
  /** Left and bottom edge of the square. */
  square: { x: number; foot: number };
}

export function frameOf(width: number, height: number, random: Random): DrawingFrame {
  const size = Math.min(height, width * 0.75);
  const margin = width * 0.09;
  const wide = Math.max(1, width / height / 1.5);
  const cropped = wide < 1.3 ? Math.max(0, (width - height) / 2) : 0;
  return {
    width,
    height,
    unit: size / 36,
    water: Math.round(height * random.between(0.66, 0.74)),
    left: margin,
    right: width - margin,
    wide,
    radius: size * random.between(0.085, 0.12),
    side: size * random.between(0.075, 0.105),
    core: { left: cropped, right: width - cropped },
  };
}

/** Two rows of arches, three small ones above each large one. */
function aqueduct(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, wide, side, core } = frame;
  const middle = water - height * 0.24;
  const top = middle - height * random.between(0.15, 0.18);
  const count = Math.round(random.whole(4, 5) * wide);
  const pier = unit * 0.85;
  const r = Math.min(frame.radius, (top - height * 0.08) / 2);
  return {
    shapes: [
      { pigment: palette.main, d: arcade({ width, top: middle, foot: water, count, pier, head: unit * 1.6 }) },
      { pigment: palette.second, d: arcade({ width, top, foot: middle, count: count * 3, pier, head: unit * 1.4 }) },
    ],
    disc: { x: Math.max(width * random.between(0.16, 0.28), core.left + r * 1.3), y: top - r, r, place: "standing" },
    square: { x: Math.min(width * random.between(0.74, 0.84), core.right - side * 1.4), foot: top },
  };
}

/** An open drawbridge: the disc passes between its leaves. drawings.css repeats their angle to lower them. */
function bascule(frame: DrawingFrame, palette: Palette): Bridge {
  const { width, height, unit, water } = frame;
  const deck = water - height * 0.14;
  const gap = Math.min(width * 0.3, deck * 0.78);
  const leaf = gap * 0.8;
  const from = width / 2 - gap;
  const to = width / 2 + gap;
  const raised = (x: number, way: 1 | -1) => ({
    pigment: palette.main,
    d: path`M0 ${-unit * 0.4}h${way * leaf}v${unit * 1.6}h${-way * leaf}Z`,
    hinge: { x, y: deck, turned: -way * 38 },
  });
  const tower = unit * 3;
  const legs = Math.floor((from - tower) / (unit * 12));
  const pillars = Array.from({ length: legs }, (_, i) => {
    const x = ((from - tower) * (i + 0.5)) / legs - unit;
    return rect(x, deck, unit * 2, water - deck) + rect(width - x - unit * 2, deck, unit * 2, water - deck);
  });
  const shapes = [
    { pigment: palette.far, d: bow(width / 2, deck, gap), line: unit * 0.5 },
    {
      pigment: palette.second,
      d:
        pillars.join("") +
        rect(from - tower, deck - unit * 6, tower, water - deck + unit * 6) +
        rect(to, deck - unit * 6, tower, water - deck + unit * 6),
    },
    {
      pigment: palette.main,
      d: rect(0, deck - unit * 0.4, from, unit * 1.6) + rect(to, deck - unit * 0.4, width - to, unit * 1.6),
    },
    raised(from, 1),
    raised(to, -1),
  ];
  const r = Math.min(frame.radius, gap * 0.24);
  return {
    shapes,
    disc: { x: width / 2, y: deck - gap * 0.6, r, place: "sky" },
    square: { x: to + tower + unit * 1.5, foot: deck - unit * 0.4 },
  };
}

/** A deck suspended from an arch. The disc crosses it, the square waits on the far side. */
function bowstring(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, wide, left, right, side } = frame;
  const deck = water - height * random.between(0.13, 0.18);
  const bows = Math.max(1, Math.round(wide * 0.8));
  const rx = (right - side - unit * 2 - left) / bows / 2;
  const ry = Math.min(rx * 0.9, deck * random.between(0.7, 0.8));
  const hangers = random.whole(9, 12);
  let panel = "";
  let ropes = "";
  let bowLine = "";
  let piers = "";
  for (let i = 0; i < bows; i++) {
    const x = left + rx * (2 * i + 1);
    panel += dome(x, deck, rx, ry);
    bowLine += bow(x, deck, rx, ry);
    piers += rect(x - rx - unit, deck, unit * 2, water - deck) + rect(x + rx - unit, deck, unit * 2, water - deck);
    for (let k = 1; k < hangers; k++) {
      const t = (2 * k) / hangers - 1;
      ropes += path`M${x + t * rx} ${deck}v${-ry * Math.sqrt(1 - t * t)}`;
    }
  }
  const shapes: Shape[] = [
    { pigment: palette.far, d: panel, opacity: 0.55 },
    { pigment: palette.main, d: ropes, line: unit * 0.28 },
    { pigment: palette.main, d: bowLine, line: unit * 1.5 },
    { pigment: palette.second, d: piers },
    { pigment: palette.main, d: rect(0, deck - unit * 0.5, width, unit * 1.6) },
  ];
  const foot = deck - unit * 0.5;
  const x = left + rx * random.between(0.55, 0.75);
  return {
    shapes,
    disc: { x, y: foot - frame.radius, r: frame.radius, place: "standing" },
    square: { x: Math.min((right + unit + width - side) / 2 - side * 0.5, right + unit * 2), foot },
  };
}

/** Arches of different ages that all end at the same pier: the hero's motif. */
function nest(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, left, radius, side } = frame;
  const pier = frame.right - side;
  const span = pier - left;
  const rise = Math.min((span / 2) * random.between(0.9, 0.98), water * 0.84);
  const count = random.whole(4, 6);
  const pigments = [palette.main, palette.far, palette.second, palette.ground, palette.main, palette.disc];
  const shapes = pigments.slice(0, count).map((pigment, i) => {
    const share = 1 - (i / count) * random.between(0.92, 1.02);
    const rx = (span * share) / 2;
    return { pigment, d: dome(pier - rx, water, rx, rise * share ** 0.88) };
  });
  const x = Math.max(radius + unit * 2, width * random.between(0.1, 0.15));
  const y = Math.max(radius + unit * 2, height * 0.16);
  return { shapes, disc: { x, y, r: radius, place: "sky" }, square: { x: pier + unit * 0.7, foot: water } };
}

/** Three wave bands, with the square on the last crest and the sun above the first trough. */
function ribbon(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, wide, radius, side } = frame;
  const waves = 2 * Math.round(wide);
  const half = width / waves;
  let crest = water;
  const shapes = [palette.second, palette.far, palette.main].map((pigment, i): Shape => {
    const y = water - height * (0.32 - 0.11 * i);
    const swing = height * random.between(0.05, 0.08);
    crest = y - swing;
    let d = path`M0 ${y}q${half / 2} ${swing * 2} ${half} 0`;
    for (let k = 1; k < waves; k++) d += path`t${half} 0`;
    return { pigment, d: d + path`V${water}H0Z` };
  });
  const y = Math.max(radius + unit * 2, height * random.between(0.18, 0.22));
  return {
    shapes,
    disc: { x: half * random.between(0.4, 0.6), y, r: radius, place: "sky" },
    square: { x: width - half / 2 - side / 2, foot: crest + unit * 0.1 },
  };
}

/** Round gates that grow from left to right, with the disc in the largest. */
function ring(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { unit, water, wide, left, right, side } = frame;
  const end = right - side - unit * 2;
  const count = wide < 1.3 ? 1 : Math.round(wide * 1.5);
  const sizes = Array.from({ length: count }, (_, i) => 1 - 0.6 * (1 - (i + 1) / count));
  const sum = sizes.reduce((total, size) => total + size);
  const radius = Math.min((end - left) / 2 / sum, water * random.between(0.72, 0.8));
  const thick = random.between(0.2, 0.28);
  let x = (left + end) / 2 - radius * sum;
  const shapes = sizes.map((size, i) => {
    const r = radius * size;
    x += 2 * r;
    const pigment = (count - i) % 2 ? palette.main : palette.second;
    return { pigment, d: dome(x - r, water, r) + domeHole(x - r, water, r * (1 - thick)) };
  });
  const inner = radius * (1 - thick);
  shapes.push({
    pigment: palette.second,
    d: dome(x - radius, water, inner * 0.8) + domeHole(x - radius, water, inner * 0.66),
  });
  const r = Math.max(frame.radius, inner * 0.3);
  return {
    shapes,
    disc: { x: x - radius, y: water - r, r, place: "standing" },
    square: { x: right - side, foot: water },
  };
}

/** Cables fanning out from a mast; two masts in a panorama. */
function stayed(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, wide, radius } = frame;
  const deck = water - height * random.between(0.13, 0.18);
  const top = height * random.between(0.1, 0.15);
  const cables = random.whole(9, 12);
  const mast = width * random.between(0.54, 0.62);
  const paired = wide > 2;
  const masts = paired
    ? [
        { x: width * 0.27, from: width * 0.05, to: width * 0.47 },
        { x: width * 0.67, from: width * 0.47, to: width * 0.87 },
      ]
    : [{ x: mast, from: width * 0.04, to: width * 0.85 }];
  let fans = "";
  let ropes = "";
  let posts = "";
  for (const { x, from, to } of masts) {
    fans += path`M${x} ${top}L${from} ${deck}H${to}Z`;
    posts += rect(x - unit * 0.9, top - unit, unit * 1.8, water - top + unit);
    for (let i = 0; i < cables; i++) {
      const share = 1 - i / cables;
      const y = top + (deck - top) * 0.06 * i;
      ropes += path`M${x + (from - x) * share} ${deck}L${x} ${y}L${x + (to - x) * share} ${deck}`;
    }
  }
  return {
    shapes: [
      { pigment: palette.far, d: fans, opacity: 0.5 },
      { pigment: palette.main, d: ropes, line: unit * 0.26 },
      { pigment: palette.second, d: posts },
      { pigment: palette.main, d: rect(0, deck - unit * 0.5, width, unit * 1.4) },
    ],
    disc: { x: width * (paired ? 0.47 : random.between(0.15, 0.22)), y: top + radius, r: radius, place: "sky" },
    square: { x: width * 0.89, foot: deck - unit * 0.5 },
  };
}

/** Stepping stones of increasing size. */
function stones(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, wide, right, side } = frame;
  const left = width * 0.06;
  const gap = unit * 0.6;
  const end = right - side - gap;
  const count = Math.round(random.whole(3, 4) * wide);
  const sizes = Array.from({ length: count }, (_, i) => 0.4 + (i * 0.6) / count + random.between(0, 0.1));
  const scale = (end - left - gap * count) / sizes.reduce((total, size) => total + size);
  let x = left;
  const shapes = sizes.map((size, i) => {
    const rx = (size * scale) / 2;
    x += 2 * rx + gap;
    return {
      pigment: i % 2 ? palette.main : palette.second,
      d: dome(x - gap - rx, water, rx, Math.min(rx, height * 0.4)),
    };
  });
  return {
    shapes,
    disc: {
      x: width * random.between(0.2, 0.28),
      y: height * random.between(0.22, 0.26),
      r: frame.radius * 1.2,
      place: "sky",
    },
    square: { x, foot: water },
  };
}

/** A suspension bridge, with the sun in the sag of its cable. */
function suspension(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, wide, radius } = frame;
  const deck = water - height * random.between(0.13, 0.18);
  const top = height * random.between(0.18, 0.24);
  const spans = Math.max(1, Math.round(wide * 0.75));
  const side = (width * 0.24) / spans;
  const span = (width - 2 * side) / spans;
  const drop = deck - unit * 2 - top;
  const hangers = random.whole(14, 18);
  const anchor = top + (deck - top) * 0.8;
  let cable = path`M0 ${anchor}L${side} ${top}`;
  let ropes = "";
  let towers = tower(side);
  for (let i = 0; i < spans; i++) {
    const x = side + i * span;
    cable += path`q${span / 2} ${drop * 2} ${span} 0`;
    towers += tower(x + span);
    for (let k = 1; k < hangers; k++) {
      const t = k / hangers;
      ropes += path`M${x + t * span} ${top + drop * 4 * t * (1 - t)}V${deck}`;
    }
  }
  cable += path`L${width} ${anchor}`;
  function tower(x: number): string {
    return rect(x - unit * 0.9, top - unit * 1.2, unit * 1.8, water - top + unit * 1.2);
  }
  const x = side + span * random.between(0.42, 0.5);
  return {
    shapes: [
      { pigment: palette.main, d: ropes, line: unit * 0.24 },
      { pigment: palette.main, d: cable, line: unit * 0.8 },
      { pigment: palette.second, d: towers },
      { pigment: palette.main, d: rect(0, deck - unit * 0.5, width, unit * 1.4) },
    ],
    disc: { x, y: Math.max(top * 0.9, radius + unit * 1.5), r: radius, place: "sky" },
    square: { x: width - side * 0.72, foot: deck - unit * 0.5 },
  };
}

/** A truss bridge, with the square on its upper chord. */
function truss(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, wide, side, core } = frame;
  const deck = water - height * random.between(0.13, 0.16);
  const rise = height * random.between(0.2, 0.24);
  const bays = Math.round(random.whole(6, 8) * wide);
  const bay = width / bays;
  const chord = deck - rise - unit * 0.85;
  const piers = Math.round(2 * wide);
  let panels = "";
  let zigzag = path`M0 ${deck}`;
  for (let i = 0; i < bays; i++) {
    const x = i * bay;
    zigzag += path`L${x + bay / 2} ${deck - rise}L${x + bay} ${deck}`;
    if (i % 2 === 0) panels += path`M${x} ${deck}l${bay / 2} ${-rise}l${bay / 2} ${rise}Z`;
  }
  const pillars = Array.from({ length: piers }, (_, i) =>
    rect((width * (i + 0.5)) / piers - unit * 1.2, deck, unit * 2.4, water - deck),
  );
  const r = Math.min(frame.radius, (chord - height * 0.1) / 2);
  return {
    shapes: [
      { pigment: palette.far, d: panels, opacity: 0.7 },
      { pigment: palette.main, d: zigzag, line: unit * 0.7 },
      { pigment: palette.second, d: pillars.join("") },
      {
        pigment: palette.main,
        d: rect(0, deck - unit * 0.5, width, unit * 1.5) + rect(bay / 2, chord, width - bay, unit * 1.3),
      },
    ],
    disc: { x: Math.max(width * random.between(0.16, 0.28), core.left + r * 1.3), y: chord / 2, r, place: "sky" },
    square: { x: Math.min(width * random.between(0.72, 0.8), core.right - side * 1.4), foot: chord },
  };
}

/** One tall row of arches, with disc and square on its deck. */
function viaduct(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, water, wide } = frame;
  const top = water - height * random.between(0.32, 0.4);
  const count = Math.round(random.whole(3, 5) * wide);
  const d = arcade({ width, top, foot: water, count, pier: unit * 1.6, head: unit * 2.2 });
  const r = Math.min(frame.radius, (top - height * 0.08) / 2);
  return {
    shapes: [{ pigment: palette.main, d }],
    disc: { x: width * random.between(0.16, 0.26), y: top - r, r, place: "standing" },
    square: { x: width * random.between(0.74, 0.84), foot: top },
  };
}

interface Arcade {
  width: number;
  top: number;
  foot: number;
  /** Number of openings. */
  count: number;
  /** Thickness of the piers, and of the wall above the openings. */
  pier: number;
  head: number;
}

/** A wall with round-arched openings from edge to edge, as one path with holes. */
export function arcade({ width, top, foot, count, pier, head }: Arcade): string {
  const opening = (width - pier * (count + 1)) / count;
  const rx = opening / 2;
  const ry = Math.min(rx, (foot - top - head) * 0.85);
  const shaft = foot - top - head - ry;
  let d = path`M0 ${top}h${width}V${foot}H0Z`;
  for (let i = 1; i <= count; i++) {
    d += path`M${i * (pier + opening)} ${foot}v${-shaft}a${rx} ${ry} 0 0 0 ${-opening} 0v${shaft}Z`;
  }
  return d;
}
