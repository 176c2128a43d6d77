import { entry, figure, list, section, text } from "../../fields.ts";

export const schema = section("stat-row", {
  facts: list(
    entry({
      figure: figure(),
      label: text(60),
      /** What the figure counts: of how many, and when. Figures with the same meaning share the line. */
      meaning: text(240).optional(),
    }),
    { min: 1, max: 8 },
  ),
});
