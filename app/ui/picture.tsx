import { useState } from "react";
import type { ArtworkName } from "./artwork/catalog.ts";
import { drawingOf } from "./artwork/drawing-cache.ts";
import { useUiStrings } from "./ui-strings.tsx";

/** A picture of the owner's own in `public/images`. */
export interface ImageFile {
  file: `/images/${string}`;
  width: number;
  height: number;
  /** What the picture shows, for people who do not see it. */
  alt: string;
  /** Made or altered by a machine so that it could pass for real: readers are told (Art. 50 AI Act). */
  aiGenerated: boolean;
}

/** Any image field of the content: a drawing by its name, or a real file. */
export type Image = ArtworkName | ImageFile;

interface PictureProps {
  image: Image;
  /** Proportions that a drawing is composed for; a file is cropped to the box it stands in. */
  width: number;
  height: number;
  /** A file did not load. */
  onFailed?: () => void;
}

/** Fills its box with a drawing or a file. */
export function Picture({ image, width, height, onFailed }: PictureProps) {
  if (typeof image === "string") return <Artwork name={image} width={width} height={height} />;
  return (
    <span className="relative block size-full">
      <img
        ref={(element) => {
          // The file may have failed before hydration, when nobody listened.
          if (element?.complete && element.naturalWidth === 0) onFailed?.();
        }}
        onError={onFailed}
        src={image.file}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      {image.aiGenerated && <AiMark />}
    </span>
  );
}

/** One of the generated bridge pictures, filling its box. Decoration: it says nothing that the text beside it does not. */
function Artwork({ name, width, height }: { name: ArtworkName; width: number; height: number }) {
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

function AiMark() {
  return (
    <small className="absolute bottom-0 left-0 bg-paper px-2 py-1 text-fine text-ink">
      {useUiStrings().aiGenerated}
    </small>
  );
}

interface ThumbProps {
  image: Image;
  /** Its first letter stands in for a file that does not load. */
  name: string;
}

/** A small picture of something that has a name. */
export function Thumb({ image, name }: ThumbProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="block aspect-4/3 w-full overflow-hidden">
      {failed ? (
        <span
          className="grid size-full place-items-center bg-a-foehn-2 type-figure-small text-on-pigment"
          aria-hidden="true"
        >
          {name.slice(0, 1)}
        </span>
      ) : (
        <Picture image={image} width={320} height={240} onFailed={() => setFailed(true)} />
      )}
    </span>
  );
}
