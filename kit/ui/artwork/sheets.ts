import { arcade, type Bridge, type DrawingFrame, type Shape } from "./bridges.ts";
import type { Palette, Pigment } from "./palette.ts";
import { bow, circle, path, rect } from "./path.ts";
import type { Random } from "./random.ts";

/**
 * Technical drawings: the bridge of a service as plan, section, detail or exploded view, with dimension lines and without a
 * river. A dimension runs from a disc to a square, like every bridge.
 */
export const sheets = {
  "aqueduct-foundations": aqueductFoundations,
  "bowstring-kit": bowstringKit,
  "cable-section": cableSection,
  "ring-centring": ringCentring,
  "stayed-plan": stayedPlan,
  "truss-detail": trussDetail,
} satisfies Record<string, (frame: DrawingFrame, palette: Palette, random: Random) => Bridge>;

export type SheetType = keyof typeof sheets;

/** Section of an aqueduct down to its piles. */
function aqueductFoundations(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, wide, side, core } = frame;
  const ground = height * 0.57;
  const middle = height * 0.34;
  const top = height * 0.22;
  const count = Math.round(random.whole(3, 4) * wide);
  const pier = unit * 1.4;
  const opening = (width - pier * (count + 1)) / count;
  const bay = pier + opening;
  const base = ground + unit * 5.4;
  const tip = height - unit * 2.6;
  let footings = "";
  let piles = "";
  for (let i = 0; i <= count; i++) {
    const x = i * bay + pier / 2;
    const steps = [1.5, 2.7, 4.2].map((half, step) =>
      rect(x - unit * half, ground + unit * 1.8 * step, unit * 2 * half, unit * 1.9),
    );
    footings += steps.join("");
    piles += path`M${x - unit * 3.3} ${(base + tip) / 2}h${unit * 6.6}`;
  }
  let strata = "";
  for (const share of [0.36, 0.72]) {
    const y = ground + (height - ground) * share;
    strata += path`M0 ${y}q${width / 8} ${-unit * 1.6} ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 4} 0`;
  }
  const r = Math.min(frame.radius, (top - height * 0.03) / 2);
  const level = (Math.ceil(core.left / bay) + 0.5) * bay;
  const scale = dimensionUp(level, ground, [top, middle, base, tip], unit);
  return {
    shapes: [
      { pigment: palette.main, d: rect(0, ground, width, height - ground) },
      { pigment: palette.far, d: strata, line: unit * 0.16, dash: [unit * 2.4, unit * 0.8] },
      { pigment: palette.far, d: piles, line: tip - base, dash: [unit * 0.6, unit * 1.4] },
      {
        pigment: palette.second,
        d: footings + arcade({ width, top: middle, foot: ground, count, pier, head: unit * 1.2 }),
      },
      { pigment: palette.far, d: arcade({ width, top, foot: middle, count: count * 3, pier: unit * 0.7, head: unit }) },
      ...inks(scale, palette.disc, unit),
    ],
    disc: { x: level, y: top - r, r, place: "standing" },
    square: { x: Math.min(width * random.between(0.74, 0.84), core.right - side * 1.4), foot: top },
  };
}

/** Exploded view of a bowstring bridge: bow, hangers, deck and piers, each above its place. */
function bowstringKit(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, wide, right, side } = frame;
  const left = width * 0.07;
  const bows = Math.max(1, Math.round(wide * 0.8));
  const share = (right - side - unit * 2 - left) / bows;
  const rx = share / 2 - unit * 1.6;
  const foot = height * 0.46;
  const ry = Math.min(rx * 0.9, height * 0.36);
  const [hung, deck, pierTop, base] = [height * 0.07, height * 0.6, height * 0.72, height * 0.87];
  const hangers = random.whole(8, 10);
  const shapes: Record<"bows" | "ropes" | "paths" | "decks" | "piers", string> = {
    bows: "",
    ropes: "",
    paths: "",
    decks: "",
    piers: "",
  };
  for (let i = 0; i < bows; i++) {
    const x = left + share * (i + 0.5);
    shapes.bows += bow(x, foot, rx, ry);
    for (let k = 1; k < hangers; k++) {
      const t = (2 * k) / hangers - 1;
      const rise = ry * Math.sqrt(1 - t * t);
      shapes.ropes += path`M${x + t * rx} ${foot + hung}v${unit * 1.6 - rise}`;
      shapes.paths += path`M${x + t * rx} ${foot + hung}V${deck}`;
    }
    const panel = (2 * rx) / hangers;
    for (let k = 0; k < hangers; k++)
      shapes.decks += rect(x - rx + k * panel + unit * 0.3, deck, panel - unit * 0.6, unit * 1.8);
    for (const end of [x - rx, x + rx]) {
      shapes.paths += path`M${end} ${foot + unit}V${pierTop}`;
      shapes.piers += rect(end - unit * 1.3, pierTop, unit * 2.6, base - pierTop);
    }
  }
  const r = Math.min(frame.radius, (base - deck - unit * 2.4) / 2);
  const ends = Array.from({ length: bows + 1 }, (_, i) => left + share * i);
  const scale = dimension(base + unit * 2.4, base + unit * 0.8, ends, unit);
  const x = left + share * 0.5 + rx * random.between(-0.3, 0.1);
  return {
    shapes: [
      { pigment: palette.main, d: shapes.paths, line: unit * 0.16, dash: [unit * 0.6, unit * 0.5] },
      { pigment: palette.second, d: shapes.ropes, line: unit * 0.55 },
      { pigment: palette.main, d: shapes.bows, line: unit * 1.5 },
      { pigment: palette.main, d: shapes.decks },
      { pigment: palette.second, d: shapes.piers },
      { pigment: palette.main, d: path`M0 ${base}H${width}`, line: unit * 0.24 },
      ...inks(scale, palette.main, unit),
    ],
    disc: { x, y: base - r, r, place: "standing" },
    square: { x: right - side, foot: base },
  };
}

