import { type Image, Picture } from "../ui/picture.tsx";

/** A river as wide as the window; its drawing knows the height that wide windows give it (`artwork/scene.ts`). */
export function Panorama({ image }: { image: Image }) {
  return (
    <div className="h-[28vw] overflow-hidden tablet:h-[24vw] print:hidden">
      <Picture image={image} width={1600} height={420} />
    </div>
  );
}
