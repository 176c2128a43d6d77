import type { ArtworkName } from "./catalog.ts";
import type { drawArtwork } from "./render-svg.ts";

/*
 * A prerendered page arrives with its pictures drawn, so the code that draws them (7 KB compressed) is not part of the first
 * visit: it is loaded together with the first page that the visitor goes to.
 */

let draw: typeof drawArtwork | undefined;
const drawn = new Map<string, string>();

/** Loads the renderer; a page that no document brought waits for it before it is rendered. */
export async function loadDrawing(): Promise<void> {
  draw ??= (await import("./render-svg.ts")).drawArtwork;
}

/** Caches the drawings of the document, for hydration and for later pages. */
export function cacheDrawings(document: ParentNode) {
  for (const { dataset, innerHTML } of document.querySelectorAll<SVGElement>("svg[data-drawing]"))
    drawn.set(dataset.drawing ?? "", innerHTML);
}

/** `key` stands on the `<svg>` as `data-drawing`; `markup` is its inside, empty where nothing has been loaded that could draw it. */
export function drawingOf(name: ArtworkName, width: number, height: number): { key: string; markup: string } {
  const key = `${name} ${width} ${height}`;
  return { key, markup: drawn.get(key) ?? draw?.(name, width, height) ?? "" };
}