/** Cross sections of a suspension cable, from the first seven wires to the finished rope around its core. */
function cableSection(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, wide, left, right, side, core } = frame;
  const foot = height * 0.82;
  const band = unit * 1.1;
  const from = Math.max(left, core.left + unit * 2);
  const end = Math.min(right, core.right - unit * 2) - side - unit * 2;
  const rings = wide > 2 ? [1, 2, 3, 4] : wide > 1.3 ? [1, 2, 3] : [3];
  const last = rings.at(-1) ?? 1;
  const across = rings.reduce((total, n) => total + 2 * (2 * n + 1), 0);
  const bands = 2 * band * rings.length;
  const most = (end - from - bands - unit * 2 * (rings.length - 1)) / across;
  const wire = Math.min((height * 0.34 - band) / (2 * last + 1), most);
  const gap = (end - from - bands - wire * across) / rings.length;
  let x = from + gap / 2;
  let clamps = "";
  let wires = "";
  let axes = "";
  let lines = "";
  let marks = "";
  let disc = { x, y: foot, r: wire };
  for (const n of rings) {
    const outer = (2 * n + 1) * wire + band;
    const [cx, cy] = [x + outer, foot - outer];
    clamps += circle(cx, cy, outer - band / 2);
    axes += path`M${cx - outer - unit} ${cy}h${2 * (outer + unit)}M${cx} ${cy - outer - unit}v${2 * (outer + unit)}`;
    for (let row = -n; row <= n; row++) {
      for (let k = 0; k <= 2 * n - Math.abs(row); k++) {
        const [dx, dy] = [(2 * k - (2 * n - Math.abs(row))) * wire, row * wire * Math.sqrt(3)];
        if (n < last || Math.hypot(dx, dy) > 2.5 * wire) wires += path`M${cx + dx} ${cy + dy}h0`;
      }
    }
    const scale = dimension(cy - outer - unit * 1.8, cy, [cx - outer, cx + outer], unit);
    lines += scale.lines;
    marks += scale.marks;
    disc = { x: cx, y: cy, r: wire * random.between(2.6, 2.8) };
    x += 2 * outer + gap;
  }
  return {
    shapes: [
      { pigment: palette.main, d: path`M0 ${foot}H${width}`, line: unit * 0.5 },
      { pigment: palette.far, d: clamps, line: band },
      { pigment: palette.main, d: wires, line: wire * 1.8, round: true },
      { pigment: palette.square, d: axes, line: unit * 0.12, dash: dashDot(unit) },
      ...inks({ lines, marks }, palette.second, unit),
    ],
    disc: { ...disc, place: "standing" },
    square: { x: end + unit * 2, foot },
  };
}

