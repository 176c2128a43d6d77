import { useState } from "react";
import { type Image, Picture } from "./picture.tsx";

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
