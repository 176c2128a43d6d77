import { list, section, text } from "../../fields.ts";
import { fact } from "../fact-schema.ts";

export const schema = section("stat-row", {
  facts: list(
    fact.extend({
      /** What the figure counts: of how many, and when. Figures with the same meaning share the line. */
      meaning: text(240).optional(),
    }),
    { min: 1, max: 8 },
  ),
});
