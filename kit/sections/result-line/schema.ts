import { fieldMeta, number, section, text } from "../../fields.ts";
import { link } from "../link-schema.ts";

export const schema = section("result-line", {
  sentence: text(230).register(fieldMeta, { en: "Result in a sentence", de: "Ergebnis in einem Satz" }),
  source: text(80).register(fieldMeta, {
    hint: { en: "Type of company and service.", de: "Art des Unternehmens und Leistung." },
  }),
  more: link.optional(),
  before: number({ min: 1, max: 16 }).register(fieldMeta, { en: "Systems before", de: "Systeme vorher" }),
  after: number({ min: 1, max: 4 }).register(fieldMeta, { en: "Systems after", de: "Systeme nachher" }),
}).register(fieldMeta, { en: "Result of one project", de: "Ergebnis eines Projekts" });