/** Round gates stone by stone. Every joint points at the centre, where the disc is. Dashes complete the circle. */
function ringCentring(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { height, width, unit, wide, left, right, side } = frame;
  const base = height * 0.74;
  const end = right - side - unit * 3;
  const sizes = wide < 1.3 ? [1] : wide < 2 ? [1, 0.55] : [1, 0.7, 0.45];
  const sum = sizes.reduce((total, size) => total + size);
  const gap = unit * 2;
  const largest = Math.min((end - left - gap * (sizes.length - 1)) / 2 / sum, base - unit * 4);
  const thick = random.between(0.26, 0.3);
  const joint = unit * 0.35;
  let x = left;
  const shapes: Shape[] = [];
  let joints = "";
  let hidden = "";
  let disc = { x, y: base, r: frame.radius };
  let scale = { lines: "", marks: "" };
  for (const [index, size] of sizes.entries()) {
    const outer = largest * size;
    const cx = x + outer;
    const stones = [13, 11, 9][index] ?? 9;
    const middle = outer * (1 - thick / 2);
    const stone = (Math.PI * middle) / stones;
    const half = { d: bow(cx, base, middle), line: outer * thick };
    shapes.push(
      { pigment: palette.main, ...half, dash: [stone - joint, joint] },
      { pigment: palette.second, ...half, dash: [0, stone, stone - joint, stone + joint] },
    );
    for (let k = 0; k <= stones; k++) {
      const angle = (Math.PI * k) / stones;
      const inner = outer * (1 - thick) - unit * 0.4;
      joints += path`M${cx} ${base}l${-Math.cos(angle) * inner} ${-Math.sin(angle) * inner}`;
    }
    hidden += path`M${cx - outer} ${base}a${outer} ${outer} 0 0 0 ${2 * outer} 0`;
    if (index === 0) {
      disc = { x: cx, y: base, r: Math.max(frame.radius, outer * 0.2) };
      scale = dimension(base - outer - unit * 1.6, base - outer * 0.6, [cx - outer, cx + outer], unit);
    }
    x += 2 * outer + gap;
  }
  return {
    shapes: [
      { pigment: palette.far, d: rect(0, base, width, height - base), opacity: 0.5 },
      { pigment: palette.main, d: hidden, line: unit * 0.3, dash: [unit * 0.9, unit * 0.7] },
      { pigment: palette.second, d: joints, line: unit * 0.14 },
      ...shapes,
      { pigment: palette.second, d: path`M0 ${base}H${width}`, line: unit * 0.4 },
      ...inks(scale, palette.second, unit),
    ],
    disc: { ...disc, place: "standing" },
    square: { x: right - side, foot: base },
  };
}

/** Plan of a cable-stayed bridge: the cables run from each mast to both edges of the deck. */
function stayedPlan(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, wide, radius, side, core } = frame;
  const axis = height * 0.5;
  const half = Math.min(height * 0.24, width * 0.22);
  const paired = wide > 2;
  const masts = paired ? [width * 0.27, width * 0.73] : [width * 0.5];
  const reach = paired ? width * 0.21 : width * 0.44;
  const cables = random.whole(8, 10);
  const anchors: number[] = [];
  let fans = "";
  let ropes = "";
  let feet = "";
  for (const mast of masts) {
    for (let k = -cables; k <= cables; k++) {
      const x = mast + (reach * k) / cables;
      if (k === 0) continue;
      anchors.push(x);
      ropes += path`M${x} ${axis - half}L${mast} ${axis}L${x} ${axis + half}`;
    }
    fans += path`M${mast - reach} ${axis - half}h${2 * reach}L${mast - reach} ${axis + half}h${2 * reach}Z`;
    feet += circle(mast, axis, unit * 1.5);
  }
  const top = dimension(axis - half - unit * 3.4, axis - half - unit, anchors, unit);
  const bottom = dimension(
    axis + half + unit * 3.4,
    axis + half + unit,
    [core.left + unit * 3, ...masts, core.right - unit * 3],
    unit,
  );
  const lines = top.lines + bottom.lines;
  const marks = top.marks + bottom.marks;
  const x = paired ? width * random.between(0.48, 0.52) : Math.max(width * 0.5 - reach * 0.6, core.left + radius * 1.3);
  return {
    shapes: [
      { pigment: palette.far, d: rect(0, axis - half, width, 2 * half), opacity: 0.6 },
      { pigment: palette.water, d: fans, opacity: 0.55 },
      { pigment: palette.main, d: path`M0 ${axis}H${width}`, line: unit * 0.16, dash: dashDot(unit) },
      { pigment: palette.second, d: ropes, line: unit * 0.26 },
      { pigment: palette.main, d: rect(0, axis - half - unit, width, unit) + rect(0, axis + half, width, unit) + feet },
      ...inks({ lines, marks }, palette.main, unit),
    ],
    disc: { x, y: axis, r: radius, place: "standing" },
    square: { x: Math.min(width * 0.9, core.right - side * 1.4), foot: axis + side / 2 },
  };
}

