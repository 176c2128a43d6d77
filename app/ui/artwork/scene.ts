import { type BridgeType, bridges } from "./bridges.ts";
import { type Bridge, type Frame, frameOf, type Shape } from "./frame.ts";
import { type MoodName, moods } from "./palette.ts";
import { circle, path, rect } from "./path.ts";
import { random } from "./random.ts";

/** What an artwork is made from. The same input always gives the same picture. */
export interface ArtworkInput {
  /** A name; every choice that bridge and mood leave open draws from it. */
  seed: string;
  type: BridgeType;
  mood: MoodName;
  /** Size of the view box. */
  width: number;
  height: number;
}

/** A picture as flat shapes. The river shows `bridge` mirrored, and `glitter`, through its stripes. */
interface Scene {
  sky: Shape[];
  bridge: Shape[];
  /** Covers what hangs below the river. */
  river: Shape;
  glitter: Shape[];
  /** Path data of the stripes, from the shore to the lower edge. */
  stripes: string;
  shore: Shape;
  /** Height of the river: the axis of the mirror. */
  water: number;
}

/** How much of its height all keeps that the river mirrors. */
export const squash = 0.5;

export function sceneOf({ seed, type, mood: moodName, width, height }: ArtworkInput): Scene {
  const dice = random(seed);
  const mood = moods[moodName];
  const frame = frameOf(width, height, dice);
  const { water, unit, side } = frame;

  const { shapes, disc, square } = bridges[type](frame, mood, dice);
  const sun: Shape = { pigment: mood.disc, d: circle(disc.x, disc.y, disc.r) };
  const bridge = [...shapes, { pigment: mood.square, d: rect(square.x, square.foot - side, side, side) }];
  const ground = { pigment: mood.ground, d: rect(0, 0, width, height) };
  const standing = disc.place === "standing";
  return {
    sky: standing ? [ground] : [ground, sun],
    bridge: standing ? [...bridge, sun] : bridge,
    river: { pigment: mood.ground, d: rect(0, water, width, height - water) },
    glitter: standing ? [] : [{ pigment: mood.disc, d: glitterBelow(disc, frame) }],
    stripes: stripesOf(frame),
    shore: { pigment: mood.water, d: rect(0, water - unit * 0.06, width, unit * 0.12) },
    water,
  };
}

/** The sun in the water, squashed like all that the river mirrors, in the middle of what there is of it. */
function glitterBelow({ x, r }: Bridge["disc"], { water, height, unit }: Frame): string {
  const ry = r * squash;
  const y = water + Math.max(ry + unit * 0.5, (height - water) * 0.5);
  return path`M${x - r} ${y}a${r} ${ry} 0 0 1 ${2 * r} 0a${r} ${ry} 0 0 1 ${-2 * r} 0Z`;
}

/**
 * Bands that begin thick and close together and thin out towards the viewer. The not-found page shows a panorama's middle,
 * 24 % as high as it is wide (not-found.tsx): a band that their edge would cut to a sliver is left out.
 */
function stripesOf({ water, width, height, unit, wide }: Frame): string {
  const edge = wide > 2 ? (height + width * 0.24) / 2 : Number.POSITIVE_INFINITY;
  let d = "";
  let y = water + unit * 0.5;
  for (let i = 0; y < height; i++) {
    const thick = unit * Math.max(0.55, 1.5 - i * 0.12);
    if (y + thick <= edge) d += rect(0, y, width, thick);
    y += unit * (1.5 + i * 0.14);
  }
  return d;
}
