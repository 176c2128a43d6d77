import type { Bridge, Frame } from "../frame.ts";
import type { Mood } from "../palette.ts";
import { bow, path, rect } from "../path.ts";
import type { Random } from "../random.ts";

/** A drawbridge, open: the disc passes between its two leaves. */
export function bascule(frame: Frame, mood: Mood, random: Random): Bridge {
  const { width, height, unit, water } = frame;
  const deck = water - height * 0.14;
  const angle = (random.between(34, 44) * Math.PI) / 180;
  const gap = Math.min(width * 0.3, deck * 0.78);
  const leaf = gap * 0.8;
  const from = width / 2 - gap;
  const to = width / 2 + gap;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const thick = unit * 1.5;
  const raised = (x: number, way: 1 | -1) =>
    path`M${x} ${deck}l${way * leaf * cos} ${-leaf * sin}l${way * sin * thick} ${cos * thick}l${-way * leaf * cos} ${leaf * sin}Z`;
  const tower = unit * 3;
  const legs = Math.floor((from - tower) / (unit * 12));
  const pillars = Array.from({ length: legs }, (_, i) => {
    const x = ((from - tower) * (i + 0.5)) / legs - unit;
    return rect(x, deck, unit * 2, water - deck) + rect(width - x - unit * 2, deck, unit * 2, water - deck);
  });
  const shapes = [
    { pigment: mood.far, d: bow(width / 2, deck, gap), line: unit * 0.5 },
    {
      pigment: mood.second,
      d:
        pillars.join("") +
        rect(from - tower, deck - unit * 6, tower, water - deck + unit * 6) +
        rect(to, deck - unit * 6, tower, water - deck + unit * 6),
    },
    {
      pigment: mood.main,
      d:
        rect(0, deck - unit * 0.4, from, unit * 1.6) +
        rect(to, deck - unit * 0.4, width - to, unit * 1.6) +
        raised(from, 1) +
        raised(to, -1),
    },
  ];
  const r = Math.min(frame.radius, gap * 0.24);
  return {
    shapes,
    disc: { x: width / 2, y: deck - gap * 0.6, r, place: "sky" },
    square: { x: to + tower + unit * 1.5, foot: deck - unit * 0.4 },
  };
}
