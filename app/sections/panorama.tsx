import { type Image, Picture } from "../ui/picture.tsx";

/** A river as wide as the window, on phones drawn narrower, so that its bridge does not become a strip. */
export function Panorama({ image }: { image: Image }) {
  return (
    <div className="h-[45vw] overflow-hidden tablet:h-[26.25vw] print:hidden">
      <div className="contents tablet:hidden">
        <Picture image={image} width={780} height={352} />
      </div>
      <div className="contents max-tablet:hidden">
        <Picture image={image} width={1600} height={420} />
      </div>
    </div>
  );
}
