import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("quote", {
  heading: opening.heading,
  quote: text(150),
  pillars: list(entry({ title: text(40), text: text(200) }), { min: 1, max: 6 }).register(fieldMeta, {
    en: "Principles",
    de: "Grundsätze",
  }),
}).register(fieldMeta, { en: "Quote with principles", de: "Zitat mit Grundsätzen" });
