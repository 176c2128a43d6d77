import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { dome } from "../path.ts";
import type { Random } from "../random.ts";

/** Stepping stones, each larger than the last. */
export function stones(frame: Frame, mood: Mood, random: Random): Bridge {
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
    return { pigment: i % 2 ? mood.main : mood.second, d: dome(x - gap - rx, water, rx, Math.min(rx, height * 0.4)) };
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
