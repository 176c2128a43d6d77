import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("phases", {
  ...opening,
  steps: list(entry({ title: text(32), text: text(240) }), { min: 2, max: 4 }).register(fieldMeta, {
    en: "Steps",
    de: "Schritte",
  }),
}).register(fieldMeta, { en: "Steps in order", de: "Schritte der Reihe nach" });