/** Elevation of a truss, with one joint magnified in the disc. */
function trussDetail(frame: DrawingFrame, palette: Palette, random: Random): Bridge {
  const { width, height, unit, wide, side, core } = frame;
  const deck = height * 0.8;
  const rise = height * 0.24;
  const bays = Math.round(random.whole(5, 6) * wide);
  const bay = width / bays;
  let zigzag = path`M0 ${deck}`;
  for (let i = 0; i < bays; i++) zigzag += path`l${bay / 2} ${-rise}l${bay / 2} ${rise}`;
  const nodes = Array.from({ length: bays }, (_, i) => path`M${(i + 0.5) * bay} ${deck - rise}h0M${i * bay} ${deck}h0`);
  const r = Math.min(height * 0.38, width * 0.24);
  const at = Math.round(bays * (wide > 2 ? 0.6 : 0.42)) - 0.5;
  const [cx, cy] = [at * bay, height * 0.44];
  const bars = [0, 52, 90, 128, 180].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r };
  });
  const members = bars.map(({ x, y }) => path`M${cx} ${cy}l${x * 0.97} ${y * 0.97}`);
  const bolts = bars.flatMap(({ x, y }) =>
    [0.3, 0.42, 0.54].map((share) => path`M${cx + x * share} ${cy + y * share}h0`),
  );
  const plate = path`M${cx - r * 0.66} ${cy - r * 0.2}h${r * 1.32}v${r * 0.42}l${-r * 0.3} ${r * 0.46}h${-r * 0.72}l${-r * 0.3} ${-r * 0.46}Z`;
  const scale = dimension(
    deck + unit * 3.4,
    deck + unit,
    Array.from({ length: bays - 1 }, (_, i) => (i + 1) * bay),
    unit,
  );
  return {
    shapes: [
      { pigment: palette.main, d: zigzag, line: unit * 0.5 },
      {
        pigment: palette.second,
        d:
          rect(0, deck - unit * 0.4, width, unit * 0.8) +
          rect(bay / 2, deck - rise - unit * 0.4, width - bay, unit * 0.8),
      },
      { pigment: palette.second, d: nodes.join(""), line: unit * 1.3, round: true },
      ...inks(scale, palette.second, unit),
      { pigment: palette.disc, d: circle(cx, cy, r) },
      { pigment: palette.far, d: plate },
      { pigment: palette.second, d: members.join(""), line: r * 0.17 },
      { pigment: palette.far, d: bolts.join("") + path`M${cx} ${cy}h0`, line: r * 0.07, round: true },
    ],
    disc: { x: cx, y: cy, r, place: "sky" },
    square: {
      x: Math.min(width * random.between(0.82, 0.88), core.right - side * 1.2),
      foot: deck - rise - unit * 0.4,
    },
  };
}

interface Dimension {
  lines: string;
  marks: string;
}

/** A horizontal dimension line at `y` with ticks at `xs`. Its extension lines start at `from`. */
function dimension(y: number, from: number, xs: readonly number[], unit: number): Dimension {
  const [first = 0, last = 0] = [xs[0], xs.at(-1)];
  const over = y > from ? unit : -unit;
  const ticks = xs.slice(1, -1).map((x) => path`M${x - unit * 0.5} ${y + unit * 0.5}l${unit} ${-unit}`);
  return {
    lines: path`M${first} ${from}V${y + over}M${last} ${from}V${y + over}M${first} ${y}H${last}` + ticks.join(""),
    marks: circle(first, y, unit * 0.6) + rect(last - unit * 0.55, y - unit * 0.55, unit * 1.1, unit * 1.1),
  };
}

/** A vertical dimension line at `x` with ticks at `ys` and at the ground. */
function dimensionUp(x: number, ground: number, ys: readonly number[], unit: number): Dimension {
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  const ticks = [ground, ...ys.slice(1, -1)].map((y) => path`M${x - unit * 0.5} ${y + unit * 0.5}l${unit} ${-unit}`);
  return {
    lines: path`M${x} ${top}V${bottom}` + ticks.join(""),
    marks: circle(x, top, unit * 0.6) + rect(x - unit * 0.55, bottom - unit * 0.55, unit * 1.1, unit * 1.1),
  };
}

function inks({ lines, marks }: Dimension, pigment: Pigment, unit: number): Shape[] {
  return [
    { pigment, d: lines, line: unit * 0.18 },
    { pigment, d: marks },
  ];
}

/** Dash pattern of an axis: dash, dot. */
function dashDot(unit: number): number[] {
  return [unit * 3, unit * 0.7, unit * 0.5, unit * 0.7];
}
