import type { Bridge, Frame, Shape } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { bow, dome, path, rect } from "../path.ts";
import type { Random } from "../random.ts";

/** A deck that hangs from a bow; the disc is on its way across, the square waits on the far side. */
export function bowstring(frame: Frame, mood: Mood, random: Random): Bridge {
  const { width, height, unit, water, wide, left, right, side } = frame;
  const deck = water - height * random.between(0.13, 0.18);
  const bows = Math.max(1, Math.round(wide * 0.8));
  const rx = (right - side - unit * 2 - left) / bows / 2;
  const ry = Math.min(rx * 0.9, deck * random.between(0.7, 0.8));
  const hangers = random.whole(9, 12);
  let panel = "";
  let ropes = "";
  let bowLine = "";
  let piers = "";
  for (let i = 0; i < bows; i++) {
    const x = left + rx * (2 * i + 1);
    panel += dome(x, deck, rx, ry);
    bowLine += bow(x, deck, rx, ry);
    piers += rect(x - rx - unit, deck, unit * 2, water - deck) + rect(x + rx - unit, deck, unit * 2, water - deck);
    for (let k = 1; k < hangers; k++) {
      const t = (2 * k) / hangers - 1;
      ropes += path`M${x + t * rx} ${deck}v${-ry * Math.sqrt(1 - t * t)}`;
    }
  }
  const shapes: Shape[] = [
    { pigment: mood.far, d: panel, opacity: 0.55 },
    { pigment: mood.main, d: ropes, line: unit * 0.28 },
    { pigment: mood.main, d: bowLine, line: unit * 1.5 },
    { pigment: mood.second, d: piers },
    { pigment: mood.main, d: rect(0, deck - unit * 0.5, width, unit * 1.6) },
  ];
  const foot = deck - unit * 0.5;
  const x = left + rx * random.between(0.55, 0.75);
  return {
    shapes,
    disc: { x, y: foot - frame.radius, r: frame.radius, place: "standing" },
    square: { x: Math.min((right + unit + width - side) / 2 - side * 0.5, right + unit * 2), foot },
  };
}
