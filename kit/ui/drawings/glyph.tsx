import { type GlyphName, glyphs } from "./glyphs.ts";

interface GlyphProps {
  name: GlyphName;
}

/** A small pictogram made of the three shapes, as large as its box. */
export function Glyph({ name }: GlyphProps) {
  const [size, ...shapes] = glyphs[name];
  return (
    <svg viewBox={`0 0 ${size}`} aria-hidden="true">
      {shapes.map(([pigment, d]) => (
        <path key={d} className={`f-${pigment}`} d={d} />
      ))}
    </svg>
  );
}

/** Classes of a pictogram as high as its box. Its ink has the text colour, so it also contrasts with a dark background. */
export const signLook = "[&_.f-ink]:fill-ink [&_.f-paper]:fill-line-strong [&>svg]:h-full [&>svg]:w-auto";
