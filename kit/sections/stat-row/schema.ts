import { fieldMeta, list, section, text } from "../../fields.ts";
import { fact } from "../fact-schema.ts";

export const schema = section("stat-row", {
  facts: list(
    fact.extend({
      meaning: text(240)
        .optional()
        .register(fieldMeta, {
          en: "What the figure counts",
          de: "Was die Kennzahl zählt",
          hint: {
            en: "Of how many, and when. Figures with the same meaning share the line.",
            de: "Von wie vielen und wann. Kennzahlen mit gleicher Bedeutung teilen sich die Zeile.",
          },
        }),
    }),
    { min: 1, max: 8 },
  ),
}).register(fieldMeta, { en: "Row of figures", de: "Reihe von Kennzahlen" });
