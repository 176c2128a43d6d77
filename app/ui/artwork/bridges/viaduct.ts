import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import type { Random } from "../random.ts";
import { arcade } from "./arcade.ts";

/** One tall row of arches; disc and square meet on its deck. */
export function viaduct(frame: Frame, mood: Mood, random: Random): Bridge {
  const { width, height, unit, water, wide } = frame;
  const top = water - height * random.between(0.32, 0.4);
  const count = Math.round(random.whole(3, 5) * wide);
  const d = arcade({ width, top, foot: water, count, pier: unit * 1.6, head: unit * 2.2 });
  const r = Math.min(frame.radius, (top - height * 0.08) / 2);
  return {
    shapes: [{ pigment: mood.main, d }],
    disc: { x: width * random.between(0.16, 0.26), y: top - r, r, place: "standing" },
    square: { x: width * random.between(0.74, 0.84), foot: top },
  };
}
