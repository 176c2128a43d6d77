import type { Bridge, Frame, Shape } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { path } from "../path.ts";
import type { Random } from "../random.ts";

/** Three swinging bands; the square stands on the last crest, the sun above the first trough. */
export function ribbon(frame: Frame, mood: Mood, random: Random): Bridge {
  const { width, height, unit, water, wide, radius, side } = frame;
  const waves = 2 * Math.round(wide);
  const half = width / waves;
  let crest = water;
  const shapes = [mood.second, mood.far, mood.main].map((pigment, i): Shape => {
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
