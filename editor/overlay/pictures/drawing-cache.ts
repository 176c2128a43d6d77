import type { ArtworkName } from "../../../app/ui/artwork/catalog.ts";
import * as drawings from "../../../app/ui/artwork/drawing-cache.ts";

/*
 * Stands in the place of the application's module while pages are edited (server/mark-texts.ts): a drawing's name carries its
 * place in the sources, `ai-workshop@12.3`, and the drawing carries it on to the screen.
 */

export const { loadDrawing, cacheDrawings } = drawings;

export function drawingOf(name: string, width: number, height: number): ReturnType<typeof drawings.drawingOf> {
  const [drawing, place] = name.split("@");
  const { key, markup } = drawings.drawingOf(drawing as ArtworkName, width, height);
  return { key: place === undefined ? key : `${key} @${place}`, markup };
}
