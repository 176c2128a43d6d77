import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import type { Random } from "../random.ts";
import { arcade } from "./arcade.ts";

/** Two rows of arches, three small ones above each large one. */
export function aqueduct(frame: Frame, mood: Mood, random: Random): Bridge {
  const { width, height, unit, water, wide, side, core } = frame;
  const middle = water - height * 0.24;
  const top = middle - height * random.between(0.15, 0.18);
  const count = Math.round(random.whole(4, 5) * wide);
  const pier = unit * 0.85;
  const r = Math.min(frame.radius, (top - height * 0.08) / 2);
  return {
    shapes: [
      { pigment: mood.main, d: arcade({ width, top: middle, foot: water, count, pier, head: unit * 1.6 }) },
      { pigment: mood.second, d: arcade({ width, top, foot: middle, count: count * 3, pier, head: unit * 1.4 }) },
    ],
    disc: { x: Math.max(width * random.between(0.16, 0.28), core.left + r * 1.3), y: top - r, r, place: "standing" },
    square: { x: Math.min(width * random.between(0.74, 0.84), core.right - side * 1.4), foot: top },
  };
}
