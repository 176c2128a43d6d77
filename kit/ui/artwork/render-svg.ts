import type { SitePalette } from "../../../site/brand/palette.ts";
import { type Bridge, bridges, type DrawingFrame, frameOf, type Shape } from "./bridges.ts";
import { type ArtworkName, type ArtworkType, catalogEntry } from "./catalog.ts";
import { type PaletteName, type Pigment, palettes } from "./palette.ts";
import { circle, path, rect } from "./path.ts";
import { hash, seededRandom } from "./random.ts";
import { sheets } from "./sheets.ts";

/** Content of a picture's `<svg viewBox="0 0 {width} {height}">`. */
export function drawArtwork(name: ArtworkName, width: number, height: number): string {
  return artworkMarkup({ ...catalogEntry(name), width, height });
}

/** Input of an artwork. The same input always gives the same picture. */
interface ArtworkInput {
  /** Seed of all random choices. */
  seed: string;
  type: ArtworkType;
  palette: PaletteName;
  /** Size of the view box. */
  width: number;
  height: number;
}

/**
 * Content of an `<svg viewBox="0 0 {width} {height}">`, one to three kilobytes. Shapes have the classes `f-PIGMENT` (fill) and
 * `s-PIGMENT` (stroke), which theme.css colours for both themes. Ids derive from seed and size, so the same seed and size may
 * appear once per page.
 */
export function artworkMarkup(input: ArtworkInput): string {
  return render(input, (pigment, isLine) => `class="${isLine ? "s" : "f"}-${pigment}"`);
}

/** A standalone SVG file in the light theme's colours, for images without a stylesheet. */
export function artworkSvg(input: ArtworkInput, colours: SitePalette): string {
  const { width, height } = input;
  const shapes = render(input, (pigment, isLine) => {
    const { light } = colours[`a-${pigment}`];
    return isLine ? `fill="none" stroke="${light}"` : `fill="${light}"`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
}

const drawings = { ...bridges, ...sheets };

type Paint = (pigment: Pigment, isLine: boolean) => string;

/** Composes sky, bridge and river, or a technical drawing. The river reflects the bridge in stripes. */
function render({ seed, type, palette: paletteName, width, height }: ArtworkInput, paint: Paint): string {
  const random = seededRandom(seed);
  const palette = palettes[paletteName];
  const frame = frameOf(width, height, random);
  const { water, unit, side } = frame;
  const { shapes, disc, square } = drawings[type](frame, palette, random);
  const sun = { pigment: palette.disc, d: circle(disc.x, disc.y, disc.r) };
  const [inSky, onBridge] = disc.place === "sky" ? [[sun], []] : [[], [sun]];
  const machine = { pigment: palette.square, d: rect(square.x, square.foot - side, side, side) };
  const sky = { pigment: palette.ground, d: rect(0, 0, width, height) };
  const draw = (...layer: Shape[]) => layer.map((shape) => element(shape, paint)).join("");
  if (type in sheets) return draw(sky, ...inSky, ...shapes, machine, ...onBridge);

  // Covers parts below the waterline.
  const river = { pigment: palette.ground, d: rect(0, water, width, height - water) };
  const glitter = inSky.map(({ pigment }) => ({ pigment, d: glitterBelow(disc, frame) }));
  const shore = { pigment: palette.water, d: rect(0, water - unit * 0.06, width, unit * 0.12) };

  const id = `a${hash(`${seed} ${width} ${height}`).toString(36)}`;
  const mirror = path`matrix(1 0 0 ${-squash} 0 ${water * (1 + squash)})`;
  return (
    `${draw(sky, ...inSky)}<g id="${id}">${draw(...shapes, machine, ...onBridge)}</g>${draw(river)}` +
    `<clipPath id="${id}w"><path d="${stripesOf(frame)}"/></clipPath>` +
    `<g clip-path="url(#${id}w)"><use href="#${id}" transform="${mirror}" opacity=".82"/>${draw(...glitter)}</g>${draw(shore)}`
  );
}

/** Vertical scale of the reflection. */
const squash = 0.5;

function element({ pigment, d, line, dash, round, opacity, hinge }: Shape, paint: Paint): string {
  const width = line === undefined ? "" : path` stroke-width="${line}"`;
  const dashes = dash ? ` stroke-dasharray="${dash.map((length) => path`${length}`).join(" ")}"` : "";
  const ends = round ? ' stroke-linecap="round"' : "";
  const alpha = opacity === undefined ? "" : ` opacity="${opacity}"`;
  const turned = hinge ? path` transform="rotate(${hinge.turned})"` : "";
  const shape = `<path ${paint(pigment, line !== undefined)}${width}${dashes}${ends}${alpha}${turned} d="${d}"/>`;
  if (!hinge) return shape;
  const place = path`translate(${hinge.x} ${hinge.y})`;
  return `<g transform="${place}">${shape}</g>`;
}

/** Reflection of the sun, squashed like the rest, in the middle of the river. */
function glitterBelow({ x, r }: Bridge["disc"], { water, height, unit }: DrawingFrame): string {
  const ry = r * squash;
  const y = water + Math.max(ry + unit * 0.5, (height - water) * 0.5);
  return path`M${x - r} ${y}a${r} ${ry} 0 0 1 ${2 * r} 0a${r} ${ry} 0 0 1 ${-2 * r} 0Z`;
}

/**
 * Stripes that get thinner and sparser towards the viewer. The not-found page crops the panorama to its middle, 24 % as high as
 * wide (not-found.tsx): a stripe that would be cut by this crop is omitted.
 */
function stripesOf({ water, width, height, unit, wide }: DrawingFrame): string {
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
