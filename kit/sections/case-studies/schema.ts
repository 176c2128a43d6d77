import { entry, fieldMeta, group, image, list, opening, section, text } from "../../fields.ts";
import { provenance, quotesNoteMeta } from "../provenance-schema.ts";

/** Spec section 3. `person` is a role, `company` a description: neither names anybody. */
const caseStudy = entry({
  company: text(40),
  industry: text(25).register(fieldMeta, { en: "Industry", de: "Branche" }),
  challenge: text(250),
  solution: text(260),
  results: list(
    entry({
      /** The limit has room for names in braces. */
      value: text(100).register(fieldMeta, {
        en: "Value",
        de: "Wert",
        hint: { en: "At most a few words.", de: "Höchstens ein paar Wörter." },
      }),
      label: text(35),
    }),
    { min: 4, max: 4 },
  ).register(fieldMeta, { en: "Results", de: "Ergebnisse" }),
  testimonial: text(135).register(fieldMeta, { en: "Testimonial", de: "Kundenstimme" }),
  person: text(35),
  provenance,
  image: image(),
  badge: text(40).register(fieldMeta, { en: "Service", de: "Leistung" }),
});

export const schema = section("case-studies", {
  ...opening,
  labels: group({ challenge: text(15), solution: text(15) }),
  cases: list(caseStudy, { min: 1, max: 12 }),
  note: text(205).register(fieldMeta, quotesNoteMeta),
}).register(fieldMeta, { en: "Case studies with results", de: "Fallstudien mit Ergebnissen" });
