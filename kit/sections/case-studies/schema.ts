import { entry, group, image, list, opening, section, text } from "../../fields.ts";
import { provenance } from "../provenance-schema.ts";

/** Spec section 3. `person` is a role, `company` a description: neither names anybody. */
const caseStudy = entry({
  company: text(40),
  industry: text(25),
  challenge: text(250),
  solution: text(260),
  results: list(
    entry({
      /** At most a few words. The limit has room for names in braces. */
      value: text(100),
      label: text(35),
    }),
    { min: 4, max: 4 },
  ),
  testimonial: text(135),
  person: text(35),
  provenance,
  image: image(),
  badge: text(40),
});

export const schema = section("case-studies", {
  ...opening,
  labels: group({ challenge: text(15), solution: text(15) }),
  cases: list(caseStudy, { min: 1, max: 12 }),
  /** How the testimonials were checked (§ 5b(3) UWG). */
  note: text(205),
});
