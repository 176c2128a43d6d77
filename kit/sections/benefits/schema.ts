import { z } from "zod";
import { amount, entry, fieldMeta, glyph, list, opening, section, text } from "../../fields.ts";

export const schema = section("benefits", {
  ...opening,
  benefits: list(
    entry({
      mark: z.union([amount(), glyph()], { error: "must be a figure, or a sign of the kit" }).register(fieldMeta, {
        en: "Figure or sign",
        de: "Kennzahl oder Zeichen",
        hint: { en: "A sign where there is nothing to count.", de: "Ein Zeichen, wo es nichts zu zählen gibt." },
      }),
      title: text(50),
      text: text(205),
    }),
    { min: 1, max: 8 },
  ).register(fieldMeta, { en: "Benefits", de: "Vorteile" }),
}).register(fieldMeta, { en: "Benefits with figures", de: "Vorteile mit Zahlen" });
