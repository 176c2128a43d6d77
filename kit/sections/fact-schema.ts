import { entry, figure, text } from "../fields.ts";

/** Glyph, value and label (spec section 3, Stat). */
export const fact = entry({ figure: figure(), label: text(85) });
