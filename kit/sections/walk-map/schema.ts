import { entry, list, number, opening, section, text } from "../../fields.ts";
import { block } from "../block-schema.ts";

export const schema = section("walk-map", {
  ...opening,
  /** Unit before each number, for screen readers: minute. */
  unit: text(20),
  /** In order, from the start and back. The minute determines the position. */
  stations: list(entry({ minute: number({ min: 0, max: 240 }), title: text(35), text: text(110) }), { max: 8 }),
  /** Other places. */
  blocks: list(block, { max: 8 }),
});
