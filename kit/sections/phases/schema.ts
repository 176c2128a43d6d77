import { entry, fieldWords, list, opening, section, text } from "../../fields.ts";

export const schema = section("phases", {
  ...opening,
  steps: list(entry({ title: text(32), text: text(240) }), { min: 2, max: 4 }).register(fieldWords, {
    en: "Steps",
    de: "Schritte",
  }),
}).register(fieldWords, { en: "Steps in order", de: "Schritte der Reihe nach" });
