import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { dome, domeHole } from "../path.ts";
import type { Random } from "../random.ts";

/** Round gates that grow from left to right; the disc stands in the largest. */
export function ring(frame: Frame, mood: Mood, random: Random): Bridge {
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
    const pigment = (count - i) % 2 ? mood.main : mood.second;
    return { pigment, d: dome(x - r, water, r) + domeHole(x - r, water, r * (1 - thick)) };
  });
  const inner = radius * (1 - thick);
  shapes.push({
    pigment: mood.second,
    d: dome(x - radius, water, inner * 0.8) + domeHole(x - radius, water, inner * 0.66),
  });
  const r = Math.max(frame.radius, inner * 0.3);
  return {
    shapes,
    disc: { x: x - radius, y: water - r, r, place: "standing" },
    square: { x: right - side, foot: water },
  };
}
