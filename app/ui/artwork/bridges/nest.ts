import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { dome } from "../path.ts";
import type { Random } from "../random.ts";

/** Arches of different ages that all land on the same pier: the hero's picture. */
export function nest(frame: Frame, mood: Mood, random: Random): Bridge {
  const { width, height, unit, water, left, radius, side } = frame;
  const pier = frame.right - side;
  const span = pier - left;
  const rise = Math.min((span / 2) * random.between(0.9, 0.98), water * 0.84);
  const count = random.whole(4, 6);
  const pigments = [mood.main, mood.far, mood.second, mood.ground, mood.main, mood.disc];
  const shapes = pigments.slice(0, count).map((pigment, i) => {
    const share = 1 - (i / count) * random.between(0.92, 1.02);
    const rx = (span * share) / 2;
    return { pigment, d: dome(pier - rx, water, rx, rise * share ** 0.88) };
  });
  const x = Math.max(radius + unit * 2, width * random.between(0.1, 0.15));
  const y = Math.max(radius + unit * 2, height * 0.16);
  return { shapes, disc: { x, y, r: radius, place: "sky" }, square: { x: pier + unit * 0.7, foot: water } };
}
