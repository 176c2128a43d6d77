import { entry, glyph, list, text, textEntry } from "../fields.ts";

/** The plainest card of the kit: a rule, a title, optional text and features. */
export const block = entry({
  glyph: glyph().optional(),
  title: text(80),
  text: text(600).optional(),
  features: list(textEntry(140), { min: 1, max: 8 }).optional(),
});
