import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { path, rect } from "../path.ts";
import type { Random } from "../random.ts";

/** A cable slung from tower to tower; the sun sits in its sag. */
export function suspension(frame: Frame, mood: Mood, random: Random): Bridge {
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
      { pigment: mood.main, d: ropes, line: unit * 0.24 },
      { pigment: mood.main, d: cable, line: unit * 0.8 },
      { pigment: mood.second, d: towers },
      { pigment: mood.main, d: rect(0, deck - unit * 0.5, width, unit * 1.4) },
    ],
    disc: { x, y: Math.max(top * 0.9, radius + unit * 1.5), r: radius, place: "sky" },
    square: { x: width - side * 0.72, foot: deck - unit * 0.5 },
  };
}
