import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";
import { link } from "../link-schema.ts";
import { provenance, quotesNoteMeta } from "../provenance-schema.ts";

export const schema = section("testimonials", {
  ...opening,
  testimonials: list(entry({ quote: text(180), role: text(35), company: text(40), provenance }), { max: 12 }).register(
    fieldMeta,
    {
      en: "Testimonials",
      de: "Kundenstimmen",
      hint: {
        en: "Of a role and a type of company, never of a named person.",
        de: "Von einer Rolle und einer Art von Unternehmen, nie von einer genannten Person.",
      },
    },
  ),
  note: text(220).register(fieldMeta, quotesNoteMeta),
  more: link.optional(),
}).register(fieldMeta, { en: "What clients say", de: "Was Kunden sagen" });
