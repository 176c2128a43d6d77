import type { Mood, Pigment } from "./palette.ts";
import type { Random } from "./random.ts";

/** One flat area of a single pigment, or a line where `line` gives its width. */
export interface Shape {
  pigment: Pigment;
  d: string;
  line?: number;
  opacity?: number;
}

/** The sheet that a bridge is drawn on. Lengths are in the units of the view box, y grows downwards. */
export interface Frame {
  width: number;
  height: number;
  /** A 36th of the height, less in upright frames: the measure of everything that does not scale with the frame. */
  unit: number;
  /** Height of the river. */
  water: number;
  /** Where the drawing begins and ends; decks and walls run on to the edge. */
  left: number;
  right: number;
  /** How many times wider than 3:2 the frame is: a panorama gets more bridge, not a stretched one. */
  wide: number;
  /** Radius of the disc (the human) and side of the square (the machine). */
  radius: number;
  side: number;
  /** The part of a card's width that is left where phones show the card's picture as a square; of a panorama, all of it. */
  core: { left: number; right: number };
}

/** What a bridge gives back: its shapes from back to front, and the places of disc and square. */
export interface Bridge {
  shapes: Shape[];
  /** A disc in the sky is the sun and glitters in the water; a standing one is mirrored with the bridge. */
  disc: { x: number; y: number; r: number; place: "sky" | "standing" };
  /** Left and lower edge of the square. */
  square: { x: number; foot: number };
}

export type DrawBridge = (frame: Frame, mood: Mood, random: Random) => Bridge;

export function frameOf(width: number, height: number, random: Random): Frame {
  const size = Math.min(height, width * 0.75);
  const margin = width * 0.09;
  const wide = Math.max(1, width / height / 1.5);
  const cropped = wide < 1.3 ? Math.max(0, (width - height) / 2) : 0;
  return {
    width,
    height,
    unit: size / 36,
    water: Math.round(height * random.between(0.66, 0.74)),
    left: margin,
    right: width - margin,
    wide,
    radius: size * random.between(0.085, 0.12),
    side: size * random.between(0.075, 0.105),
    core: { left: cropped, right: width - cropped },
  };
}
