import type { ArtworkName } from "./catalog.ts";
import type { drawArtwork } from "./render-svg.ts";

/*
 * Prerendered pages include their drawings, so the renderer (7 KB compressed) is not part of a first visit. It is loaded with
 * the first page after client-side navigation.
 */

let draw: typeof drawArtwork | undefined;
const drawn = new Map<string, string>();

/** Loads the renderer. Required before rendering a page that was not prerendered into the document. */
export async function loadDrawing(): Promise<void> {
  draw ??= (await import("./render-svg.ts")).drawArtwork;
}

/** Caches the document's drawings for hydration and later pages. */
export function cacheDrawings(document: ParentNode) {
  for (const { dataset, innerHTML } of document.querySelectorAll<SVGElement>("svg[data-drawing]"))
    drawn.set(dataset.drawing ?? "", innerHTML);
}

/** `key` is the `data-drawing` of the `<svg>`; `markup` is its content, empty if neither cached nor renderable yet. */
export function drawingOf(name: ArtworkName, width: number, height: number): { key: string; markup: string } {
  const key = `${name} ${width} ${height}`;
  return { key, markup: drawn.get(key) ?? draw?.(name, width, height) ?? "" };
}
