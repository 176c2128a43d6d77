import { entry, list, number, opening, section, text } from "../../fields.ts";

export const schema = section("session-arch", {
  ...opening,
  /** Unit after each number: min. */
  unit: text(10),
  parts: list(entry({ minutes: number({ min: 1, max: 240 }), title: text(20), text: text(130) }), { min: 2, max: 6 }),
});
