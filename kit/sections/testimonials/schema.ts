import { entry, list, opening, section, text } from "../../fields.ts";
import { link } from "../link-schema.ts";
import { provenance } from "../provenance-schema.ts";

export const schema = section("testimonials", {
  ...opening,
  /** Attributed to a role and a type of company, never to a person. */
  testimonials: list(entry({ quote: text(180), role: text(35), company: text(40), provenance }), { max: 12 }),
  /** How the quotes were verified (§ 5b(3) UWG). */
  note: text(220),
  /** Link to the case studies. */
  more: link.optional(),
});
