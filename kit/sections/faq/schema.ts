import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("faq", {
  ...opening,
  questions: list(entry({ question: text(60), answer: text(350) }), { min: 1, max: 20 }).register(fieldMeta, {
    en: "Questions",
    de: "Fragen",
  }),
}).register(fieldMeta, { en: "Questions and answers", de: "Fragen und Antworten" });
