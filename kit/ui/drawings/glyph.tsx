import { type GlyphName, glyphs } from "./glyphs.ts";

interface GlyphProps {
  name: GlyphName;
  /** Its place and size. */
  className?: string;
}

/** A small pictogram made of the three shapes, as wide as its box unless it has a size. */
export function Glyph({ name, className }: GlyphProps) {
  const [size, ...shapes] = glyphs[name];
  return (
    <svg viewBox={`0 0 ${size}`} aria-hidden="true" className={className}>
      {shapes.map(([pigment, d]) => (
        <path key={d} className={`f-${pigment}`} d={d} />
      ))}
    </svg>
  );
}

/** Classes of a pictogram with a height. Its ink has the text colour, so it also contrasts with a dark background. */
export const signLook = "w-auto [&>.f-ink]:fill-ink [&>.f-paper]:fill-line-strong";
