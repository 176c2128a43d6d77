import { type Image, Picture } from "../ui/picture.tsx";

/** A river as wide as the window, on wide windows in the proportions of its drawing. */
export function Panorama({ image }: { image: Image }) {
  return (
    <div className="h-[28vw] overflow-hidden tablet:h-[26.25vw] print:hidden">
      <Picture image={image} width={1600} height={420} />
    </div>
  );
}
