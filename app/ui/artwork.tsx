import { type ArtworkName, castingOf } from "./artwork/casting.ts";
import { artworkMarkup } from "./artwork/plate.ts";

interface ArtworkProps {
  name: ArtworkName;
  /** The proportions that the picture is composed for; the box that it fills may crop it a little. */
  width: number;
  height: number;
}

/** One of the generated bridge pictures, filling its box. Decoration: it says nothing that the text beside it does not. */
export function Artwork({ name, width, height }: ArtworkProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
      // Markup instead of elements: hydration keeps it as it was prerendered.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own generator from literal names
      dangerouslySetInnerHTML={{ __html: artworkMarkup({ ...castingOf(name), width, height }) }}
    />
  );
}
