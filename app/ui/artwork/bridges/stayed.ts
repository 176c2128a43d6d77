import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { path, rect } from "../path.ts";
import type { Random } from "../random.ts";

/** Cables in a fan from a mast; two masts in a panorama. */
export function stayed(frame: Frame, mood: Mood, random: Random): Bridge {
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
      { pigment: mood.far, d: fans, opacity: 0.5 },
      { pigment: mood.main, d: ropes, line: unit * 0.26 },
      { pigment: mood.second, d: posts },
      { pigment: mood.main, d: rect(0, deck - unit * 0.5, width, unit * 1.4) },
    ],
    disc: { x: width * (paired ? 0.47 : random.between(0.15, 0.22)), y: top + radius, r: radius, place: "sky" },
    square: { x: width * 0.89, foot: deck - unit * 0.5 },
  };
}
