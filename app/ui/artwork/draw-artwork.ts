import { type ArtworkName, castingOf } from "./casting.ts";
import { artworkMarkup } from "./plate.ts";

/** The inside of a picture's `<svg viewBox="0 0 {width} {height}">`. */
export function drawArtwork(name: ArtworkName, width: number, height: number): string {
  return artworkMarkup({ ...castingOf(name), width, height });
}
