import type { ArtworkName } from "./artwork/catalog.ts";
import { drawingOf } from "./artwork/drawing-cache.ts";

interface ArtworkProps {
  name: ArtworkName;
  /** The proportions that the picture is composed for; the box that it fills may crop it a little. */
  width: number;
  height: number;
}

/** One of the generated bridge pictures, filling its box. Decoration: it says nothing that the text beside it does not. */
export function Artwork({ name, width, height }: ArtworkProps) {
  const { key, markup } = drawingOf(name, width, height);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
      data-drawing={key}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own generator from literal names
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
