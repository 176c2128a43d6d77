import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { path, rect } from "../path.ts";
import type { Random } from "../random.ts";

/** A railway bridge of triangles; the square has climbed onto its upper chord. */
export function truss(frame: Frame, mood: Mood, random: Random): Bridge {
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
      { pigment: mood.far, d: panels, opacity: 0.7 },
      { pigment: mood.main, d: zigzag, line: unit * 0.7 },
      { pigment: mood.second, d: pillars.join("") },
      {
        pigment: mood.main,
        d: rect(0, deck - unit * 0.5, width, unit * 1.5) + rect(bay / 2, chord, width - bay, unit * 1.3),
      },
    ],
    disc: { x: Math.max(width * random.between(0.16, 0.28), core.left + r * 1.3), y: chord / 2, r, place: "sky" },
    square: { x: Math.min(width * random.between(0.72, 0.8), core.right - side * 1.4), foot: chord },
  };
}
