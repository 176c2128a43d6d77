import { amount, entry, list, opening, section, text } from "../../fields.ts";

export const schema = section("industries", {
  ...opening,
  /** Drawn to scale in this order, largest first. */
  industries: list(entry({ name: text(20), projects: amount() }), { min: 2, max: 6 }),
});
