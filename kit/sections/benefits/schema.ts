import { z } from "zod";
import { amount, entry, glyph, list, opening, section, text } from "../../fields.ts";

export const schema = section("benefits", {
  ...opening,
  benefits: list(
    entry({
      /** A figure, or a glyph if there is nothing to count. */
      mark: z.union([amount(), glyph()], { error: "must be the name of a figure, or a sign of the kit" }),
      title: text(50),
      text: text(205),
    }),
    { min: 1, max: 8 },
  ),
});
