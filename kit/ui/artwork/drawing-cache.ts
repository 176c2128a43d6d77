import { createContext } from "react";
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

/** Draws the content of an `<svg>`. By default the cache does, whose drawings are empty if neither cached nor renderable yet. */
export const DrawingContext = createContext<typeof drawArtwork>(
  (name: ArtworkName, width, height) => drawn.get(drawingKey(name, width, height)) ?? draw?.(name, width, height) ?? "",
);

/** The `data-drawing` of an `<svg>`. */
export function drawingKey(name: ArtworkName, width: number, height: number): string {
  return `${name} ${width} ${height}`;
}
