import type { Shape } from "./frame.ts";
import type { Pigment } from "./palette.ts";
import { path } from "./path.ts";
import { hash } from "./random.ts";
import { type ArtworkInput, sceneOf, squash } from "./scene.ts";

/**
 * The inside of an `<svg viewBox="0 0 {width} {height}">`: one to three kilobytes of markup, the same for the same input.
 * Shapes carry the classes `f-PIGMENT` (fill) and `s-PIGMENT` (stroke), which drawings.css colours for both themes.
 * Ids derive from seed and size: draw the same seed in the same size once per page.
 */
export function artworkMarkup(input: ArtworkInput): string {
  return markup(input, (pigment, isLine) => `class="${isLine ? "s" : "f"}-${pigment}"`);
}

/**
 * A standalone SVG file with fixed colours, for images that no stylesheet reaches.
 *
 * @param colours an sRGB value for each pigment
 */
export function artworkSvg(input: ArtworkInput, colours: Record<Pigment, string>): string {
  const { width, height } = input;
  const shapes = markup(input, (pigment, isLine) =>
    isLine ? `fill="none" stroke="${colours[pigment]}"` : `fill="${colours[pigment]}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
}

type Paint = (pigment: Pigment, isLine: boolean) => string;

function markup(input: ArtworkInput, paint: Paint): string {
  const { sky, bridge, river, glitter, stripes, shore, water } = sceneOf(input);
  const id = `a${hash(`${input.seed} ${input.width} ${input.height}`).toString(36)}`;
  const draw = (shapes: Shape[]) => shapes.map((shape) => element(shape, paint)).join("");
  const mirror = path`matrix(1 0 0 ${-squash} 0 ${water * (1 + squash)})`;
  return (
    `${draw(sky)}<g id="${id}">${draw(bridge)}</g>${draw([river])}` +
    `<clipPath id="${id}w"><path d="${stripes}"/></clipPath>` +
    `<g clip-path="url(#${id}w)"><use href="#${id}" transform="${mirror}" opacity=".82"/>${draw(glitter)}</g>${draw([shore])}`
  );
}

function element({ pigment, d, line, opacity }: Shape, paint: Paint): string {
  const width = line === undefined ? "" : path` stroke-width="${line}"`;
  const alpha = opacity === undefined ? "" : ` opacity="${opacity}"`;
  return `<path ${paint(pigment, line !== undefined)}${width}${alpha} d="${d}"/>`;
}
