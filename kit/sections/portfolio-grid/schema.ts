import { z } from "zod";
import { entry, image, list, section, text, webAddress, year } from "../../fields.ts";

export const schema = section("portfolio-grid", {
  /** Label of every card's link: 'Visit Project'. */
  visit: text(24),
  labels: z.strictObject({ role: text(20), since: text(12), outcome: text(24) }),
  works: list(
    // Spec section 3, plus role and outcome. `descriptionDE` is the German leaf of `description`.
    entry({
      name: text(42),
      description: text(200),
      url: webAddress(),
      image: image(),
      role: text(36),
      /** The first year. */
      since: year(),
      outcome: text(64),
    }),
    // A single card would leave a gap in its row.
    { min: 2 },
  ),
});
